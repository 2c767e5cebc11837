import type { Fare } from "#server/fares/fare-source.ts";
import {
  cellIndex,
  type FareGrid,
  minuteOf,
  NOTHING_SOLD,
  neverTold,
  UNKNOWN,
} from "#server/fares/grid/grid.ts";
import type { DatedFare } from "#server/fares/grid/write-fares.ts";
import { DAY_MS } from "#shared/durations.ts";
import { isSamePrice } from "./same-price.ts";

/** When a calendar was answered, how old its prices usually are, and when it was asked the time before. */
export interface CalendarMoment {
  observedAt: Date;
  ageMs: number;
  askedBefore?: Date | undefined;
}

/** A price that a look has found gone, and that a calendar still tells so long after, has more likely come back. */
export const BACK_AFTER_MS = 3 * DAY_MS;

/**
 * What a calendar whose prices are old tells that `grid` does not know better, and since when. A price that it did not
 * tell before has changed since it was asked the time before; one that it goes on telling, though a look has found
 * another, is a copy from before that look, for three days. Remembers in `grid` what was told.
 */
export function calendarNews(grid: FareGrid, fares: readonly Fare[], moment: CalendarMoment): DatedFare[] {
  if (grid.told.length === 0) grid.told = neverTold(grid);
  // What was seen later than that was seen by a clock that was ahead.
  const latest = minuteOf(moment.observedAt) + 1;
  return fares.flatMap((fare) => {
    const index = cellIndex(grid, fare.departure, fare.stay);
    if (index === undefined) return [];
    const seenAt = knownSince(grid, { index, price: fare.price ?? NOTHING_SOLD }, moment);
    grid.told[index] = fare.price ?? NOTHING_SOLD;
    const seen = grid.seen[index] ?? 0;
    const isKnownBetter = seen > minuteOf(seenAt) && seen <= latest;
    return isKnownBetter ? [] : [{ ...fare, seenAt }];
  });
}

function knownSince(
  { told, prices }: FareGrid,
  { index, price }: { index: number; price: number },
  { observedAt, ageMs, askedBefore }: CalendarMoment,
): Date {
  const [toldBefore = UNKNOWN, known = UNKNOWN] = [told[index], prices[index]];
  const now = observedAt.getTime();
  const isRepeated = price === toldBefore;
  if (isRepeated && !isSamePrice(price, known)) return new Date(now - Math.max(ageMs, BACK_AFTER_MS));
  const isChanged = !isRepeated && toldBefore !== UNKNOWN;
  const changedFor = isChanged && askedBefore ? (now - askedBefore.getTime()) / 2 : ageMs;
  return new Date(now - Math.min(ageMs, Math.max(0, changedFor)));
}
