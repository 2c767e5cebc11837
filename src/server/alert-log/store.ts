import { and, asc, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { type AlertFacts, alertFacts } from "#server/alerts/alert-facts.ts";
import type { Executor } from "#server/database/connect.ts";
import { alerts, fareQueries, searches } from "#server/database/schema.ts";
import { timestamp } from "#server/database/timestamp.ts";
import type { AirportPair } from "#server/fares/queries/store.ts";
import type { AlertRule } from "#shared/alert-rules.ts";

/** An alert as its reader was told of it. */
export interface ToldAlert extends Omit<typeof alerts.$inferSelect, "facts"> {
  facts: AlertFacts;
  /** Between these airports. */
  route: AirportPair;
}

const select = (db: Executor) =>
  db
    .select({ alert: alerts, origin: fareQueries.origin, destination: fareQueries.destination })
    .from(alerts)
    .innerJoin(searches, eq(searches.id, alerts.searchId))
    .innerJoin(fareQueries, eq(fareQueries.id, searches.fareQueryId));
type Row = Awaited<ReturnType<typeof select>>[number];

/** Alerts of one account. */
export interface Wanted {
  accountId: string;
  /** Of every search when absent. */
  searchId: string | undefined;
}

const isWanted = ({ accountId, searchId }: Wanted) =>
  and(eq(alerts.accountId, accountId), searchId === undefined ? undefined : eq(alerts.searchId, searchId));

/** The alerts of an account, the newest first. */
export async function listAlerts(
  db: Executor,
  { limit, offset, ...wanted }: Wanted & { limit: number; offset: number },
): Promise<ToldAlert[]> {
  const rows = await select(db)
    .where(isWanted(wanted))
    .orderBy(desc(alerts.createdAt), asc(alerts.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toTold);
}

export async function countAlerts(db: Executor, wanted: Wanted): Promise<number> {
  const [row] = await db.select({ n: count() }).from(alerts).where(isWanted(wanted));
  return row?.n ?? 0;
}

interface Own {
  accountId: string;
  alertId: string;
}

const isOwn = ({ accountId, alertId }: Own) => and(eq(alerts.id, alertId), eq(alerts.accountId, accountId));

export async function findOwnAlert(db: Executor, own: Own): Promise<ToldAlert | undefined> {
  const [row] = await select(db).where(isOwn(own));
  return row && toTold(row);
}

/** Keeps what its reader found, and since when he says so; answers whether the account has that alert. */
export async function saveFeedback(
  db: Executor,
  { matched, at, ...own }: Own & { matched: boolean | null; at: Date },
): Promise<boolean> {
  const matchedAt =
    matched === null
      ? null
      : sql`case when ${alerts.matched} is not distinct from ${matched} then ${alerts.matchedAt} else ${timestamp(at)} end`;
  const rows = await db
    .update(alerts)
    .set({ matched, matchedAt })
    .where(isOwn(own))
    .returning({ id: alerts.id });
  return rows.length === 1;
}

/** How many readers have answered about alerts that this source confirmed, and how many found the price. */
export async function countFeedback(
  db: Executor,
  source: string,
): Promise<{ count: number; matched: number }> {
  const [row] = await db
    .select({ count: count(), matched: sql<number>`(count(*) filter (where ${alerts.matched}))::int` })
    .from(alerts)
    .where(and(eq(alerts.source, source), isNotNull(alerts.matched)));
  return row ?? { count: 0, matched: 0 };
}

/** What is left of facts that cannot be read: one alert keeps no list from its reader. */
const nothingBut = (rule: AlertRule): AlertFacts => ({
  reasons: [rule],
  grade: null,
  drop: null,
  normal: null,
  days: null,
  checks: null,
  lowestBefore: null,
  betterThan: null,
  target: null,
});

function toTold({ alert, origin, destination }: Row): ToldAlert {
  const facts = alertFacts.safeParse(alert.facts).data ?? nothingBut(alert.rule);
  return {
    ...alert,
    facts,
    route: facts.route ?? { origin, destination },
  };
}
