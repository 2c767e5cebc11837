import type { Block } from "#server/fares/fare-source.ts";
import { emptyGrid } from "#server/fares/grid/grid.ts";
import type { NextVisit } from "#server/planner/belief.ts";
import type { Call } from "#server/planner/calls/call.ts";
import { NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import { type RouteCells, routeCells, type Wish } from "#server/planner/wishes/route-cells.ts";
import { calendarDate, dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import { randomNumbers } from "#test/random-numbers.ts";

/** 20 November 2026, at noon in São Paulo; in days and minutes since 1970. */
export const TODAY = dayNumber(calendarDate("2026-11-20"));
export const NOW = Date.parse("2026-11-20T15:00:00Z") / 60_000;
export const HOUR = 60;
export const DAY = 24 * HOUR;
/** Far from today and from the hurry before departure. */
export const FIRST_DAY = TODAY + 100;
export const FIRST_STAY = 7;

/** Trips of 7 to 10 days that leave within `days` days from `FIRST_DAY` on; wanted for a week. */
export const aWish = (days = 30, over: Partial<Wish> = {}): Wish => ({
  ...{ firstDay: FIRST_DAY, lastDay: FIRST_DAY + days - 1, lastReturn: FIRST_DAY + days + 30 },
  ...{ minStay: FIRST_STAY, maxStay: FIRST_STAY + 3, weight: 1, since: NOW - 7 * DAY },
  ...over,
});

/** All stays of ten departures from `FIRST_DAY` on; the n-th ten. */
export const aBlock = (n: number, over: Partial<Block> = {}): Block => ({
  firstDeparture: fromDayNumber(FIRST_DAY + 10 * n),
  ...{ departureDays: 10, minStay: FIRST_STAY, maxStay: FIRST_STAY + 3 },
  ...over,
});

/** What is known of one pair; without an age it was seen an hour ago. Undefined: never seen. */
type Known = { price: number; age?: number } | undefined;

/** The cells these wishes want, each as `known` says of its row and column. */
export function knownCells(
  wishes: readonly Wish[],
  known: (row: number, column: number, cell: number) => Known,
): RouteCells {
  const { day0, days, stay0, stays } = routeCells(undefined, wishes);
  const grid = emptyGrid(1, { day0, days, stay0, stays });
  for (let cell = 0; cell < days * stays; cell++) {
    const row = Math.floor(cell / stays);
    const found = known(row, cell - row * stays, cell);
    if (!found) continue;
    grid.prices[cell] = found.price;
    grid.seen[cell] = NOW - (found.age ?? HOUR);
  }
  return routeCells(grid, wishes);
}

/** A visit of these cells by a source of single exact pairs, for as many looks as are worth it. */
export const aVisit = (cells: RouteCells, over: Partial<NextVisit> = {}): NextVisit => ({
  cells,
  learned: NOTHING_LEARNED,
  ...{ now: NOW, today: TODAY, plannedAt: NOW, callPrice: 0.001, limit: 12, interval: 15 },
  ...{ coverageHours: 240, distrustBefore: 0, source: { blocks: [], answerAge: 0 } },
  random: randomNumbers(),
  ...over,
});

/** The cells that calls ask for, in their order. */
export const cellsOf = (calls: readonly Call[]): number[] => calls.flatMap(({ cells }) => [...cells]);
