import { addDays, type CalendarDate, dayNumber } from "#shared/calendar-date.ts";
import { type Cell, cellAt, type FareGrid, UNKNOWN } from "./grid.ts";

/** The cells a search admits on a day: both ends inside; `lastDeparture` may be left to `lastReturn`. */
export interface CellRange {
  firstDeparture: CalendarDate;
  lastDeparture?: CalendarDate;
  lastReturn: CalendarDate;
  minStay: number;
  maxStay: number;
}

/** Whether a pair of days is one of the range. */
export function isInRange(
  { firstDeparture, lastDeparture, lastReturn, minStay, maxStay }: CellRange,
  { departure, stay }: { departure: CalendarDate; stay: number },
): boolean {
  const isLeaving = departure >= firstDeparture && departure <= (lastDeparture ?? lastReturn);
  return isLeaving && addDays(departure, stay) <= lastReturn && stay >= minStay && stay <= maxStay;
}

/** Calls `visit` with the index, the price and the stay of every flight on sale in `range`, by departure and stay. */
function forEachFlight(
  grid: FareGrid,
  range: CellRange,
  visit: (index: number, price: number, stay: number) => void,
): void {
  const lastReturn = dayNumber(range.lastReturn);
  const lastRow = dayNumber(range.lastDeparture ?? range.lastReturn);
  const minStay = Math.max(range.minStay, grid.stay0);
  const lastStay = Math.min(range.maxStay, grid.stay0 + grid.stays - 1);
  const lastDay = Math.min(lastRow, grid.day0 + grid.days - 1);
  for (let day = Math.max(dayNumber(range.firstDeparture), grid.day0); day <= lastDay; day++) {
    const row = (day - grid.day0) * grid.stays - grid.stay0;
    const maxStay = Math.min(lastStay, lastReturn - day);
    for (let stay = minStay; stay <= maxStay; stay++) {
      const price = grid.prices[row + stay] ?? UNKNOWN;
      if (price > 0) visit(row + stay, price, stay);
    }
  }
}

/**
 * The lowest fare in `range`, or the one lowest by `worth` (by cell); on a tie the earliest departure, then the shortest
 * stay.
 */
export function cheapestIn(
  grid: FareGrid,
  range: CellRange,
  worth: { readonly [index: number]: number } = grid.prices,
): (Cell & { worth: number }) | undefined {
  let cheapest = -1;
  let lowest = Number.POSITIVE_INFINITY;
  forEachFlight(grid, range, (index) => {
    const value = worth[index] ?? Number.POSITIVE_INFINITY;
    if (value >= lowest) return;
    lowest = value;
    cheapest = index;
  });
  return cheapest < 0 ? undefined : { ...cellAt(grid, cheapest), worth: lowest };
}
