/** Trips whose prices are compared with each other: by how long ahead and how long they are. */
export interface TripKind {
  leadBucket: number;
  stayBucket: number;
}

/** The fewest days of each bucket: below 7, 7 to 20, 21 to 59, 60 and more before departure. */
const LEAD_STARTS = [0, 7, 21, 60];
/** A weekend, a week, two weeks, three weeks, and more. */
const STAY_STARTS = [0, 4, 8, 16, 24];
export const STAY_BUCKETS = STAY_STARTS.length;
/** How many kinds there are. */
export const TRIP_KINDS = LEAD_STARTS.length * STAY_BUCKETS;

/** `leadDays` before departure and `stay` days there. */
export const tripKind = (leadDays: number, stay: number): TripKind => ({
  leadBucket: bucketIn(LEAD_STARTS, leadDays),
  stayBucket: bucketIn(STAY_STARTS, stay),
});

/** The kind as one number below `TRIP_KINDS`. */
export const kindIndex = ({ leadBucket, stayBucket }: TripKind) => leadBucket * STAY_BUCKETS + stayBucket;

/** The inverse of `kindIndex`. */
export const kindAt = (index: number): TripKind => ({
  leadBucket: Math.floor(index / STAY_BUCKETS),
  stayBucket: index % STAY_BUCKETS,
});

const bucketIn = (starts: readonly number[], days: number) =>
  Math.max(
    0,
    starts.findLastIndex((start) => days >= start),
  );

/**
 * How many of the days from `since` up to before `until` a departure was ahead in each lead bucket. All in days since
 * 1970-01-01; from the day of departure on it is no longer ahead.
 */
export function daysAhead(departure: number, since: number, until: number): number[] {
  const mostAhead = departure - since;
  const leastAhead = Math.max(1, departure - until + 1);
  return LEAD_STARTS.map((start, bucket) => {
    const last = (LEAD_STARTS[bucket + 1] ?? Number.POSITIVE_INFINITY) - 1;
    return Math.max(0, Math.min(mostAhead, last) - Math.max(leastAhead, start) + 1);
  });
}
