import type { Deps } from "#server/deps.ts";
import type { CellRange } from "#server/fares/grid.ts";
import { type FlightOrder, type FlightPage, selectFlights } from "#server/fares/select-flights.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { cellRange } from "#server/searches/search-period.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { PriceLevel } from "#shared/price-level.ts";

/** How a list of flights is narrowed and ordered; absent means no limit, 0 is a limit. */
export interface FlightSelection {
  departFrom?: CalendarDate | undefined;
  returnUntil?: CalendarDate | undefined;
  minStay?: number | undefined;
  maxStay?: number | undefined;
  /** Cents of CAD for the whole party. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  level?: PriceLevel | undefined;
  order: FlightOrder;
  offset: number;
  limit: number;
}

/** A page of the flights that a search admits on the day `today`, with their exact number. */
export async function listFlights(
  { db, grids }: Pick<Deps, "db" | "grids">,
  { search, today, selection }: { search: SavedSearch; today: CalendarDate; selection: FlightSelection },
): Promise<FlightPage> {
  const grid = (await grids.read(db, [search.fareQueryId])).get(search.fareQueryId);
  if (!grid) return { flights: [], total: 0 };
  const { minPrice, maxPrice, level, order, offset, limit } = selection;
  const filters = { minPrice, maxPrice, level };
  return selectFlights(grid, narrow(cellRange(search, today), selection), { filters, order, offset, limit });
}

function narrow(range: CellRange, { departFrom, returnUntil, minStay, maxStay }: FlightSelection): CellRange {
  const later = (one: CalendarDate, other = one) => (one > other ? one : other);
  const earlier = (one: CalendarDate, other = one) => (one < other ? one : other);
  return {
    firstDeparture: later(range.firstDeparture, departFrom),
    lastReturn: earlier(range.lastReturn, returnUntil),
    minStay: Math.max(range.minStay, minStay ?? range.minStay),
    maxStay: Math.min(range.maxStay, maxStay ?? range.maxStay),
  };
}
