import { expect, it } from "vitest";
import { aBatchSearch, UNPRICED } from "#test/wire-builders.ts";
import { pollIntervalOf } from "./api.ts";

const waiting = aBatchSearch({ ...UNPRICED, status: "pending" });

it.each([
  ["asked again every three seconds while one search waits for its price", [aBatchSearch(), waiting], 3_000],
  ["left alone once all have a price", [aBatchSearch()], false],
  [
    "left alone when a search without a price is paused",
    [aBatchSearch({ ...UNPRICED, status: "paused" })],
    false,
  ],
  ["left alone while nothing is saved", [], false],
  ["left alone before its first answer", undefined, false],
] as const)("the list is %s", (_case, list, interval) => {
  expect(pollIntervalOf(list)).toBe(interval);
});
