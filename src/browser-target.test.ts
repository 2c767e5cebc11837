import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * The build writes the syntax of Safari 16.4, of the last telephones that get no newer one, and adds no functions that it
 * lacks. These came later.
 */
const YOUNGER = [
  /\bAbortSignal\.any\b/,
  /\bArray\.fromAsync\b/,
  /\b(Map|Object)\.groupBy\b/,
  /\bPromise\.(try|withResolvers)\b/,
  /\bRegExp\.escape\b/,
  /\bURL\.(canParse|parse)\b/,
  /\bIntl\.DurationFormat\b/,
  /\bTemporal\./,
  /\bIterator\./,
  /\.(values|keys|entries)\(\)\.(map|filter|take|drop|some|every|find|reduce|toArray)\(/,
  /\.(intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /\.(isWellFormed|toWellFormed|checkVisibility|requestClose|toBase64|toHex)\(/,
  /\bstartViewTransition\b/,
];

const files = ["web", "shared"]
  .flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: "utf8" }).map((path) =>
      join(folder, path),
    ),
  )
  .filter((path) => /\.(css|tsx?)$/.test(path) && !path.includes(".test."))
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), "utf8") }));

test("the web app calls nothing that browsers of its build target lack", () => {
  const sources = files.filter(({ path }) => !path.endsWith(".css"));
  expect(sources.length).toBeGreaterThan(600);
  const found = sources.flatMap(({ path, text }) => {
    const code = text.replaceAll(/\/\*\*.*?\*\//gs, "");
    return YOUNGER.flatMap((name) => name.exec(code)?.[0] ?? []).map((call) => `${call} in ${path}`);
  });
  expect(found).toEqual([]);
});

test("what opens as a grid over the page keeps its rows together, in Safari too", () => {
  const opened = files.flatMap(({ text }) => text.match(/:popover-open \{[^}]*display: grid;[^}]*/g) ?? []);
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.filter((rule) => !rule.includes("align-content: start;"))).toEqual([]);
});

test("where Safari 16 has no popovers, the menu stands open and its button is gone", () => {
  const header = files.find(({ path }) => path.endsWith("site-header.module.css"));
  const without = header?.text.split("@supports not selector(:popover-open) {")[1]?.split("\n}\n")[0];
  expect(without).toMatch(/\.nav \{[^}]*display: flex;/);
  expect(without).toMatch(/\.menu \{[^}]*display: none;/);
});
