import { describe, expect, test } from "vitest";
import { mergeUserData, type UserData } from "./user-data.ts";

test("new data is laid over what is stored, and a null removes a key", () => {
  const merged = mergeUserData({ first_name: "Ana", language: "pt" }, { language: null, last_name: "Sá" });
  expect(merged).toEqual({ first_name: "Ana", last_name: "Sá" });
});

const levels = (count: number): UserData => (count === 1 ? { at: 1 } : { inner: levels(count - 1) });
const withBytes = (count: number): UserData => ({ name: "a".repeat(count - '{"name":""}'.length) });

describe("data that cannot be kept is refused:", () => {
  const deep: Record<string, unknown> = {};
  let innermost = deep;
  for (let level = 0; level < 20_000; level++) innermost = innermost.inner = {} as Record<string, unknown>;
  test.each([
    ["the null character", { name: "a\0b" }],
    ["… in a key", { "a\0b": 1 }],
    ["… beside what can be kept", { first_name: "Ana", name: "a\0b" }],
    ["half a surrogate pair", { name: "\ud800" }],
    ["too many levels", deep],
    ["a level too many", levels(7)],
    ["too many characters", { name: "a".repeat(5000) }],
    ["a byte too many", withBytes(4097)],
    ["… or fewer that take more room", { name: "漢".repeat(1400) }],
  ])("%s", (_what, data) => {
    expect(() => mergeUserData({}, data)).toThrow(/User data/);
  });
});

test.each([
  ["six levels", levels(6)],
  ["4096 bytes", withBytes(4096)],
])("data of %s is kept", (_what, data) => {
  expect(mergeUserData({}, data)).toEqual(data);
});

test("data grows no further by many small changes", () => {
  const stored = mergeUserData({}, { a: "a".repeat(4000) });
  expect(() => mergeUserData(stored, { b: "b".repeat(200) })).toThrow("User data is too large");
});
