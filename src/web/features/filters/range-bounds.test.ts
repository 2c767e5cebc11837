import { describe, expect, it } from "vitest";
import { chosenRange, clampedTyped, priceBounds, shownRange } from "./range-bounds.ts";

it.each([
  [undefined, 10_000],
  [1, 10_000],
  [4.0016, 40_016],
  [0.73221, 7_323],
])("at %s units per Canadian dollar prices end at %i", (rate, highest) => {
  expect(priceBounds(rate)).toEqual([0, highest]);
});

describe("a typed number between 5 and 20", () => {
  it.each([
    [12, 12],
    ["12", 12],
    [4, 5],
    [21, 20],
    [0, 5],
    ["", undefined],
    ["dez", undefined],
    ["-", undefined],
  ])("%j counts as %s", (typed, value) => {
    expect(clampedTyped(typed, [5, 20])).toBe(value);
  });
});

describe("a range on a slider from 1 to 60", () => {
  it.each([
    ["nothing set stands at both ends", { from: undefined, to: undefined }, [1, 60]],
    ["one end set", { from: 7, to: undefined }, [7, 60]],
    ["both set", { from: 7, to: 21 }, [7, 21]],
  ])("%s", (_case, range, shown) => {
    expect(shownRange(range, [1, 60])).toEqual(shown);
    expect(chosenRange(shown as [number, number], [1, 60])).toEqual(range);
  });

  it("is shown inside its bounds whatever the address says", () => {
    expect(shownRange({ from: 500, to: 9_000 }, [1, 60])).toEqual([60, 60]);
  });
});
