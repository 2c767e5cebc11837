import { expect, test } from "vitest";
import { annualSaving, annualSavingPercent } from "./plan-savings.ts";
import { PLANS } from "./plans.ts";

test.each([
  ["Básico", PLANS.basico, 31, 16],
  ["Premium", PLANS.premium, 59, 16],
  ["a plan without a discount", { monthlyPrice: 10, annualPrice: 120 }, 0, 0],
  ["a plan that saves a little", { monthlyPrice: 10, annualPrice: 119.6 }, 0, 0],
  ["a plan at half the price", { monthlyPrice: 10, annualPrice: 60 }, 60, 50],
])("a year of %s at once", (_name, plan, saving, percent) => {
  expect(annualSaving(plan)).toBe(saving);
  expect(annualSavingPercent(plan)).toBe(percent);
});
