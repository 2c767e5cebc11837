import { crowdedFolders } from "./crowded-folders.ts";
import { cycles } from "./cycles.ts";
import { aliasRule, nameRule, sharedRule, sideRule, testSupportRule } from "./general-rules.ts";
import { plannerOrderRule } from "./planner-rules.ts";
import { adapterRule, ambientRule, knownPlaceRule, libraryRule, serverOrderRule } from "./server-rules.ts";
import { parseModule, type SourceFile, type SourceModule } from "./source-module.ts";
import { webRingRule } from "./web-rules.ts";

const rules: readonly ((module: SourceModule) => string[])[] = [
  sideRule,
  sharedRule,
  testSupportRule,
  aliasRule,
  nameRule,
  serverOrderRule,
  plannerOrderRule,
  knownPlaceRule,
  adapterRule,
  libraryRule,
  ambientRule,
  webRingRule,
];

/** Everything in `files` that breaks a rule of the house, one line each. */
export function architectureViolations(files: SourceFile[]): string[] {
  const modules = files.map(parseModule);
  const ofEach = modules.flatMap((module) => rules.flatMap((rule) => rule(module)));
  return [...ofEach, ...cycles(modules), ...crowdedFolders(modules)];
}
