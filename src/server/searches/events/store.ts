import { inArray, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { fareGrids, fareRoutes, searches } from "#server/database/schema.ts";
import type { SearchState } from "./search-news.ts";

const s = searches;
const watched = sql`row(${s.fareQueryId}, ${s.periodFrom}, ${s.periodTo}, ${s.minDays}, ${s.maxDays}, ${s.maxStops},
  ${s.pausedAt}, ${s.alertsMutedAt}, ${s.alertsSnoozedUntil}, ${s.alertSettings}, ${s.targetPrice}, ${s.targetCurrency})`;
/** Every answer of a source makes a grid of another version. */
const answers = sql`(select sum(${fareGrids.version}) from ${fareRoutes}
  join ${fareGrids} on ${fareGrids.fareQueryId} = ${fareRoutes.routeId}
  where ${fareRoutes.fareQueryId} = ${s.fareQueryId})`;
const priced = sql`row(${s.cheapestPrice}, ${s.cheapestRouteId}, ${s.cheapestLevel}, ${s.cheapestLevelDays},
  ${s.cheapestLevelPrices}, ${s.cheapestDeparture}, ${s.cheapestStay}, ${s.cheapestSeenAt}, ${answers})`;
const numberOf = (row: typeof watched) => sql<number>`hashtext(${row}::text)`;

/** How the searches of these accounts stand; an account without any has none here. */
export async function readSearchStates(
  db: Executor,
  accountIds: readonly string[],
): Promise<Map<string, SearchState[]>> {
  const rows = await db
    .select({ accountId: s.accountId, searchId: s.id, settings: numberOf(watched), prices: numberOf(priced) })
    .from(s)
    .where(inArray(s.accountId, [...accountIds]));
  return Map.groupBy(rows, ({ accountId }) => accountId);
}
