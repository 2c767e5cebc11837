import type { FareSource } from "#server/fares/fare-source.ts";
import type { CellRange } from "#server/fares/grid/cell-range.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { continuousPeriod, firstDeparture, type Period } from "#shared/search-window.ts";
import type { SavedSearch } from "./search.ts";

type Window = Pick<SavedSearch, "period" | "stay">;

/** The days the search admits on the day `today`; a continuous one rolls with it. */
export function searchPeriod(search: Window, today: CalendarDate): Period {
  return search.period ?? continuousPeriod(today);
}

/** The cells of the fare calendar that the search admits on the day `today`. */
export function cellRange(search: Window, today: CalendarDate): CellRange {
  const { from, to } = searchPeriod(search, today);
  return {
    firstDeparture: from > today ? from : firstDeparture(today),
    lastReturn: to,
    minStay: search.stay.minDays,
    maxStay: search.stay.maxDays,
  };
}

/** As `cellRange`, as far ahead as a source sells seats. */
export function rangeOnSale(
  search: Window,
  today: CalendarDate,
  { capabilities }: Pick<FareSource, "capabilities">,
): CellRange {
  return { ...cellRange(search, today), lastDeparture: addDays(today, capabilities.horizonDays) };
}

/** True while no departure that the search admits is on sale yet. */
export const isTooFarAhead = (
  search: Window,
  today: CalendarDate,
  { capabilities }: Pick<FareSource, "capabilities">,
): boolean => cellRange(search, today).firstDeparture > addDays(today, capabilities.horizonDays);

/** Whether a pair of days lies in the window and the stay of a search. */
export function admits(
  { period, stay: { minDays, maxDays } }: Window,
  pair: { departure: CalendarDate; stay: number },
): boolean {
  const { departure, stay } = pair;
  const isInside = !period || (departure >= period.from && addDays(departure, stay) <= period.to);
  return isInside && stay >= minDays && stay <= maxDays;
}

/** True when no departure that the search admits is left. */
export function isExpired(search: Window, today: CalendarDate): boolean {
  const { firstDeparture, lastReturn, minStay } = cellRange(search, today);
  return addDays(firstDeparture, minStay) > lastReturn;
}
