import { forEachChange, type PackedPrice } from "./pack-changes.ts";

/** Prices that a source left at one instant. */
export interface ChangeRow {
  observedAt: Date;
  source: string;
  format: number;
  delta: Uint8Array;
}

/** The same, unpacked. */
export interface PlainChanges {
  observedAt: Date;
  source: string;
  prices: PackedPrice[];
}

type Seen = PackedPrice & { source: string };
interface Cell {
  lowest: Seen;
  last: Seen;
}

/** As many as a row may count. */
const MOST_CHANGES = 30_000;
const STAYS = 1000;

/**
 * What is kept of one day's changes of a route, given in the order of time: of each pair the lowest price and, where the
 * day ended on another, that one too, or what came after would seem to have stood at the lowest. Departures before
 * `firstDay` are dropped. Of what it kept once it keeps the same again.
 */
export function compactDay(rows: readonly ChangeRow[], firstDay: number): PlainChanges[] {
  const cells = new Map<number, Cell>();
  for (const { source, ...row } of rows)
    forEachChange(row, (price) => {
      if (price.day < firstDay) return;
      const pair = price.day * STAYS + price.stay;
      const seen = { ...price, source };
      const lowest = cells.get(pair)?.lowest;
      cells.set(pair, { lowest: lowest && isBelow(lowest, seen) ? lowest : seen, last: seen });
    });
  const kept = [...cells.values()];
  const ended = kept.filter(({ lowest, last }) => lowest.price !== last.price);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  return [
    ...bySource(
      kept.map((cell) => cell.lowest),
      first.observedAt,
    ),
    ...bySource(
      ended.map((cell) => cell.last),
      last.observedAt,
    ),
  ];
}

/** Nothing sold is no low price. */
const isBelow = (one: PackedPrice, other: PackedPrice) =>
  other.price === 0 || (one.price > 0 && one.price <= other.price);

function bySource(seen: readonly Seen[], observedAt: Date): PlainChanges[] {
  return [...Map.groupBy(seen, ({ source }) => source)].flatMap(([source, all]) => {
    const prices = all.map(({ source: _, ...price }) => price);
    const parts = Math.ceil(prices.length / MOST_CHANGES);
    return Array.from({ length: parts }, (_, part) => ({
      observedAt,
      source,
      prices: prices.slice(part * MOST_CHANGES, (part + 1) * MOST_CHANGES),
    }));
  });
}
