import { expect, test } from "vitest";
import type { SourceState } from "./source-health.ts";
import { worstOf } from "./worst-engine.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const one = (state: SourceState, hour: number) => ({
  state,
  health: {
    ...{ checkedAt: at(hour), lastAnswerAt: at(hour), lastFareAt: at(hour) },
    ...{ blindSince: state === "blind" ? at(hour) : null, lastError: null },
  },
});
const unchecked = { state: "unchecked", health: undefined } as const;

test.each([
  ["blind before all", [one("ok", 12), one("blind", 9)], "blind", 9],
  ["blind before silent", [one("silent", 8), one("blind", 9)], "blind", 9],
  ["silent before well", [one("silent", 8), one("ok", 12)], "silent", 8],
  ["well when both are, since the later sign", [one("ok", 9), one("ok", 12)], "ok", 12],
  ["well while nobody has asked the other", [unchecked, one("ok", 9)], "ok", 9],
] as const)("a source is %s", (_what, engines, state, hour) => {
  for (const told of [worstOf(engines), worstOf(engines.toReversed())])
    expect(told).toMatchObject({ state, health: { checkedAt: at(hour), lastFareAt: at(hour) } });
});

test("a source is unchecked before anybody has asked any of it", () => {
  expect(worstOf([unchecked, unchecked])).toEqual(unchecked);
});

test("what is known of several in one state is the latest that any of them has", () => {
  const nothing = {
    checkedAt: at(8),
    lastAnswerAt: null,
    lastFareAt: null,
    blindSince: null,
    lastError: null,
  };
  const known = {
    ...{ checkedAt: at(7), lastAnswerAt: at(6), lastFareAt: at(5) },
    ...{ blindSince: at(7), lastError: "no JSON" },
  };
  const engines = [nothing, known].map((health) => ({ state: "silent" as const, health }));
  for (const told of [worstOf(engines), worstOf(engines.toReversed())])
    expect(told).toEqual({ state: "silent", health: { ...known, checkedAt: at(8) } });
});
