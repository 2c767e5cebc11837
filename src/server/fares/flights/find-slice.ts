/** The buckets that a part of an order lies in, both inside, and where it starts among their flights. */
export interface Slice {
  first: number;
  last: number;
  /** How many flights the buckets hold. */
  size: number;
  /** The place of the part's first flight among them. */
  start: number;
}

/**
 * Where the `limit` flights after the first `offset` lie, given how many each bucket and all of them hold and whether
 * the list starts with the last one. Past the end it has size 0.
 */
export function findSlice(
  counts: Int32Array,
  { total, isReversed, offset, limit }: { total: number; isReversed: boolean; offset: number; limit: number },
): Slice {
  const end = Math.min(offset + limit, total);
  const slice = { first: 0, last: -1, size: 0, start: 0 };
  if (offset >= end) return slice;
  const step = isReversed ? -1 : 1;
  let bucket = isReversed ? counts.length - 1 : 0;
  let before = 0;
  for (; before + (counts[bucket] ?? 0) <= offset; bucket += step) before += counts[bucket] ?? 0;
  const nearest = bucket;
  let size = 0;
  for (; before + size < end; bucket += step) size += counts[bucket] ?? 0;
  const farthest = bucket - step;
  return {
    first: Math.min(nearest, farthest),
    last: Math.max(nearest, farthest),
    size,
    start: offset - before,
  };
}
