import type { Deps } from "#server/deps.ts";
import type { CellRange } from "#server/fares/grid/cell-range.ts";
import { type LowestCells, lowestCells } from "#server/fares/grid/lowest-cells.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { rangeOnSale } from "#server/searches/search-period.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

/** The lowest fares of a search and the range they were looked up for. */
export interface SearchCalendar {
  cells: LowestCells;
  range: CellRange;
}

/** The fares as last seen of every pair on sale that a search admits on the day `today`, the lowest over its routes. */
export async function readFareCalendar(
  { db, grids, fareSource }: Pick<Deps, "db" | "grids" | "fareSource">,
  { search, today }: { search: SavedSearch; today: CalendarDate },
): Promise<SearchCalendar> {
  const range = rangeOnSale(search, today, fareSource);
  const ids = search.routes.map(({ fareQueryId }) => fareQueryId);
  const known = await grids.read(db, ids);
  return {
    cells: lowestCells(
      ids.map((id) => known.get(id)),
      range,
    ),
    range,
  };
}
