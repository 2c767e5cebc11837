import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#shared/languages.ts";
import { bandOf, LEVEL_WINDOW_DAYS, levelIn, type WeighedPrice } from "./price-band.ts";

const enough = { observations: 10, days: 5 };
const once = (prices: number[]): WeighedPrice[] => prices.map((price) => [price, 1]);

describe("the band of what prices used to be", () => {
  it.each<[string, WeighedPrice[], number, number]>([
    ["of one price is that price", once([500]), 500, 500],
    ["lies at a quarter and at three quarters", once([100, 200, 300, 400]), 100, 300],
    ["does not care about the order", once([400, 100, 300, 200]), 100, 300],
    ["of eight prices", once([1, 2, 3, 4, 5, 6, 7, 8]), 2, 6],
    [
      "weighs how long a price stood",
      [
        [100, 1],
        [200, 30],
        [300, 1],
      ],
      200,
      200,
    ],
    [
      "leaves out what never stood",
      [
        [1, 0],
        [100, 2],
        [200, 2],
      ],
      100,
      200,
    ],
  ])("%s", (_what, prices, lowBelow, highAbove) => {
    expect(bandOf(prices, enough)).toEqual({ lowBelow, highAbove, ...enough });
  });

  it.each([
    ["nine observations", once([100, 200]), { observations: 9, days: 9 }],
    ["four days", once([100, 200]), { observations: 99, days: 4 }],
    ["no price that stood", [], enough],
  ])("is unknown with %s", (_what, prices, known) => {
    expect(bandOf(prices, known)).toBeUndefined();
  });
});

describe("the level of a price in its band", () => {
  const band = { lowBelow: 10_000, highAbove: 20_000 };

  it.each([
    ["below the lower line", 9_999, null, "low"],
    ["on the lower line", 10_000, null, "typical"],
    ["on the upper line", 20_000, null, "typical"],
    ["above the upper line", 20_001, null, "high"],
    ["less than 2 % above the lower line, when it was low", 10_199, "low", "low"],
    ["2 % above the lower line, when it was low", 10_200, "low", "typical"],
    ["just above the lower line, when it was typical", 10_001, "typical", "typical"],
    ["just below the lower line, when it was typical", 9_999, "typical", "low"],
    ["less than 2 % below the upper line, when it was high", 19_601, "high", "high"],
    ["2 % below the upper line, when it was high", 19_600, "high", "typical"],
    ["above the upper line, when it was low", 20_001, "low", "high"],
    ["below the lower line, when it was high", 9_999, "high", "low"],
  ] as const)("%s", (_what, price, before, level) => {
    expect(levelIn(band, price, before)).toBe(level);
  });

  it.each([
    ["the only price there was", 10_000, null, "typical"],
    ["that price, though it was low before", 10_000, "low", "typical"],
    ["that price, though it was high before", 10_000, "high", "typical"],
    ["a cent less", 9_999, null, "low"],
    ["a cent more", 10_001, "low", "high"],
  ] as const)("in a band without width: %s", (_what, price, before, level) => {
    expect(levelIn({ lowBelow: 10_000, highAbove: 10_000 }, price, before)).toBe(level);
  });
});

it.each(LANGUAGES)("the landing page says in %s what a level compares with", async (language) => {
  const { landing } = await import(`#shared/messages/${language}/landing.ts`);
  expect(landing.how.steps.judge.text).toMatch(new RegExp(`\\b${LEVEL_WINDOW_DAYS} `));
});
