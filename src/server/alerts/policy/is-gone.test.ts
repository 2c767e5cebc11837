import { describe, expect, it } from "vitest";
import { firedState, freshState } from "./alert-state.ts";
import { isGone } from "./is-gone.ts";

describe("a price that was told", () => {
  const at = new Date("2026-11-20T15:00:00Z");
  const hoursLater = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  const state = firedState(freshState(1, 0), 80_000, at);
  it.each([
    ["5 % higher within the day", 84_000, 24, true],
    ["4 % higher", 83_200, 1, false],
    ["5 % higher after more than a day", 84_000, 25, false],
  ])("is gone when it stands %s: %s", (_when, price, hours, gone) => {
    expect(isGone(state, price, hoursLater(hours))).toBe(gone);
  });

  it("is never gone where none was told", () => {
    expect(isGone(freshState(1, 0), 84_000, at)).toBe(false);
  });
});
