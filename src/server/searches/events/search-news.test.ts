import { expect, it } from "vitest";
import { newsBetween, type SearchState, versionOf } from "./search-news.ts";

const a: SearchState = { searchId: "a", settings: 1, prices: 1 };
const b: SearchState = { searchId: "b", settings: 2, prices: 2 };

it.each<[what: string, before: SearchState[], after: SearchState[], searches: string[], prices: string[]]>([
  ["nothing", [a, b], [b, a], [], []],
  ["a new search", [a], [a, b], ["b"], []],
  ["a search that went", [a, b], [b], ["a"], []],
  ["a search that watches something else", [a, b], [{ ...a, settings: 9 }, b], ["a"], []],
  ["new prices", [a, b], [a, { ...b, prices: 9 }], [], ["b"]],
  ["both at once", [a], [{ ...a, settings: 9, prices: 9 }], ["a"], ["a"]],
  ["one for another", [a], [b], ["a", "b"], []],
  ["one for another like it", [a], [{ ...a, searchId: "b" }], ["a", "b"], []],
])("%s is told by the searches concerned", (_what, before, after, searches, prices) => {
  expect(newsBetween(before, after)).toEqual({ searches, prices });
  expect(versionOf(before) === versionOf(after)).toBe(searches.length + prices.length === 0);
});
