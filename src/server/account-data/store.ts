import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { accounts, alerts, dailyMinima, fareQueries, profiles, searches } from "#server/database/schema.ts";

/** Everything the product keeps about an account, sign-in and messages aside. */
export async function readAccountRecords(db: Executor, accountId: string) {
  const { id: _id, ...ofFare } = getTableColumns(fareQueries);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const [preferences] = await db.select().from(profiles).where(eq(profiles.accountId, accountId));
  return {
    account,
    preferences,
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
    alerts: await db
      .select()
      .from(alerts)
      .where(eq(alerts.accountId, accountId))
      .orderBy(asc(alerts.createdAt), asc(alerts.id)),
  };
}

/** The fare queries an account's searches point at, in the order in which they are to be locked. */
export async function fareQueriesOf(db: Executor, accountId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: searches.fareQueryId })
    .from(searches)
    .where(eq(searches.accountId, accountId))
    .orderBy(asc(searches.fareQueryId));
  return rows.map(({ id }) => id);
}
