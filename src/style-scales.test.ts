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

/** A fluid size for what is shown large, sizes relative to what is around, and points for paper. */
const OWN_SIZE = /^(inherit$|var\(--type-\d\)|min\(var\(--type-\d\)|clamp\(|[\d.]+(em|pt)$)/;
const sizesIn = (source: string) =>
  [...source.matchAll(/\bfont(?:-size)?: *(?:\d{3} )?([^;"]+)/g)].map(([, size = ""]) => size);

test("letters have the sizes of the scale", () => {
  const sheets = sources.filter(({ path, source }) => path.endsWith(".css") && sizesIn(source).length > 0);
  expect(sheets.length).toBeGreaterThan(80);
  const strays = sheets.flatMap(({ path, source }) =>
    sizesIn(source)
      .filter((size) => !OWN_SIZE.test(size))
      .map((size) => `${size} in ${path}`),
  );
  expect(strays).toEqual([]);
});

test.each(sources.filter(({ path }) => /(mail-html|page-layout|page-style)\.ts$/.test(path)))(
  "so have those of mails and of pages of the server, where they stand in pixels: $path",
  ({ source }) => {
    const tokens = sources.find(({ path }) => path.endsWith("tokens.css"))?.source ?? "";
    const scale = [...tokens.matchAll(/--type-\d: ([\d.]+)rem/g)].map(([, size]) => `${16 * Number(size)}px`);
    expect(scale).toContain("16px");
    const inPixels = sizesIn(source).flatMap((size) => size.match(/^[\d.]+px/) ?? []);
    expect(inPixels.length).toBeGreaterThan(4);
    expect(scale).toEqual(expect.arrayContaining(inPixels));
  },
);

test("what moves takes its time from the tokens", () => {
  const times = sources
    .filter(({ path }) => path.endsWith(".css") && !path.endsWith("tokens.css"))
    .flatMap(({ path, source }) =>
      (source.match(/(?<![\w.-])[\d.]+m?s\b/g) ?? []).map((time) => `${time} in ${path}`),
    );
  // Nothing moves where somebody asked for that.
  expect(times).toEqual(["0s in web/theme/global.css", "0s in web/theme/global.css"]);
});
