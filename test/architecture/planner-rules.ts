import { isTest } from "./general-rules.ts";
import type { SourceModule } from "./source-module.ts";
import { plannerFolders } from "./tables.ts";

const root = "src/server/planner/";

/** The folder below the planner; undefined for the files that stand above all folders. */
const folder = (path: string) => path.slice(root.length).match(/^([^/]+)\//)?.[1];
const place = (name: string) => plannerFolders.indexOf(name);

/** Inside the planner a folder uses those before it; of the files above the folders it names types only. */
export function plannerOrderRule({ path, imports }: SourceModule): string[] {
  const here = path.startsWith(root) && !isTest(path) ? folder(path) : undefined;
  if (here === undefined) return [];
  if (place(here) < 0) return [`${path}: "${here}" has no place in the order of the planner`];
  const refused = imports.filter(
    ({ target, isType }) => target?.startsWith(root) && !mayUse(here, folder(target), isType),
  );
  return refused.map(({ specifier }) => `${path}: ${here} may not use ${specifier}`);
}

const mayUse = (here: string, there: string | undefined, isType: boolean): boolean =>
  there === undefined ? isType : place(there) <= place(here);
