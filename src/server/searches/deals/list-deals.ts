import type { Deps } from "#server/deps.ts";
import type { FlightOrder } from "#server/fares/flights/flight-page.ts";
import type { Listing } from "#server/searches/listing/listing.ts";
import { compareDeals } from "./compare-deals.ts";
import type { Deal } from "./deal.ts";
import { type PoolEntry, routeKey } from "./deal-pool.ts";
import { type DealPage, selectDeals } from "./select-deals.ts";
import { type DealsView, type PooledDeal, readOwnDeals } from "./store.ts";

/**
 * A page of the deals that the viewer sees, with their exact number and the countries they could be narrowed to. His own
 * searches are as they are now, those of others as the pool saw them last. Filters look at the deal's fare. Deals of equal
 * value stand by price, departure and stay; those without a price last, and only while nothing is asked of the fare.
 */
export async function listDeals(
  { db, airports, dealPool }: Pick<Deps, "db" | "airports" | "dealPool">,
  { view, listing }: { view: DealsView; listing: Listing },
): Promise<DealPage> {
  const own = await readOwnDeals(db, view);
  const pool = await dealPool.read(view.today, listing.order);
  return selectDeals(airports, dealsFor(view, { own, pool, order: listing.order }), listing);
}

/** One deal per route and cabin, in order: the best, the viewer's own on a tie. */
function dealsFor(
  { accountId }: DealsView,
  { own, pool, order }: { own: readonly Deal[]; pool: readonly PoolEntry[]; order: FlightOrder },
): Deal[] {
  const mine = new Map(own.map((deal) => [routeKey(deal), deal]));
  const untouched: Deal[] = [];
  const displaced: Deal[] = [];
  for (const { key, best, next } of pool) {
    const other = best.accountId === accountId ? next : best;
    if (!other || !isBetter(other, mine.get(key))) continue;
    (other === best ? untouched : displaced).push(other);
    mine.delete(key);
  }
  displaced.push(...mine.values());
  return displaced.length === 0 ? untouched : merged(untouched, displaced, order);
}

const isBetter = (other: PooledDeal, own: Deal | undefined) =>
  !own?.fare || other.fare.price < own.fare.price;

/** Both lists in one order, of which the first, the far longer one, stands in it already. */
function merged(sorted: readonly Deal[], others: Deal[], order: FlightOrder): Deal[] {
  const compare = compareDeals(order);
  const parts: Deal[][] = [];
  let from = 0;
  for (const other of others.toSorted(compare)) {
    const place = placeFor(other, sorted, { from, compare });
    parts.push(sorted.slice(from, place), [other]);
    from = place;
  }
  return [...parts, sorted.slice(from)].flat();
}

/** Before which of the deals from `from` on it belongs, found by halving. */
function placeFor(
  deal: Deal,
  sorted: readonly Deal[],
  { from, compare }: { from: number; compare: (one: Deal, other: Deal) => number },
): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle];
    if (found && compare(found, deal) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
