import { describe, expect, test } from "vitest";
import { addDays, calendarDate, dayNumber } from "#shared/calendar-date.ts";
import type { CellRange } from "./cell-range.ts";
import { type Coverage, coverageOf } from "./coverage.ts";
import { emptyGrid, type FareGrid } from "./grid.ts";
import { writeFares } from "./write-fares.ts";

const now = new Date("2026-11-20T15:00:30Z");
const march1 = calendarDate("2027-03-01");
const hoursAgo = (hours: number, seconds = 0) => new Date(now.getTime() - hours * 3_600_000 - seconds * 1000);
/** From 1 to 10 March there is room for five stays of 5 days, four of 6 and three of 7. */
const range: CellRange = {
  firstDeparture: march1,
  lastReturn: calendarDate("2027-03-10"),
  minStay: 5,
  maxStay: 7,
};
const PAIRS = 5 + 4 + 3;

type Seen = [day: number, stay: number, at: Date, price?: number | null];

function aGrid(seen: readonly Seen[]): FareGrid {
  const grid = emptyGrid(1, { day0: dayNumber(march1) - 2, days: 12, stay0: 4, stays: 6 });
  for (const [day, stay, at, price = 100_000] of seen)
    writeFares(grid, [{ departure: addDays(march1, day), stay, price, level: null }], at);
  return grid;
}
const seenAll = (at: Date): Seen[] =>
  Array.from({ length: 5 }, (_, day) => [5, 6, 7].map((stay): Seen => [day, stay, at])).flat();

const measured = (grids: (FareGrid | undefined)[], lastOnSale = calendarDate("2027-10-16")) =>
  coverageOf(grids, range, { lastOnSale: dayNumber(lastOnSale), now });
const coverage = (over: Partial<Coverage>): Coverage => ({
  ...{ pairs: PAIRS, seenLately: 0, neverSeen: 0, oldestSeenAt: null, notOnSale: 0 },
  ...over,
});
const minute = (instant: Date) => new Date(Math.floor(instant.getTime() / 60_000) * 60_000);

describe("how much of a search was looked at", () => {
  test.each<[string, Coverage, Coverage]>([
    ["nothing, where nobody ever answered", measured([undefined]), coverage({ neverSeen: PAIRS })],
    ["nothing, in a grid of other days", measured([aGrid([])]), coverage({ neverSeen: PAIRS })],
    [
      "all of it, just now",
      measured([aGrid(seenAll(now))]),
      coverage({ seenLately: PAIRS, oldestSeenAt: minute(now) }),
    ],
    [
      "a pair that is not sold was looked at too",
      measured([aGrid([[0, 5, now, null]])]),
      coverage({ seenLately: 1, neverSeen: PAIRS - 1, oldestSeenAt: minute(now) }),
    ],
    [
      "exactly a day ago still counts, a minute earlier does not",
      measured([
        aGrid([
          [0, 5, hoursAgo(24)],
          [0, 6, hoursAgo(24, 60)],
        ]),
      ]),
      coverage({ seenLately: 1, neverSeen: PAIRS - 2, oldestSeenAt: minute(hoursAgo(24, 60)) }),
    ],
    [
      "the oldest answer is that of the pair that waits longest",
      measured([aGrid([...seenAll(hoursAgo(3)), [2, 6, hoursAgo(80)], [1, 5, hoursAgo(50)]])]),
      coverage({ seenLately: PAIRS - 2, oldestSeenAt: minute(hoursAgo(80)) }),
    ],
    [
      "what lies outside the days or the stays does not count",
      measured([
        aGrid([
          [-1, 5, now],
          [5, 5, now],
          [0, 4, now],
          [0, 8, now],
          [4, 6, hoursAgo(90)],
        ]),
      ]),
      coverage({ neverSeen: PAIRS }),
    ],
    [
      "every route of a city counts by itself",
      measured([aGrid(seenAll(hoursAgo(30))), aGrid([[0, 5, now]]), undefined]),
      coverage({
        ...{ pairs: 3 * PAIRS, seenLately: 1, neverSeen: 2 * PAIRS - 1 },
        oldestSeenAt: minute(hoursAgo(30)),
      }),
    ],
    [
      "what is not on sale yet is told apart, even when it was looked at",
      measured([aGrid(seenAll(now))], addDays(march1, 1)),
      coverage({ pairs: 6, seenLately: 6, notOnSale: PAIRS - 6, oldestSeenAt: minute(now) }),
    ],
    [
      "nothing is on sale yet",
      measured([undefined], addDays(march1, -1)),
      coverage({ pairs: 0, notOnSale: PAIRS }),
    ],
  ])("%s", (_what, seen, expected) => {
    expect(seen).toEqual(expected);
  });

  test("is counted anew when an answer that was counted has grown old", () => {
    const grids = [
      aGrid([
        [0, 5, now],
        [0, 6, hoursAgo(20)],
      ]),
    ];
    const lastOnSale = dayNumber(calendarDate("2027-10-16"));
    const lately = [0, 1, 4, 5, 24, 25].map(
      (hours) => coverageOf(grids, range, { lastOnSale, now: hoursAgo(-hours) }).seenLately,
    );
    expect(lately).toEqual([2, 2, 2, 1, 1, 0]);
  });
});
