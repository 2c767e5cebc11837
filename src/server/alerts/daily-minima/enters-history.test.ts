import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AlertState, freshState } from "#server/alerts/policy/alert-state.ts";
import { countCheck } from "#server/alerts/policy/count-check.ts";
import { decideAlert } from "#server/alerts/policy/decide-alert.ts";
import { USUAL_SETTINGS } from "#server/searches/alert-settings/settings.ts";
import { baselineOf, type DayMinimum } from "#server/searches/baseline/price-history.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { entersHistory } from "./enters-history.ts";

const baseline = { normal: 110, low: 100, days: 30, checks: 90, isReady: true };
const armed = freshState(1, 0);
const fired = { ...armed, armed: false, lastPrice: 60 };

describe("an unconfirmed price", () => {
  it.each([
    ["not far below the lowest tenth enters", 80, baseline, armed, true],
    ["deeper than that waits", 79, baseline, armed, false],
    ["as low as the running alert enters", 59, baseline, fired, true],
    ["exactly 3 % below it enters", 97, { ...baseline, low: 200 }, { ...fired, lastPrice: 100 }, true],
    ["deeper than the running alert waits", 58, baseline, fired, false],
    ["as low as an alert that is over waits", 59, baseline, { ...fired, armed: true }, false],
    ["enters while nothing is known", 1, undefined, armed, true],
    ["of nothing never enters", 0, undefined, armed, false],
  ] as const)("%s", (_case, price, known, state, enters) => {
    expect(entersHistory(price, known, state)).toBe(enters);
  });
});

describe("a ghost fare", () => {
  const start = calendarDate("2026-10-01");
  const now = new Date("2026-11-20T15:00:00Z");

  interface Look {
    day: number;
    price: number;
    isGhost: boolean;
  }

  /** By the rules of the sweep; a fall that is no ghost is confirmed at once. Answers the days of alerts. */
  function live(looks: readonly Look[]): number[] {
    let state: AlertState = freshState(1, 0);
    let history: DayMinimum[] = [];
    return looks.flatMap(({ day, price, isGhost }) => {
      const today = addDays(start, day);
      const key = `${day} ${isGhost}`;
      state = countCheck(state, { key, price, level: null, rule: "none", targetPrice: null });
      const asked = { settings: USUAL_SETTINGS, snoozedUntil: null, isFixedTrip: false, targetPrice: null };
      const given = { ...asked, history, state, centsPerReal: 25, recent: [], now, today };
      const falls = decideAlert({ ...given, candidate: { price, level: null } }).kind === "alert";
      if (falls && isGhost) return [];
      if (falls)
        state = { ...state, armed: false, lastPrice: price, lastAlertAt: new Date(0), lowestVerified: price };
      if (!isGhost || entersHistory(price, baselineOf(history, today), state))
        history = [...history, { day: today, price, checks: 9 }];
      return falls ? [day] : [];
    });
  }

  it("that is refuted changes nothing that is sent, whenever it appears after the first week", () => {
    const prices = fc.array(fc.integer({ min: 60_000, max: 120_000 }), { minLength: 40, maxLength: 50 });
    const ghosts = fc.record({
      day: fc.integer({ min: 8, max: 39 }),
      price: fc.integer({ min: 1, max: 45_000 }),
    });
    fc.assert(
      fc.property(prices, ghosts, (real, ghost) => {
        const genuine = real.map((price, day) => ({ day, price, isGhost: false }));
        const before = genuine.slice(0, ghost.day);
        const haunted = [...before, { ...ghost, isGhost: true }, ...genuine.slice(ghost.day)];
        expect(live(haunted)).toEqual(live(genuine));
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });
});
