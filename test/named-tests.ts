import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A test as a page of the documentation names it: `file`: "title". */
export interface NamedTest {
  file: string;
  title: string;
}

const root = join(import.meta.dirname, "..");
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)`: "([^"]+)"/g;
const TITLED = /(?:\b(?:test|it|describe|journey)|\))\(\s*(["'`])((?:(?!\1).)+)\1/g;

/** Every test that `text` names, in order. Titles of tables of cases are named as they are written, with their %s. */
export const namedTests = (text: string): NamedTest[] =>
  [...text.matchAll(NAMED)].map(([, file = "", title = ""]) => ({ file, title }));

/** Whether the file is there and has a test, or a group of tests, of that very title. */
export function isThere({ file, title }: NamedTest): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  return [...readFileSync(path, "utf8").matchAll(TITLED)].some(([, , found]) => found === title);
}

/** The rows of the first table of a page of docs/ whose first cell is a number, by their cells. */
export function numberedRows(page: string): string[][] {
  const lines = readFileSync(join(root, "docs", page), "utf8").split("\n");
  const rows = lines.filter((line) => /^\| *\d+ *\|/.test(line));
  return rows.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
