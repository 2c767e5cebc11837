import { cellSpans, type DayRange, overlap } from "#server/fares/grid/cell-spans.ts";
import { cellAt, HIGHEST_PRICE } from "#server/fares/grid/grid.ts";
import { LEVEL_MASK } from "#server/fares/levels/level-code.ts";
import type { Slice } from "./find-slice.ts";
import type { Buckets, FareBounds, SpannedGrid, Whereabouts } from "./flight-buckets.ts";
import type { FlightOrder, FoundFlight } from "./flight-page.ts";
import type { Pairs } from "./place-smallest.ts";
import { mayHold } from "./price-extremes.ts";

/** A calendar with the ranges that are asked for and the spans they cover. */
export interface AskedGrid extends SpannedGrid {
  ranges: readonly DayRange[];
}

const ANYWHERE: DayRange & { lowest: number; highest: number } = {
  lowest: 0,
  highest: HIGHEST_PRICE,
  minStay: 0,
  maxStay: Number.POSITIVE_INFINITY,
  firstDay: 0,
  lastDay: Number.POSITIVE_INFINITY,
  lastReturn: Number.POSITIVE_INFINITY,
};
// A tie-breaker holds the departure, the stay and the place of the calendar, in this order of weight: 22 + 15 + 16 bits.
const STAYS = 2 ** 15;
const PLACES = 2 ** 16;
const PRICES = HIGHEST_PRICE + 1;

/** Every flight of the slice's buckets: what it is sorted by, and a tie-breaker that also tells where it stands. */
export function collectFlights(
  asked: readonly AskedGrid[],
  bounds: FareBounds,
  { buckets, slice, order }: { buckets: Buckets; slice: Slice; order: FlightOrder },
): Pairs {
  const pairs = { major: new Float64Array(slice.size), minor: new Float64Array(slice.size) };
  if (slice.size === 0) return pairs;
  const where = buckets.whereabouts(slice.first, slice.last);
  const weigh = weightOf(order);
  let size = 0;
  asked.forEach((part, place) => {
    forEachNear(part, { bounds, where }, (price, day, stay) => {
      const bucket = buckets.bucketOf(price, day, stay);
      if (bucket < slice.first || bucket > slice.last) return;
      pairs.major[size] = weigh(price, day, stay);
      pairs.minor[size++] = (day * STAYS + stay) * PLACES + place;
    });
  });
  return pairs;
}

/** What flights are sorted by, as one number: equal values by price. */
function weightOf({ by, direction }: FlightOrder): (price: number, day: number, stay: number) => number {
  const sign = direction === "asc" ? 1 : -1;
  if (by === "price") return (price) => sign * price;
  if (by === "departure") return (price, day) => sign * day * PRICES + price;
  return (price, _day, stay) => sign * stay * PRICES + price;
}

/** The flight that a tie-breaker stands for. */
export function flightAt(asked: readonly AskedGrid[], key: number): FoundFlight {
  const part = asked[key % PLACES];
  if (!part) throw new Error("a flight of no calendar");
  const { grid } = part;
  const pair = Math.floor(key / PLACES);
  const row = Math.floor(pair / STAYS) - grid.day0;
  const cell = cellAt(grid, row * grid.stays + (pair % STAYS) - grid.stay0);
  return { fareQueryId: grid.fareQueryId, ...cell };
}

function forEachNear(
  { grid, ranges, spans }: AskedGrid,
  { bounds, where }: { bounds: FareBounds; where: Whereabouts },
  visit: (price: number, day: number, stay: number) => void,
) {
  const near = { ...ANYWHERE, ...where };
  const lowest = Math.max(bounds.lowest, near.lowest);
  const highest = Math.min(bounds.highest, near.highest);
  const { prices, levels } = grid;
  const { level } = bounds;
  if (!mayHold(grid, { lowest, highest, level })) return;
  const isAnyDay = where.firstDay === undefined && where.minStay === undefined;
  const nearSpans = isAnyDay
    ? spans
    : cellSpans(
        grid,
        ranges.map((range) => overlap(range, near)),
      );
  for (let span = 0; span < nearSpans.length; span += 2) {
    const end = nearSpans[span + 1] ?? 0;
    for (let cell = nearSpans[span] ?? 0; cell < end; cell++) {
      const price = prices[cell] ?? 0;
      if (price < lowest || price > highest || (level !== 0 && ((levels[cell] ?? 0) & LEVEL_MASK) !== level))
        continue;
      visit(price, grid.day0 + Math.floor(cell / grid.stays), grid.stay0 + (cell % grid.stays));
    }
  }
}
