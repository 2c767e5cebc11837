import { expect, it } from "vitest";
import { levelCode, levelOf, originOf } from "./level-code.ts";

it.each([
  ["nothing", null, "source", 0],
  ["nothing, though looked for in the history", null, "history", 0],
  ["the source's low", "low", "source", 1],
  ["the source's typical", "typical", "source", 2],
  ["the source's high", "high", "source", 3],
  ["the history's low", "low", "history", 5],
  ["the history's typical", "typical", "history", 6],
  ["the history's high", "high", "history", 7],
] as const)("%s is a code of its own", (_what, level, origin, code) => {
  expect(levelCode(level, origin)).toBe(code);
  expect([levelOf(code), originOf(code)]).toEqual([level, level && origin]);
});
