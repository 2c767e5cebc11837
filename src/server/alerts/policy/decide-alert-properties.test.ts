import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALERT_TRIGGERS } from "#shared/alert-settings.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import type { AlertCase, Decision } from "./alert-case.ts";
import { freshState } from "./alert-state.ts";
import { decideAlert } from "./decide-alert.ts";

const today = calendarDate("2026-11-20");
const now = new Date("2026-11-20T15:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const centsPerReal = 25;

type Given = Pick<AlertCase, "history" | "state" | "targetPrice" | "recent" | "settings"> & {
  centsPerReal?: number;
};
const aCase = (price: number, given: Given): AlertCase => ({
  centsPerReal,
  snoozedUntil: null,
  isFixedTrip: true,
  candidate: { price, level: null },
  now,
  today,
  ...given,
});
const told = (decision: Decision) => (decision.kind === "silent" ? decision.why : decision.rule);

describe("whatever the history", () => {
  const price = fc.integer({ min: 1, max: 500_000 });
  const history = fc
    .array(fc.record({ price, checks: fc.integer({ min: 1, max: 9 }) }), { maxLength: 45 })
    .map((rows) => rows.map((row, i) => ({ ...row, day: addDays(today, i - rows.length) })));
  const optional = fc.option(price);
  const state = fc
    .record({
      armed: fc.boolean(),
      lastPrice: optional,
      lowestVerified: optional,
      aboveTargetPrice: optional,
      hours: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ hours, ...rest }) => ({
      ...freshState(1, 0),
      ...rest,
      lastAlertAt: rest.lastPrice ? hoursAgo(hours) : null,
    }));
  const recent = fc.array(
    fc.record({
      rule: fc.constantFrom("target" as const, "drop" as const, "new-low" as const),
      at: fc.integer({ min: 0, max: 167 }).map(hoursAgo),
      sameWish: fc.boolean(),
    }),
    { maxLength: 4 },
  );
  const settings = fc.record({
    triggers: fc.subarray([...ALERT_TRIGGERS]),
    dropPercent: fc.integer({ min: 5, max: 40 }),
    newLowPercent: fc.integer({ min: 1, max: 10 }),
    quietHours: fc.constant("account" as const),
    breaksQuietHours: fc.boolean(),
    digest: fc.boolean(),
  });
  const anyCase = fc.record({ history, state, targetPrice: optional, recent, settings });

  it("a lower price never takes an alert away", () => {
    fc.assert(
      fc.property(anyCase, price, price, (given, one, other) => {
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
        fc.pre(decideAlert(aCase(higher, given)).kind === "alert");
        expect(decideAlert(aCase(lower, given)).kind).toBe("alert");
      }),
      { numRuns: 500, endOnFailure: true },
    );
  });

  it("the same prices on another scale give the same decision", () => {
    const times = (factor: number, value: number | null) => value && value * factor;
    fc.assert(
      fc.property(anyCase, price, (given, at) => {
        const scaled = {
          history: given.history.map((day) => ({ ...day, price: day.price * 16 })),
          state: {
            ...given.state,
            lastPrice: times(16, given.state.lastPrice),
            lowestVerified: times(16, given.state.lowestVerified),
            aboveTargetPrice: times(16, given.state.aboveTargetPrice),
          },
          targetPrice: times(16, given.targetPrice),
          recent: given.recent,
          settings: given.settings,
          centsPerReal: centsPerReal * 16,
        };
        expect(told(decideAlert(aCase(at * 16, scaled)))).toBe(told(decideAlert(aCase(at, given))));
      }),
      { numRuns: 500, endOnFailure: true },
    );
  });
});
