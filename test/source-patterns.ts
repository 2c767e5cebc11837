import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";

const root = join(import.meta.dirname, "..");

/** Files of the product itself below `folder`, by their path from the project root. */
export function productFiles(folder: string): { path: string; source: string }[] {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return paths
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, source: readFileSync(join(root, folder, path), "utf8") }));
}

export interface SourcePattern {
  path: string;
  pattern: string;
  flags: string;
}

/** Every regular expression that is written out in these files, once each. */
export function patternsIn(files: readonly { path: string; source: string }[]): SourcePattern[] {
  const found = new Map<string, SourcePattern>();
  for (const { path, source } of files)
    new Visitor({
      Literal(node) {
        if (!("regex" in node)) return;
        const { pattern, flags } = node.regex;
        found.set(`/${pattern}/${flags}`, { path, pattern, flags });
      },
    }).visit(parseSync(path, source).program);
  return [...found.values()];
}
