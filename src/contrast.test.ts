import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { customProperties } from "#shared/palette/custom-properties.ts";
import { dark } from "#shared/palette/dark.ts";
import { light } from "#shared/palette/light.ts";
import { signs } from "#shared/palette/signs.ts";

const rules = readFileSync(join(import.meta.dirname, "web/ui/switch.module.css"), "utf8");
const schemes = { light: customProperties(light), dark: customProperties(dark) };

/** What lets somebody see where a control is and in which state. */
const ENOUGH = 3;
/** What lets somebody read. */
const READABLE = 4.5;
const GROUNDS = ["--surface", "--paper"];

/** What a switch is painted with by itself, or in the part that is named. */
function paintOf(part = ""): string {
  const [, block = ""] = rules.split("\n.switch {\n");
  return part ? (block.split(`&${part} {`)[1] ?? "") : block;
}

/** The token of its ground. */
const groundOf = (part?: string) => /background: var\((--[\w-]+)\)/.exec(paintOf(part))?.[1] ?? "";

/** The token of the line around it. */
const edgeOf = (part: string) => /box-shadow: .*var\((--[\w-]+)\)/.exec(paintOf(part))?.[1] ?? "";

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

test("black on white is the most there is", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});

describe.each(Object.entries(schemes))("in the %s scheme", (_name, colours) => {
  const between = (one: string, other: string) => contrast(colours[one] ?? "", colours[other] ?? "");

  test.each(GROUNDS)("a switch is seen on %s, on, off and out of use", (ground) => {
    const lines = [groundOf(), groundOf(":checked"), edgeOf(":disabled")];
    for (const line of lines) expect(between(line, ground), line).toBeGreaterThanOrEqual(ENOUGH);
  });

  test.each([
    ["off", groundOf("::before"), groundOf()],
    ["on", groundOf(":checked::before"), groundOf(":checked")],
    ["out of use", groundOf(":disabled::before"), groundOf(":disabled")],
  ])("the thumb of a switch that is %s is seen on its track", (_state, thumb, track) => {
    expect(between(thumb, track)).toBeGreaterThanOrEqual(ENOUGH);
  });

  test.each(GROUNDS)("where one is, and what a second button is, is seen on %s", (ground) => {
    for (const line of ["--accent", "--line-strong"])
      expect(between(line, ground), line).toBeGreaterThanOrEqual(ENOUGH);
  });

  test.each(["--paper", "--surface", "--surface-sunk", "--surface-hover"])("text is read on %s", (ground) => {
    for (const text of ["--text", "--text-soft", "--text-dimmed", "--price", "--danger"])
      expect(between(text, ground), text).toBeGreaterThanOrEqual(READABLE);
  });

  test.each(["level-low", "level-typical", "level-high", "danger"])("%s is read on its ground", (role) => {
    expect(between(`--${role}`, `--${role}-ground`)).toBeGreaterThanOrEqual(READABLE);
  });
});

test.each([
  ["onSignal", "signal"],
  ["onSignal", "signalHover"],
  ["signText", "sign"],
  ["signText", "signGround"],
  ["signText", "signRaised"],
  ["signDimmed", "sign"],
  ["signDimmed", "signGround"],
  ["signDimmed", "signRaised"],
  ["signDanger", "sign"],
] as const)("%s is read on %s in both schemes", (text, ground) => {
  expect(contrast(signs[text], signs[ground])).toBeGreaterThanOrEqual(READABLE);
});
