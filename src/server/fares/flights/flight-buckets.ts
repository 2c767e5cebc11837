import type { DayRange } from "#server/fares/grid/cell-spans.ts";
import type { FareGrid } from "#server/fares/grid/grid.ts";
import { LEVEL_MASK } from "#server/fares/levels/level-code.ts";
import type { FlightOrder } from "./flight-page.ts";

/** A calendar and the spans of its cells that are looked at, as `cellSpans` gives them. */
export interface SpannedGrid {
  grid: FareGrid;
  spans: readonly number[];
}

/** Which fares count: cents of CAD above 0, both ends inside; a level from 1 (low) to 3 (high), or 0 for any. */
export interface FareBounds {
  lowest: number;
  highest: number;
  level: number;
}

/** Where flights of some buckets are to be found; absent bounds do not narrow. */
export type Whereabouts = Partial<Pick<FareBounds, "lowest" | "highest"> & DayRange>;

/**
 * Flights by the value they are sorted by, coarsely but in order: a page then needs a closer look only at the few
 * buckets it lies in, however deep it is.
 */
export interface Buckets {
  size: number;
  /** The list starts with the last bucket. */
  isReversed: boolean;
  /** The bucket of a flight; `day` in days since 1970-01-01. */
  bucketOf: (price: number, day: number, stay: number) => number;
  /** Adds to `counts` the flights of a calendar that are within bounds; answers how many they are. */
  count: (counts: Int32Array, part: SpannedGrid, bounds: FareBounds) => number;
  /** Every flight of the buckets from `first` to `last` is there, perhaps beside others. */
  whereabouts: (first: number, last: number) => Whereabouts;
}

type Direction = FlightOrder["direction"];

const FINE_BITS = 8;
const COARSE_BITS = 3;
const HIGHEST_BIT = 31;
const COARSE_BUCKETS = HIGHEST_BIT << COARSE_BITS;

// Conditions as masks, -1 for true and 0 for false: which fares pass is hard to foresee, and a processor that has
// guessed wrong loses more time than it takes to look at every fare in the same way.
const isWithin = (price: number, lowest: number, highest: number) =>
  ~(((price - lowest) | (highest - price)) >> 31);
const isEqual = (one: number, other: number) => ((one ^ other) - 1) >> 31;

/** Grows with the price (1 to 2^31 - 1): how many binary digits it has, then the digits after the first. */
function priceBucket(price: number): number {
  const exponent = HIGHEST_BIT - Math.clz32(price);
  const fraction = (price << (HIGHEST_BIT + 1 - exponent)) >>> (HIGHEST_BIT + 1 - FINE_BITS);
  return (exponent << FINE_BITS) | fraction;
}

/** The lowest price of a bucket. */
function lowestOf(bucket: number): number {
  const fraction = bucket & ((1 << FINE_BITS) - 1);
  return Math.ceil((1 + fraction / (1 << FINE_BITS)) * 2 ** (bucket >> FINE_BITS));
}

export const priceBuckets = (direction: Direction): Buckets => ({
  size: HIGHEST_BIT << FINE_BITS,
  isReversed: direction === "desc",
  bucketOf: priceBucket,
  whereabouts: (first, last) => ({ lowest: lowestOf(first), highest: lowestOf(last + 1) - 1 }),
  count: (counts, { grid: { prices, levels }, spans }, { lowest, highest, level }) => {
    const anyLevel = level === 0 ? -1 : 0;
    let total = 0;
    for (let span = 0; span < spans.length; span += 2) {
      const end = spans[span + 1] ?? 0;
      for (let cell = spans[span] ?? 0; cell < end; cell++) {
        const price = prices[cell] ?? 0;
        const passes =
          isWithin(price, lowest, highest) & (anyLevel | isEqual((levels[cell] ?? 0) & LEVEL_MASK, level));
        const bucket = priceBucket((price & passes) | (1 & ~passes));
        counts[bucket] = (counts[bucket] ?? 0) - passes;
        total -= passes;
      }
    }
    return total;
  },
});

/** By departure, of `days` days from `firstDay` on. */
export const departureBuckets = (
  direction: Direction,
  { firstDay, days }: { firstDay: number; days: number },
): Buckets => ({
  size: days,
  isReversed: direction === "desc",
  bucketOf: (_price, day) => day - firstDay,
  whereabouts: (first, last) => ({ firstDay: firstDay + first, lastDay: firstDay + last }),
  count: (counts, { grid: { prices, levels, day0, stays }, spans }, { lowest, highest, level }) => {
    const anyLevel = level === 0 ? -1 : 0;
    let total = 0;
    for (let span = 0; span < spans.length; span += 2) {
      const end = spans[span + 1] ?? 0;
      let cell = spans[span] ?? 0;
      let row = Math.floor(cell / stays);
      for (; cell < end; row++) {
        const rowEnd = Math.min(end, (row + 1) * stays);
        let flights = 0;
        for (; cell < rowEnd; cell++)
          flights -=
            isWithin(prices[cell] ?? 0, lowest, highest) &
            (anyLevel | isEqual((levels[cell] ?? 0) & LEVEL_MASK, level));
        const bucket = day0 + row - firstDay;
        counts[bucket] = (counts[bucket] ?? 0) + flights;
        total += flights;
      }
    }
    return total;
  },
});

/** By stay, of `stays` stays from `minStay` on; within a stay by rising price, since few stays share all flights. */
export function stayBuckets(
  direction: Direction,
  { minStay, stays }: { minStay: number; stays: number },
): Buckets {
  const maxStay = minStay + stays - 1;
  const isRising = direction === "asc";
  const placeOf = (stay: number) => (isRising ? stay - minStay : maxStay - stay);
  const stayAt = (place: number) => (isRising ? minStay + place : maxStay - place);
  const bucketOf = (price: number, _day: number, stay: number) =>
    placeOf(stay) * COARSE_BUCKETS + (priceBucket(price) >> (FINE_BITS - COARSE_BITS));
  return {
    size: stays * COARSE_BUCKETS,
    isReversed: false,
    bucketOf,
    whereabouts: (first, last) => {
      const ends = [first, last].map((bucket) => stayAt(Math.floor(bucket / COARSE_BUCKETS)));
      return { minStay: Math.min(...ends), maxStay: Math.max(...ends) };
    },
    count: (counts, { grid, spans }, { lowest, highest, level }) => {
      const { prices, levels, stay0, stays: columns } = grid;
      const shift = isRising ? stay0 - minStay : maxStay - stay0;
      const anyLevel = level === 0 ? -1 : 0;
      let total = 0;
      for (let span = 0; span < spans.length; span += 2) {
        const end = spans[span + 1] ?? 0;
        let cell = spans[span] ?? 0;
        for (let column = cell % columns; cell < end; cell++) {
          const price = prices[cell] ?? 0;
          const passes =
            isWithin(price, lowest, highest) & (anyLevel | isEqual((levels[cell] ?? 0) & LEVEL_MASK, level));
          const place = isRising ? column + shift : shift - column;
          const coarse = priceBucket((price & passes) | (1 & ~passes)) >> (FINE_BITS - COARSE_BITS);
          const bucket = place * COARSE_BUCKETS + coarse;
          counts[bucket] = (counts[bucket] ?? 0) - passes;
          total -= passes;
          column = column + 1 === columns ? 0 : column + 1;
        }
      }
      return total;
    },
  };
}
