import { posix } from "node:path";
import { isTest } from "./general-rules.ts";
import type { SourceModule } from "./source-module.ts";
import { MOST_IN_FOLDER, uniformFolders } from "./tables.ts";

/** Folders that can no longer be taken in at a glance: what they hold has parts with names of their own. */
export function crowdedFolders(modules: SourceModule[]): string[] {
  const folders = modules.filter(({ path }) => !isTest(path)).map(({ path }) => posix.dirname(path));
  const counts = new Map<string, number>();
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MOST_IN_FOLDER && !uniformFolders.test(folder))
    .map(([folder, count]) => `${folder}: ${count} files side by side, at most ${MOST_IN_FOLDER}`);
}
