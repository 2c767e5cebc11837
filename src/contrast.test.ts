import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const read = (file: string) => readFileSync(join(import.meta.dirname, "web/theme", file), "utf8");
const tokens = read("tokens.css");
const rules = read("components.module.css");

/** What lets somebody see where a control is and in which state. */
const ENOUGH = 3;
const GROUNDS = ["--surface", "--paper"];

/** What stands between the braces after `selector`, at the beginning of a line. */
function blockOf(selector: string, text: string): string {
  const [, block = ""] = text.split(`\n${selector} {\n`);
  return block.slice(0, block.search(/^\}/m));
}

/** The token that a rule paints its ground with; of a rule inside it where that is named. */
function groundOf(selector: string, inside = ""): string {
  const block = blockOf(selector, rules);
  const part = inside ? block.split(`& ${inside} {`).at(-1) : block;
  return /background: var\((--[\w-]+)\)/.exec(part ?? "")?.[1] ?? "";
}

/** The token of the line around it. */
const edgeOf = (selector: string) =>
  /box-shadow: .*var\((--[\w-]+)\)/.exec(blockOf(selector, rules))?.[1] ?? "";

function colourOf(token: string, scheme: string): string {
  const block = blockOf(`:root[data-mantine-color-scheme="${scheme}"]`, tokens);
  return new RegExp(`${token}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? "";
}

/** As WCAG 2 has it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colours of the pages that are made on the server, light and dark. */
const served = readFileSync(join(import.meta.dirname, "server/delivery/page-layout.ts"), "utf8").match(
  /:root \{ .*--ground: .*\}/g,
);

test.each([0, 1])(
  "where one is on a page of the server, and what a second button is, is seen: %s",
  (scheme) => {
    const of = (token: string) => new RegExp(`${token}: (#\\w{6});`).exec(served?.[scheme] ?? "")?.[1] ?? "";
    for (const token of ["--focus", "--edge"])
      for (const ground of ["--ground", "--sheet"])
        expect(contrast(of(token), of(ground)), `${token} on ${ground}`).toBeGreaterThanOrEqual(ENOUGH);
  },
);

test("black on white is the most there is", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});

describe.each(["light", "dark"])("in the %s scheme", (scheme) => {
  const between = (one: string, other: string) => contrast(colourOf(one, scheme), colourOf(other, scheme));

  test.each(GROUNDS)("a switch is seen on %s, on, off and out of use", (ground) => {
    const lines = [groundOf(".track"), groundOf(":checked + .track"), edgeOf(":disabled + .track")];
    for (const line of lines) expect(between(line, ground), line).toBeGreaterThanOrEqual(ENOUGH);
  });

  test.each([
    ["off", groundOf(".thumb"), groundOf(".track")],
    ["on", groundOf(":checked + .track", ".thumb"), groundOf(":checked + .track")],
    ["out of use", groundOf(":disabled + .track", ".thumb"), groundOf(":disabled + .track")],
  ])("the thumb of a switch that is %s is seen on its track", (_state, thumb, track) => {
    expect(between(thumb, track)).toBeGreaterThanOrEqual(ENOUGH);
  });
});
