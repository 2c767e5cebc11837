import { readHistory } from "#server/alerts/daily-minima/store.ts";
import type { DigestContent } from "#server/alerts/digest/digest-content.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { asAsked } from "./digest-line.ts";

/** A pause that its owner has not made himself, since then. */
export function pausedOf(search: SavedSearch, since: Date): DigestContent["paused"] {
  const { pausedBy, pausedAt, alertsMutedAt, alertSettings } = search;
  const isWanted = !alertsMutedAt && alertSettings.digest;
  if (pausedBy !== "silence" || !pausedAt || pausedAt <= since || !isWanted) return [];
  return [{ ...asAsked(search), at: pausedAt.toISOString() }];
}

/** Monitors that have nothing to look for any more, and what they saw. */
export async function endedOf(
  tx: Transaction,
  searches: readonly SavedSearch[],
): Promise<DigestContent["ended"]> {
  const ended: DigestContent["ended"] = [];
  for (const search of searches) {
    const minima = await readHistory(tx, { searchId: search.id, fareQueryId: search.fareQueryId });
    const [lowest = null] = minima.toSorted((one, other) => one.price - other.price);
    const checks = minima.reduce((sum, one) => sum + one.checks, 0);
    ended.push({
      ...asAsked(search),
      checks,
      lowest: lowest && { price: lowest.price, day: lowest.day },
    });
  }
  return ended;
}
