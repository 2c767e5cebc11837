import type { CellRange } from "#server/fares/grid/cell-range.ts";
import type { Cell, FareGrid } from "#server/fares/grid/grid.ts";
import type { PriceLevel } from "#shared/price-level.ts";

/** A calendar and what of it is asked for; what several ranges share counts once. */
export interface GridPart {
  grid: FareGrid;
  ranges: readonly CellRange[];
}

/** What a list of flights leaves out; absent means no limit, 0 is a limit. */
export interface FlightFilters {
  /** Cents of CAD for the whole party, both ends included. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  level?: PriceLevel | undefined;
}

export interface FlightOrder {
  by: "price" | "departure" | "stay";
  direction: "asc" | "desc";
}

/** A flight on sale and the fare query whose calendar it stands in. */
export interface FoundFlight extends Cell {
  fareQueryId: number;
}

export interface FlightPage {
  flights: FoundFlight[];
  /** How many flights pass the filters. */
  total: number;
  /** Whose flights they are. */
  fareQueryIds: ReadonlySet<number>;
}
