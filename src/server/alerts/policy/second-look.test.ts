import { expect, it } from "vitest";
import { freshState } from "./alert-state.ts";
import { secondLook } from "./second-look.ts";

it("a further look waits no longer than one check interval, in whole seconds that are not too short", () => {
  const now = new Date("2026-11-20T15:00:00Z");
  const state = { ...freshState(1, 0), onceConfirmedAt: now, onceConfirmedPrice: 100, confirmations: 1 };
  const look = { apartSeconds: 450, now, checkIntervalSeconds: 20 };
  expect(secondLook(state, { ...look, price: 103 })).toEqual({
    had: 1,
    dueAt: new Date("2026-11-20T15:00:20Z"),
    waitSeconds: 20,
  });
  const later = new Date("2026-11-20T15:00:00.300Z");
  expect(secondLook(state, { ...look, price: 103, now: later }).waitSeconds).toBe(20);
  expect(secondLook(state, { ...look, price: 104 })).toEqual({ had: 0, dueAt: null, waitSeconds: 0 });
});
