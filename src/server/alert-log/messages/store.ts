import { and, asc, eq, inArray, isNull, like, or, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { alertNotices, channels, deliveries } from "#server/database/schema.ts";

interface Told {
  accountId: string;
  alertId: string;
}

/** The messages that tell an account of an alert, those that tell of several with it. */
export async function listDeliveries(db: Executor, { accountId, alertId }: Told) {
  const { id, dedupeKey, channel, sentAt, deliveredAt, readAt, failedAt, dueAt, lastError, createdAt } =
    deliveries;
  const key = `price-alert/${alertId}`;
  const telling = db
    .select({ id: alertNotices.deliveryId })
    .from(alertNotices)
    .where(eq(alertNotices.alertId, alertId));
  const isAbout = or(eq(dedupeKey, key), like(dedupeKey, `${key}/%`), inArray(id, telling));
  return db
    .select({ channel, sentAt, deliveredAt, readAt, failedAt, dueAt, lastError })
    .from(deliveries)
    .where(and(eq(deliveries.accountId, accountId), isAbout))
    .orderBy(asc(createdAt), asc(id));
}

/** What an account has yet to be told of an alert, or is not told, by channel: no message tells it, nor has a digest. */
export async function listNotices(db: Executor, { accountId, alertId }: Told) {
  const { channelKey, state, dueAt, deliveryId } = alertNotices;
  return db
    .select({ channelKey, channel: channels.kind, state, dueAt })
    .from(alertNotices)
    .leftJoin(channels, and(eq(channels.accountId, accountId), eq(sql`${channels.id}::text`, channelKey)))
    .where(and(eq(alertNotices.accountId, accountId), eq(alertNotices.alertId, alertId), isNull(deliveryId)))
    .orderBy(asc(channelKey));
}
