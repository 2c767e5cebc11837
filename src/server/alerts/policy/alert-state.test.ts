import { describe, expect, it } from "vitest";
import { fired } from "#test/worlds/fired-state.ts";
import { firedState, freshState } from "./alert-state.ts";

describe("a monitor that may speak", () => {
  it("is silent once it has told a price, and has no look at it any more", () => {
    const looked = { onceConfirmedPrice: 81_000, onceConfirmedAt: new Date(0), confirmations: 2 };
    const now = new Date("2026-11-21T15:00:00Z");
    expect(firedState({ ...fired, ...looked, armed: true, recoveredChecks: 1 }, 80_000, now)).toEqual({
      ...fired,
      lastPrice: 80_000,
      lastAlertAt: now,
      lowestVerified: 80_000,
    });
  });
});

describe("what a monitor remembers", () => {
  it.each([
    ["the first that was told", null, 80_000],
    ["a lower one", 90_000, 80_000],
    ["the one before, when a dearer one is told", 70_000, 70_000],
  ])("is the lowest price ever told: %s", (_which, lowestVerified, expected) => {
    const state = firedState({ ...freshState(1, 0), lowestVerified }, 80_000, new Date());
    expect(state.lowestVerified).toBe(expected);
  });
});
