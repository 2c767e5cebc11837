import { PRICE_LEVELS, type PriceLevel } from "#shared/price-level.ts";
import { type Cell, type CellRange, cellAt, type FareGrid, forEachFlight, HIGHEST_PRICE } from "./grid.ts";
import { placeSmallest } from "./place-smallest.ts";

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

export interface FlightPage {
  flights: Cell[];
  /** How many flights pass the filters. */
  total: number;
}

// A sort key holds the sorted value and the cell's index, which is the tie-breaker: departure, then stay.
const INDEX_SPAN = 2 ** 21;

/** A page of the flights on sale in `range`, with the exact total. Equal values are ordered by departure, then stay. */
export function selectFlights(
  grid: FareGrid,
  range: CellRange,
  selection: { filters: FlightFilters; order: FlightOrder; offset: number; limit: number },
): FlightPage {
  const { offset, limit } = selection;
  const keys = sortKeys(grid, range, selection);
  const page = placeSmallest(keys, offset, offset + limit);
  return { total: keys.length, flights: Array.from(page, (key) => cellAt(grid, key % INDEX_SPAN)) };
}

function sortKeys(
  grid: FareGrid,
  range: CellRange,
  { filters, order }: { filters: FlightFilters; order: FlightOrder },
): Float64Array {
  const { minPrice = 0, maxPrice = HIGHEST_PRICE } = filters;
  const level = filters.level === undefined ? undefined : PRICE_LEVELS.indexOf(filters.level) + 1;
  const keys = new Float64Array(grid.prices.length);
  let count = 0;
  forEachFlight(grid, range, (index, price, stay) => {
    if (price < minPrice || price > maxPrice) return;
    if (level !== undefined && grid.levels[index] !== level) return;
    const value = order.by === "price" ? price : order.by === "stay" ? stay : Math.floor(index / grid.stays);
    keys[count++] = (order.direction === "asc" ? value : HIGHEST_PRICE - value) * INDEX_SPAN + index;
  });
  return keys.subarray(0, count);
}
