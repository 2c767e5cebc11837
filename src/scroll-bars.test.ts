import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "web");
const sheets = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => ({ path, source: readFileSync(join(web, path), "utf8") }));

/** The rules of what is as wide as its content and scrolls down. */
const fittingIn = (source: string) =>
  source.split("}").filter((rule) => /\bwidth: fit-content/.test(rule) && /overflow(-y)?: auto/.test(rule));

// Firefox does not count a scroll bar that comes by itself as content: it would take its room from the last column.
test("what is as wide as its content keeps room for its scroll bar", () => {
  const fitting = sheets.flatMap(({ path, source }) => fittingIn(source).map((rule) => ({ path, rule })));
  expect(fitting.length).toBeGreaterThan(0);
  const crowded = fitting.filter(({ rule }) => !rule.includes("scrollbar-gutter: stable"));
  expect(crowded.map(({ path }) => path)).toEqual([]);
});
