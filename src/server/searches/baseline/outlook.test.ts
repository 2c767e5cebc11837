import { describe, expect, it } from "vitest";
import { learningDaysLeft, suggestedTarget } from "./outlook.ts";
import type { Baseline } from "./price-history.ts";

const rates = { base: "CAD" as const, date: "2026-11-20", rates: { BRL: 4 } };
const aBaseline = (over: Partial<Baseline> = {}): Baseline => ({
  ...{ normal: 100_000, low: 90_000, days: 10, checks: 40, isReady: true },
  ...over,
});

it.each([
  ["15 % below normal", {}, 3400],
  ["rounded down to R$ 10", { normal: 100_900 }, 3430],
  ["rounded up to R$ 10", { normal: 101_100 }, 3440],
  ["nothing before normal is known", { isReady: false }, null],
  ["nothing where it would be nothing", { normal: 100 }, null],
])("a suggested target is %s", (_what, over, amount) => {
  const target = suggestedTarget(aBaseline(over), rates);
  expect(target).toEqual(amount && { amount, currency: "BRL" });
});

it("no target is suggested where no rate is known, or nothing at all", () => {
  expect(suggestedTarget(aBaseline(), { ...rates, rates: {} })).toBeNull();
  expect(suggestedTarget(undefined, rates)).toBeNull();
});

describe("the usual price is learnt", () => {
  it.each([
    ["in seven days from the first on", undefined, 7],
    ["in four days after three", { days: 3, checks: 12 }, 4],
    ["later where checks are few", { days: 7, checks: 14 }, 3],
    ["tomorrow when a check is missing", { days: 7, checks: 19 }, 1],
    ["in a month at most", { days: 5, checks: 1 }, 30],
  ])("%s", (_when, over, days) => {
    expect(learningDaysLeft(over && aBaseline({ ...over, isReady: false }))).toBe(days);
  });

  it("and then no day is left", () => {
    expect(learningDaysLeft(aBaseline())).toBeNull();
  });
});
