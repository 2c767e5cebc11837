import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { type RoutePrice, trackCheapest } from "./cheapest-tracker.ts";

const from = calendarDate("2026-11-20");
const period = { from, to: addDays(from, 9) };
const stay = { minDays: 2, maxDays: 4 };

it("is the lowest price that the search admits on each day, whatever changes", () => {
  const change = fc.record({
    routeId: fc.constantFrom(1, 2),
    day: fc.integer({ min: 0, max: 9 }).map((days) => dayNumber(from) + days),
    stay: fc.integer({ min: 1, max: 5 }),
    price: fc.nat(6),
    level: fc.constant(0),
  });
  const step = fc.record({ changes: fc.array(change, { maxLength: 6 }), turns: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const tracker = trackCheapest({ period, stay });
      const known = new Map<string, RoutePrice>();
      let today = addDays(from, -2);
      for (const { changes, turns } of steps) {
        if (turns) today = addDays(today, 1);
        for (const one of changes) {
          tracker.put(one);
          known.set([one.routeId, one.day, one.stay].join(), one);
        }
        const admitted = [...known.values()].filter(
          (one) =>
            one.price > 0 &&
            one.stay >= stay.minDays &&
            one.stay <= stay.maxDays &&
            one.day > dayNumber(today) &&
            one.day + one.stay <= dayNumber(period.to),
        );
        const lowest = admitted.length > 0 ? Math.min(...admitted.map(({ price }) => price)) : undefined;
        expect(tracker.on(today)?.price).toBe(lowest);
      }
    }),
  );
});
