import { cellSpans, toDayRange } from "#server/fares/grid/cell-spans.ts";
import { type FareGrid, HIGHEST_PRICE } from "#server/fares/grid/grid.ts";
import { LEVEL_MASK, levelCode } from "#server/fares/levels/level-code.ts";
import { type AskedGrid, collectFlights, flightAt } from "./collect-flights.ts";
import { findSlice } from "./find-slice.ts";
import {
  type Buckets,
  departureBuckets,
  type FareBounds,
  priceBuckets,
  stayBuckets,
} from "./flight-buckets.ts";
import type { FlightFilters, FlightOrder, FlightPage, GridPart } from "./flight-page.ts";
import { placeSmallest } from "./place-smallest.ts";
import { mayHold } from "./price-extremes.ts";

/**
 * A page of the flights on sale in `parts`, one part per fare query, with the exact total. Flights of equal value stand
 * by price, departure, stay and fare query, each from low to high whatever the direction.
 */
export function selectFlights(
  parts: readonly GridPart[],
  selection: { filters: FlightFilters; order: FlightOrder; offset: number; limit: number },
): FlightPage {
  const { order, offset, limit } = selection;
  const bounds = fareBounds(selection.filters);
  const asked = parts
    .filter(({ grid }) => mayHold(grid, bounds))
    .map(toAsked)
    .sort((a, b) => a.grid.fareQueryId - b.grid.fareQueryId);
  const buckets = bucketsFor(order, asked);
  const counts = new Int32Array(buckets.size);
  let total = 0;
  const filled = asked.filter((part) => {
    const size = buckets.count(counts, part, bounds);
    total += size;
    return size > 0;
  });
  const slice = findSlice(counts, { total, isReversed: buckets.isReversed, offset, limit });
  const pairs = collectFlights(filled, bounds, { buckets, slice, order });
  placeSmallest(pairs, slice.start, slice.start + limit);
  const page = pairs.minor.subarray(slice.start, slice.start + limit);
  return {
    total,
    flights: Array.from(page, (key) => flightAt(filled, key)),
    fareQueryIds: new Set(filled.map(({ grid }) => grid.fareQueryId)),
  };
}

/** Whether any flight of the part passes. */
export function hasFlight(part: GridPart, filters: FlightFilters): boolean {
  const bounds = fareBounds(filters);
  if (!mayHold(part.grid, bounds)) return false;
  const { grid, spans } = toAsked(part);
  const { lowest, highest, level } = bounds;
  const isAdmitted = (price: number, cell: number) =>
    price >= lowest && price <= highest && (level === 0 || ((grid.levels[cell] ?? 0) & LEVEL_MASK) === level);
  for (let span = 0; span < spans.length; span += 2)
    for (let cell = spans[span] ?? 0; cell < (spans[span + 1] ?? 0); cell++)
      if (isAdmitted(grid.prices[cell] ?? 0, cell)) return true;
  return false;
}

function toAsked({ grid, ranges }: GridPart): AskedGrid {
  const days = ranges.map(toDayRange);
  return { grid, ranges: days, spans: cellSpans(grid, days) };
}

const fareBounds = ({ minPrice = 1, maxPrice = HIGHEST_PRICE, level }: FlightFilters): FareBounds => ({
  lowest: Math.max(1, minPrice),
  highest: maxPrice,
  level: level === undefined ? 0 : levelCode(level),
});

function bucketsFor({ by, direction }: FlightOrder, asked: readonly AskedGrid[]): Buckets {
  if (by === "price" || asked.length === 0) return priceBuckets(direction);
  const least = (of: (grid: FareGrid) => number) => Math.min(...asked.map(({ grid }) => of(grid)));
  const most = (of: (grid: FareGrid) => number) => Math.max(...asked.map(({ grid }) => of(grid)));
  const firstDay = least(({ day0 }) => day0);
  const days = most((grid) => grid.day0 + grid.days) - firstDay;
  const minStay = least(({ stay0 }) => stay0);
  const stays = most((grid) => grid.stay0 + grid.stays) - minStay;
  return by === "departure"
    ? departureBuckets(direction, { firstDay, days })
    : stayBuckets(direction, { minStay, stays });
}
