import { asc, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "#server/database/connect.ts";
import {
  accessTokens,
  accounts,
  alertNotices,
  alertPreferences,
  alertStates,
  alerts,
  channels,
  dailyMinima,
  digestNotes,
  digests,
  fareQueries,
  operatorActions,
  operators,
  profiles,
  refreshes,
  searches,
  secretLinks,
} from "#server/database/schema.ts";

/** Everything the product keeps about an account, sign-in and messages aside; the addresses of its channels sealed. */
export async function readAccountRecords(db: Executor, accountId: string) {
  return {
    ...(await readSettings(db, accountId)),
    ...(await readWatched(db, accountId)),
    ...(await readTold(db, accountId)),
    ...(await readOperations(db, accountId)),
    ...(await readWithoutSecrets(db, accountId)),
  };
}

async function readSettings(db: Executor, accountId: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const [preferences] = await db.select().from(profiles).where(eq(profiles.accountId, accountId));
  const [written] = await db.select().from(alertPreferences).where(eq(alertPreferences.accountId, accountId));
  return { account, preferences, alertPreferences: written };
}

async function readWatched(db: Executor, accountId: string) {
  const { id: _id, ...ofFare } = getTableColumns(fareQueries);
  return {
    searches: await db
      .select({ ...ofFare, ...getTableColumns(searches) })
      .from(searches)
      .innerJoin(fareQueries, eq(fareQueries.id, searches.fareQueryId))
      .where(eq(searches.accountId, accountId))
      .orderBy(asc(searches.createdAt), asc(searches.id)),
    dailyMinima: await db
      .select(getTableColumns(dailyMinima))
      .from(dailyMinima)
      .innerJoin(searches, eq(searches.id, dailyMinima.searchId))
      .where(eq(searches.accountId, accountId))
      .orderBy(asc(dailyMinima.searchId), asc(dailyMinima.day)),
    refreshes: await db
      .select()
      .from(refreshes)
      .where(eq(refreshes.accountId, accountId))
      .orderBy(asc(refreshes.requestedAt), asc(refreshes.searchId)),
  };
}

async function readTold(db: Executor, accountId: string) {
  return {
    alerts: await db
      .select()
      .from(alerts)
      .where(eq(alerts.accountId, accountId))
      .orderBy(asc(alerts.createdAt), asc(alerts.id)),
    alertNotices: await db
      .select()
      .from(alertNotices)
      .where(eq(alertNotices.accountId, accountId))
      .orderBy(asc(alertNotices.confirmedAt), asc(alertNotices.alertId), asc(alertNotices.channelKey)),
    digests: await db
      .select()
      .from(digests)
      .where(eq(digests.accountId, accountId))
      .orderBy(asc(digests.day)),
    digestNotes: await db
      .select(getTableColumns(digestNotes))
      .from(digestNotes)
      .innerJoin(searches, eq(searches.id, digestNotes.searchId))
      .where(eq(searches.accountId, accountId))
      .orderBy(asc(digestNotes.searchId), asc(digestNotes.why)),
    alertStates: await db
      .select(getTableColumns(alertStates))
      .from(alertStates)
      .innerJoin(searches, eq(searches.id, alertStates.searchId))
      .where(eq(searches.accountId, accountId))
      .orderBy(asc(alertStates.searchId)),
  };
}

/** Since when its owner is an operator; what operators did to the account, or he as one: to or by whom else is theirs. */
async function readOperations(db: Executor, accountId: string) {
  const { id, at, action, detail, operatorId, accountId: doneTo } = operatorActions;
  const [operator] = await db.select().from(operators).where(eq(operators.accountId, accountId));
  return {
    operatorSince: operator?.since,
    operatorActions: await db
      .select({ id, at, action, detail })
      .from(operatorActions)
      .where(or(eq(doneTo, accountId), eq(operatorId, accountId)))
      .orderBy(asc(at), asc(id)),
  };
}

/** Whoever has them is not to have the secrets. */
async function readWithoutSecrets(db: Executor, accountId: string) {
  const { tokenHash: _hash, ...ofToken } = getTableColumns(accessTokens);
  const { addressHash: _address, ...ofChannel } = getTableColumns(channels);
  const { tokenHash: _secret, ...ofLink } = getTableColumns(secretLinks);
  return {
    accessTokens: await db
      .select(ofToken)
      .from(accessTokens)
      .where(eq(accessTokens.accountId, accountId))
      .orderBy(asc(accessTokens.createdAt), asc(accessTokens.id)),
    channels: await db
      .select(ofChannel)
      .from(channels)
      .where(eq(channels.accountId, accountId))
      .orderBy(asc(channels.createdAt), asc(channels.id)),
    secretLinks: await db
      .select(ofLink)
      .from(secretLinks)
      .where(eq(secretLinks.accountId, accountId))
      .orderBy(asc(secretLinks.createdAt), asc(secretLinks.id)),
  };
}

/** Of a monitor, beside the days of the fares that it watches now; null beside those of a market that it has left. */
const ofPresentMarket = <Column extends AnyPgColumn>(column: Column) =>
  sql<Column["_"]["data"] | null>`case when ${fareQueries.id} = ${searches.fareQueryId} then ${column} end`;

/**
 * An account's monitors, each as often as there are days with a price: the lowest seen that day, in cents of CAD for the
 * party. A monitor without a price yet comes once.
 */
export function readDailyPrices(db: Executor, accountId: string) {
  return db
    .select({
      searchId: searches.id,
      market: fareQueries.market,
      origin: fareQueries.origin,
      destination: fareQueries.destination,
      cabin: fareQueries.cabin,
      adults: fareQueries.adults,
      children: fareQueries.children,
      infantsInSeat: fareQueries.infantsInSeat,
      infantsOnLap: fareQueries.infantsOnLap,
      maxStops: searches.maxStops,
      periodFrom: searches.periodFrom,
      periodTo: searches.periodTo,
      minDays: searches.minDays,
      maxDays: searches.maxDays,
      cheapestPrice: ofPresentMarket(searches.cheapestPrice),
      cheapestLevel: ofPresentMarket(searches.cheapestLevel),
      cheapestDeparture: ofPresentMarket(searches.cheapestDeparture),
      cheapestStay: ofPresentMarket(searches.cheapestStay),
      /** Also beside days of a market that it has left, which have no cheapest price. */
      cheapestSeenAt: searches.cheapestSeenAt,
      day: dailyMinima.day,
      price: dailyMinima.price,
    })
    .from(searches)
    .leftJoin(dailyMinima, eq(dailyMinima.searchId, searches.id))
    .innerJoin(
      fareQueries,
      eq(fareQueries.id, sql`coalesce(${dailyMinima.fareQueryId}, ${searches.fareQueryId})`),
    )
    .where(eq(searches.accountId, accountId))
    .orderBy(asc(searches.createdAt), asc(searches.id), asc(dailyMinima.day));
}
export type DailyPrice = Awaited<ReturnType<typeof readDailyPrices>>[number];
