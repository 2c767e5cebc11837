import { and, asc, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { MOVE } from "#server/alerts/digest/digest-content.ts";
import type { Executor, Transaction } from "#server/database/connect.ts";
import {
  alertNotices,
  alertStates,
  alerts,
  dailyMinima,
  deliveries,
  digestNotes,
  routePlans,
  searches,
} from "#server/database/schema.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

/** Alerts that were left to the digest and that no digest has told yet, one row for each channel. */
export async function untoldNotices(db: Executor, accountId: string) {
  return db
    .select({ alert: alerts, why: alertNotices.why })
    .from(alertNotices)
    .innerJoin(alerts, eq(alerts.id, alertNotices.alertId))
    .where(isUntold(accountId))
    .orderBy(asc(alerts.createdAt), asc(alerts.id));
}

/** From now on these alerts are told: by this mail. */
export async function markTold(
  tx: Transaction,
  { accountId, alertIds, deliveryId }: { accountId: string; alertIds: string[]; deliveryId: string },
): Promise<void> {
  await tx
    .update(alertNotices)
    .set({ deliveryId })
    .where(and(isUntold(accountId), inArray(alertNotices.alertId, alertIds)));
}

/** These alerts were left to the digest in vain: nobody wants to hear of them any more. */
export async function dropUntold(
  tx: Transaction,
  { accountId, alertIds }: { accountId: string; alertIds: string[] },
): Promise<void> {
  await tx
    .update(alertNotices)
    .set({ state: "dropped", why: "unwanted" })
    .where(and(isUntold(accountId), inArray(alertNotices.alertId, alertIds)));
}

const isUntold = (accountId: string) =>
  and(
    eq(alertNotices.accountId, accountId),
    eq(alertNotices.state, "digest"),
    isNull(alertNotices.deliveryId),
  );

/** Alerts that a message has told an account, and whose price was seen to be gone after `since`. */
export async function goneSince(db: Executor, { accountId, since }: { accountId: string; since: Date }) {
  const telling = db
    .select({ id: deliveries.id })
    .from(alertNotices)
    .innerJoin(deliveries, eq(deliveries.id, alertNotices.deliveryId))
    .where(and(eq(alertNotices.alertId, alerts.id), isNotNull(deliveries.sentAt)));
  return db
    .select()
    .from(alerts)
    .where(and(eq(alerts.accountId, accountId), gt(alerts.goneAt, since), exists(telling)))
    .orderBy(asc(alerts.goneAt), asc(alerts.id));
}

export type DigestNote = typeof digestNotes.$inferSelect;

const NEWS_AGAIN = "30 days";

/** Keeps the last word on a matter that nobody is written to about; what stands unchanged is no news, a month aside. */
export async function noteForDigest(tx: Transaction, note: DigestNote): Promise<void> {
  const { searchId: _search, why: _why, ...seen } = note;
  const { origin, destination, departure, stay, price, seenAt } = digestNotes;
  const isOther = sql`(${origin}, ${destination}, ${departure}, ${stay}) <> (excluded.origin, excluded.destination, excluded.departure, excluded.stay)`;
  const hasMoved = sql`abs(excluded.price - ${price}) >= ${MOVE}::float8 * ${price}`;
  const isLongAgo = sql`excluded.seen_at - ${seenAt} >= ${NEWS_AGAIN}::interval`;
  await tx
    .insert(digestNotes)
    .values(note)
    .onConflictDoUpdate({
      target: [digestNotes.searchId, digestNotes.why],
      set: seen,
      setWhere: sql`${isOther} or ${hasMoved} or ${isLongAgo}`,
    });
}

/** A matter that is settled since. */
export async function forgetNote(
  tx: Transaction,
  { searchId, why }: Pick<DigestNote, "searchId" | "why">,
): Promise<void> {
  await tx.delete(digestNotes).where(and(eq(digestNotes.searchId, searchId), eq(digestNotes.why, why)));
}

export async function notesSince(
  db: Executor,
  { searchIds, since }: { searchIds: string[]; since: Date },
): Promise<DigestNote[]> {
  if (searchIds.length === 0) return [];
  return db
    .select()
    .from(digestNotes)
    .where(and(inArray(digestNotes.searchId, searchIds), gt(digestNotes.seenAt, since)))
    .orderBy(asc(digestNotes.seenAt), asc(digestNotes.searchId), asc(digestNotes.why));
}

/** Monitors that told a price in that time and have not been armed again since, and that price. */
export async function firedBetween(
  db: Executor,
  { searchIds, after, until }: { searchIds: string[]; after: Date; until: Date },
) {
  const { searchId, lastPrice, lastAlertAt, armed } = alertStates;
  return db
    .select({ searchId, lastPrice })
    .from(alertStates)
    .where(
      and(inArray(searchId, searchIds), eq(armed, false), gt(lastAlertAt, after), lte(lastAlertAt, until)),
    )
    .orderBy(asc(lastAlertAt), asc(searchId));
}

/** How often the prices of these searches were looked at from `from` on, each in its present calendar. */
export async function countChecks(
  db: Executor,
  { searchIds, from }: { searchIds: string[]; from: CalendarDate },
): Promise<number> {
  if (searchIds.length === 0) return 0;
  const { searchId, fareQueryId, day, checks } = dailyMinima;
  const [row] = await db
    .select({ n: sql<number>`coalesce(sum(${checks}), 0)::int` })
    .from(dailyMinima)
    .innerJoin(searches, and(eq(searches.id, searchId), eq(searches.fareQueryId, fareQueryId)))
    .where(and(inArray(searchId, searchIds), gte(day, from)));
  return row?.n ?? 0;
}

/** When a source last answered for any of these routes; undefined for never. */
export async function lastAnswerAt(db: Executor, routeIds: readonly number[]): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: routePlans.lastAnswerAt })
    .from(routePlans)
    .where(and(inArray(routePlans.fareQueryId, [...routeIds]), isNotNull(routePlans.lastAnswerAt)))
    .orderBy(desc(routePlans.lastAnswerAt))
    .limit(1);
  return row?.at ?? undefined;
}
