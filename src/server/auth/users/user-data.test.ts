import { describe, expect, test } from "vitest";
import { mergeUserData } from "./user-data.ts";

test("new data is laid over what is stored, and a null removes a key", () => {
  const merged = mergeUserData({ first_name: "Ana", language: "pt" }, { language: null, last_name: "Sá" });
  expect(merged).toEqual({ first_name: "Ana", last_name: "Sá" });
});

describe("data that cannot be kept is refused:", () => {
  const deep: Record<string, unknown> = {};
  let innermost = deep;
  for (let level = 0; level < 20_000; level++) innermost = innermost.inner = {} as Record<string, unknown>;
  test.each([
    ["the null character", { name: "a\0b" }],
    ["… in a key", { "a\0b": 1 }],
    ["half a surrogate pair", { name: "\ud800" }],
    ["too many levels", deep],
    ["too many characters", { name: "a".repeat(5000) }],
    ["… or fewer that take more room", { name: "漢".repeat(1400) }],
  ])("%s", (_what, data) => {
    expect(() => mergeUserData({}, data)).toThrow(/User data/);
  });
});

test("data grows no further by many small changes", () => {
  const stored = mergeUserData({}, { a: "a".repeat(4000) });
  expect(() => mergeUserData(stored, { b: "b".repeat(200) })).toThrow("User data is too large");
});
