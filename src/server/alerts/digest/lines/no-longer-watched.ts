import { readHistory } from "#server/alerts/daily-minima/store.ts";
import type { DigestContent } from "#server/alerts/digest/digest-content.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { DayMinimum } from "#server/searches/baseline/price-history.ts";
import type { SavedSearch } from "#server/searches/search.ts";

/** A pause that its owner has not made himself, since then. */
export function pausedOf(
  { id, query, pausedBy, pausedAt, alertsMutedAt, alertSettings }: SavedSearch,
  since: Date,
): DigestContent["paused"] {
  const isWanted = !alertsMutedAt && alertSettings.digest;
  if (pausedBy !== "silence" || !pausedAt || pausedAt <= since || !isWanted) return [];
  const { origin, destination } = query;
  return [{ searchId: id, origin, destination, at: pausedAt.toISOString() }];
}

/** Monitors that have nothing to look for any more, and what they saw. */
export async function endedOf(
  tx: Transaction,
  searches: readonly SavedSearch[],
): Promise<DigestContent["ended"]> {
  const ended: DigestContent["ended"] = [];
  for (const { id, fareQueryId, query } of searches) {
    const minima = await readHistory(tx, { searchId: id, fareQueryId });
    const lowest = minima.reduce<DayMinimum | null>(
      (least, one) => (least && least.price <= one.price ? least : one),
      null,
    );
    const checks = minima.reduce((sum, one) => sum + one.checks, 0);
    const { origin, destination } = query;
    ended.push({
      searchId: id,
      origin,
      destination,
      checks,
      lowest: lowest && { price: lowest.price, day: lowest.day },
    });
  }
  return ended;
}
