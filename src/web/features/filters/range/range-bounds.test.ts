import { describe, expect, it } from "vitest";
import { chosenRange, clampedTyped, priceBounds, shownRange } from "./range-bounds.ts";

it.each([
  [undefined, 10_000],
  [1, 10_000],
  [4.0016, 40_016],
  [0.73221, 7_323],
  [1.1, 11_000],
])("at %s units per Canadian dollar prices end at %i", (rate, highest) => {
  expect(priceBounds(rate)).toEqual([0, highest]);
});

describe("a typed number between 5 and 2000", () => {
  it.each([
    ["12", "pt-BR", 12],
    ["R$ 1.200", "pt-BR", 1200],
    ["1.200,90", "pt-BR", 1200],
    ["1,200.90", "en", 1200],
    ["1 200", "fr", 1200],
    ["4", "pt-BR", 5],
    ["0", "pt-BR", 5],
    ["9999", "pt-BR", 2000],
    ["-12", "pt-BR", 5],
    ["\u221212", "fr", 5],
    ["", "pt-BR", undefined],
    ["dez", "pt-BR", undefined],
    ["R$", "pt-BR", undefined],
  ])("typed as %j in %s counts as %s", (typed, locale, value) => {
    expect(clampedTyped(typed, [5, 2000], locale)).toBe(value);
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
