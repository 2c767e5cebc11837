import { expect, it } from "vitest";
import { USUAL_SETTINGS } from "#server/searches/alert-settings/settings.ts";
import { TOLD_FACTS } from "#test/worlds/told-alert.ts";
import type { AlertFacts } from "./alert-facts.ts";
import { factsAt } from "./repriced-facts.ts";

/** Normal is C$ 1,250, the lowest before C$ 1,100.50, and the target C$ 1,050. */
const FACTS: AlertFacts = { ...TOLD_FACTS, reasons: ["target", "new-low", "drop"] };
const target = { amount: 4_200, currency: "BRL" as const };
const usual = { target, targetPrice: 105_000, alertSettings: USUAL_SETTINGS, betterThan: 0.9 };
const without = (...gone: string[]) => ({
  ...USUAL_SETTINGS,
  triggers: USUAL_SETTINGS.triggers.filter((rule) => !gone.includes(rule)),
});

it.each([
  ["stands as low as it did", 102_000, {}, ["target", "new-low", "drop"]],
  ["is above the target now", 105_001, {}, ["new-low", "drop"]],
  ["is above a target that was lowered since", 102_000, { targetPrice: 101_999 }, ["new-low", "drop"]],
  ["has no target any more", 102_000, { target: null, targetPrice: null }, ["new-low", "drop"]],
  ["is no new low any more", 106_749, { targetPrice: 107_000 }, ["target", "drop"]],
  ["is no drop any more", 110_001, { targetPrice: 111_000 }, ["target"]],
  ["is not to be told as a drop", 102_000, { alertSettings: without("drop") }, ["target", "new-low"]],
  ["is not to be told as a target", 102_000, { alertSettings: without("target") }, ["new-low", "drop"]],
])("a price that %s is told for the reasons that are left", (_case, price, changes, reasons) => {
  expect(factsAt(FACTS, { ...usual, price, ...changes })?.reasons).toEqual(reasons);
});

it("nothing is told of a price without a reason", () => {
  expect(factsAt(FACTS, { ...usual, price: 111_000 })).toBeUndefined();
});

it("how far a price is below normal, and below how many days, is said of that price; the target is the present one", () => {
  const now = { ...usual, target: { ...target, amount: 4_100 }, price: 100_000 };
  expect(factsAt(FACTS, now)).toMatchObject({
    drop: expect.closeTo(0.2),
    grade: "great",
    betterThan: 0.9,
    target: now.target,
  });
  const unknown = { ...FACTS, normal: null, drop: null, grade: null };
  expect(factsAt(unknown, now)).toMatchObject({ drop: null, grade: null });
});
