import type { CellRange } from "#server/fares/grid/cell-range.ts";
import type { Listing } from "#server/searches/listing/listing.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

const later = (one: CalendarDate, other = one) => (one > other ? one : other);
const earlier = (one: CalendarDate, other = one) => (one < other ? one : other);

/** What is left of a range for a list that is narrowed by days and stays. */
export function narrowRange(range: CellRange, listing: Listing): CellRange {
  const { departFrom, returnUntil, minStay, maxStay } = listing;
  return {
    firstDeparture: later(range.firstDeparture, departFrom),
    lastReturn: earlier(range.lastReturn, returnUntil),
    minStay: Math.max(range.minStay, minStay ?? range.minStay),
    maxStay: Math.min(range.maxStay, maxStay ?? range.maxStay),
  };
}
