import type { DigestContent } from "#server/alerts/digest/digest-content.ts";
import { decideBlind } from "#server/alerts/policy/decide-blind.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { isTooFarAhead } from "#server/searches/search-period.ts";
import { homeDay } from "#shared/home-time.ts";
import { asAsked } from "./digest-line.ts";
import { lastAnswerAt } from "./store.ts";

/** A digest that was mailed, and when. */
export interface Mailed {
  content: DigestContent;
  at: Date;
}

/** Of heard searches those of which nobody has said anything for too long; while that lasts each is told once in three days. */
export async function blindOf(
  { config, fareSource }: Pick<Deps, "config" | "fareSource">,
  tx: Transaction,
  searches: readonly SavedSearch[],
  { now, mailed }: { now: Date; mailed: Mailed[] },
): Promise<DigestContent["blind"]> {
  const blind: DigestContent["blind"] = [];
  for (const search of searches) {
    const { id, routes, createdAt, alertSettings } = search;
    const routeIds = routes.map(({ fareQueryId }) => fareQueryId);
    const answered = await lastAnswerAt(tx, routeIds);
    const lastCheckAt = answered && answered > createdAt ? answered : createdAt;
    const told = mailed.find(({ content }) => content.blind.some(({ searchId }) => searchId === id));
    const isBlind = decideBlind({
      lastCheckAt,
      checkIntervalSeconds: config.checkIntervalSeconds,
      toldAt: told?.at ?? null,
      isWatching: !isTooFarAhead(search, homeDay(now), fareSource),
      settings: alertSettings,
      now,
    });
    if (isBlind) blind.push({ ...asAsked(search), since: lastCheckAt.toISOString() });
  }
  return blind;
}
