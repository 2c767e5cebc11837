import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The narrowest phones, phones, tablets, laptops: a window is narrower than that, or not. */
const WINDOWS = ["22.5em", "36em", "48em", "62em", "75em"];
/** The same for the place a part stands in, which has as many as there are kinds of parts. */
const PLACES = ["17rem", "26rem", "35rem", "48rem", "56rem", "62rem", "75rem"];

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(css|tsx?)$/.test(path) && !path.includes(".test."))
  .map((path) => ({ path, source: readFileSync(join(import.meta.dirname, path), "utf8") }));

/** The queries for a width that are not one of ours, in a style sheet, in one written by code or for `matchMedia`. */
function strangeWidths(source: string): string[] {
  const queries = source.match(/@(?:media|container) [^{]+|"\([^"]*\bwidth\b[^"]*\)"/g) ?? [];
  return queries.flatMap((query) => {
    const known = query.startsWith("@container") ? PLACES : WINDOWS;
    const widths = query.match(/\([^()]*\bwidth\b[^()]*\)/g) ?? [];
    return widths.filter(
      (width) => !known.some((size) => [`(width >= ${size})`, `(width < ${size})`].includes(width)),
    );
  });
}

test.each([
  ["@media (width >= 48em) {", 0],
  ["@media screen and (width >= 48em) and (width < 62em) {", 0],
  ["@container (width < 35rem) {", 0],
  ["@container (width < 48em) {", 1],
  ["@media (min-width: 48em) {", 1],
  ["@media (width < 760px) {", 1],
  ['useMediaQuery("(max-width: 36em)")', 1],
])("a width of somebody's own is recognised: %s", (source, count) => {
  expect(strangeWidths(source)).toHaveLength(count);
});

test("layouts change at the same few widths everywhere", () => {
  expect(sources.filter(({ source }) => /\(width (<|>=)/.test(source)).length).toBeGreaterThan(40);
  expect(
    sources.flatMap(({ path, source }) => strangeWidths(source).map((width) => `${width} in ${path}`)),
  ).toEqual([]);
});
