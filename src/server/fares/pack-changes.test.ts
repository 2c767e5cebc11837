import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDate, fromDayNumber } from "#shared/calendar-date.ts";
import type { FareChange } from "./grid.ts";
import { packChanges, unpackChanges } from "./pack-changes.ts";

describe("the history of an answer", () => {
  test("says again what was packed", () => {
    const anyChange = fc.record({
      departure: fc.integer({ min: 20_000, max: 22_000 }).map(fromDayNumber),
      stay: fc.integer({ min: 3, max: 30 }),
      before: fc.integer({ min: -1, max: 9_000_000 }),
      after: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    });
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 50 }), (changes) => {
        const ordered = changes.toSorted((one, other) =>
          one.departure < other.departure ? -1 : one.departure > other.departure ? 1 : 0,
        );
        expect(unpackChanges(packChanges(changes))).toEqual(
          ordered.map(({ departure, stay, after }) => ({ departure, stay, price: after })),
        );
      }),
    );
  });

  test("takes no more than ten bytes a change", () => {
    const start = calendarDate("2027-03-10");
    const changes = Array.from(
      { length: 200 },
      (_, index): FareChange => ({
        departure: addDays(start, Math.floor(index / 18)),
        stay: 10 + (index % 18),
        before: 100_000,
        after: 1_234_500 + 100 * index,
      }),
    );
    expect(packChanges(changes).length / changes.length).toBeLessThan(6);
  });
});
