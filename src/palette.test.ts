import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as brand from "#shared/palette/brand.ts";
import { paletteMixins } from "#web/theme/palette-mixins.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => ({ path, source: readFileSync(join(root, path), "utf8") });

/** A colour as a number. Black of which something shines through is shade. */
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!0 0 0 \/|from )/gi;
/** The palette itself, and what has its colours from elsewhere. */
const HOMES = ["src/shared/palette/", "src/web/features/filters/ends/flag-shapes.ts"];
const OF_LIBRARY = /^--(mantine|button)-/;
const coloursIn = (source: string): string[] => source.match(COLOUR) ?? [];

const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .map((path) => `src/${path}`)
  .filter((path) => /\.(css|tsx?)$/.test(path) && !path.includes(".test."))
  .filter((path) => !HOMES.some((home) => path.startsWith(home)))
  .map(read);

test.each([
  ["color: #0f1720;", 1],
  ["color: #FFF; background: rgb(15 23 32 / 6%)", 2],
  ["fill: hsl(40 100% 50%)", 1],
  ["box-shadow: 0 1px 2px rgb(0 0 0 / 40%)", 0],
  ['import "#web/theme/print.css"; <a href="#faq">', 0],
])("a colour is recognised: %s", (source, count) => {
  expect(coloursIn(source)).toHaveLength(count);
});

test("every colour stands in the palette, and nowhere else", () => {
  expect(files.length).toBeGreaterThan(700);
  const strays = files.flatMap(({ path, source }) =>
    coloursIn(source).map((colour) => `${colour} in ${path}`),
  );
  expect(strays).toEqual([]);
});

test.each(["index.html", "public/favicon.svg", "public/manifest.webmanifest"].map(read))(
  "what cannot ask the palette has only colours of the brand: $path",
  ({ source }) => {
    const colours = coloursIn(source);
    expect(colours).not.toEqual([]);
    expect(Object.values<string>(brand)).toEqual(expect.arrayContaining(colours));
  },
);

test("what a style sheet reads is set somewhere", () => {
  const made = Object.values(paletteMixins).flatMap((mixin) => Object.keys(mixin));
  const known = new Set([...made, ...files.flatMap(({ source }) => source.match(/--[\w-]+(?="?:)/g) ?? [])]);
  const reads = files.flatMap(({ path, source }) =>
    [...source.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => ({ path, name })),
  );
  expect(reads.length).toBeGreaterThan(900);
  expect(reads.filter(({ name }) => !known.has(name) && !OF_LIBRARY.test(name))).toEqual([]);
});
