import { createContext, Script } from "node:vm";
import { describe, expect, it, test } from "vitest";
import { patternsIn, productFiles, type SourcePattern } from "#test/source-patterns.ts";

const LONGEST = 4096;
/** Of eight matches, one try after the other: good ones take microseconds, but a busy machine may hold up some. */
const PATIENCE_MS = [200, 3000];

interface Try {
  texts: string[];
  timeout: number;
}

const realm = createContext({});
const ENDS = ["", "\0", "!", "\n"];
const LETTERS = [..."aA0 -_./:@\"'<>&=%\\+,;()[]{}é\t\n"];

/** Pieces that a pattern is likely to take over and over: its own words and letters of every kind. */
function piecesOf({ pattern }: SourcePattern): string[] {
  const words = pattern.replace(/\\[a-zA-Z]|\\(.)/g, "$1").match(/[\w\-/ @.:]{2,}/g) ?? [];
  const own = new Set(pattern.replace(/\\./g, "").match(/\w/g));
  return [...LETTERS, ...own, ...words.slice(0, 6), "aA", "a ", "0.", "a.", "a@", "@\0", "<a", "--"];
}

const match = new Script("for (const text of texts) new RegExp(pattern, flags).test(text);");

/** The texts with which a pattern takes longer than it may, as they are made; undefined when there are none. */
function attackOn(one: SourcePattern): string | undefined {
  for (const start of ["", "a"])
    for (const piece of piecesOf(one)) {
      const repeated = start + piece.repeat(LONGEST / piece.length);
      if (
        isSlow(one, [...ENDS.map((end) => repeated.slice(0, 40) + end), ...ENDS.map((end) => repeated + end)])
      )
        return `${JSON.stringify(start)} + ${JSON.stringify(piece)} again and again`;
    }
  return undefined;
}

const isSlow = (one: SourcePattern, texts: string[]): boolean =>
  PATIENCE_MS.every((timeout) => runsOutOfTime(one, { texts, timeout }));

function runsOutOfTime({ pattern, flags }: SourcePattern, { texts, timeout }: Try): boolean {
  Object.assign(realm, { pattern, flags, texts });
  try {
    match.runInContext(realm, { timeout });
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return true;
    throw error;
  }
}

describe("a pattern that takes ages is found out:", () => {
  it.each(["^(a+)+$", "^(\\w+\\s?)*$", "^(a|a)*$", "(x+x+)+y", "^([a-z]+\\.?)+@$"])(
    "%s",
    (pattern) => {
      expect(attackOn({ path: "planted", pattern, flags: "" })).toBeDefined();
    },
    30_000,
  );
});

const patterns = patternsIn([...productFiles("src/server"), ...productFiles("src/shared")]);

test("every pattern of the server is seen", () => {
  expect(patterns.length).toBeGreaterThan(90);
});

test("no pattern of the server takes ages, whatever text it is given", () => {
  const slow = patterns.flatMap((one) => {
    const attack = attackOn(one);
    return attack ? [`${one.path} /${one.pattern}/: ${attack}`] : [];
  });
  expect(slow).toEqual([]);
}, 300_000);
