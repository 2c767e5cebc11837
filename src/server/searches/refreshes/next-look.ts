import { type Pair, pairKey } from "#server/searches/pair.ts";

/** However often the cheapest turns out to be dearer, no more is spent on one refresh. */
export const MOST_LOOKS = 10;

/** Where few calls can be saved up, of which there are `most`, one refresh takes half of them, and one at least. */
export const affordableLooks = (wanted: number, most: number): number =>
  Math.max(1, Math.min(wanted, Math.floor(most / 2)));

interface Look {
  /** Undefined when enough was looked at. */
  pair: Pair | undefined;
  /** At how many pairs this refresh looks, as far as is known now. */
  total: number;
}

/**
 * The pair to look at next: the first of `order` that was not looked at, until `wanted` were; then the one that is
 * `shown` as the cheapest by now. So the one shown in the end was looked at itself, unless that would take more than
 * `MOST_LOOKS`.
 */
export function nextLook(given: {
  shown: Pair | null;
  order: readonly Pair[];
  looked: ReadonlySet<string>;
  wanted: number;
}): Look {
  const { shown, order, looked, wanted } = given;
  const candidates = (shown ? [...order, shown] : order).filter((pair) => !looked.has(pairKey(pair)));
  const isShownSeen = !shown || looked.has(pairKey(shown));
  const limit = isShownSeen ? wanted : MOST_LOOKS;
  const pair = looked.size < limit ? candidates[0] : undefined;
  if (!pair) return { pair, total: looked.size };
  const open = new Set(candidates.map(pairKey)).size;
  return { pair, total: Math.max(looked.size + 1, Math.min(wanted, looked.size + open)) };
}
