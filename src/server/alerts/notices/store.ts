import { and, asc, eq, gt, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Alert } from "#server/alerts/store.ts";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { alertNotices, alerts, deliveries } from "#server/database/schema.ts";
import { timestamp } from "#server/database/timestamp.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { MONTH_MS } from "./notice-policy.ts";

export type Notice = typeof alertNotices.$inferSelect;
export const BY_MAIL = "email";

/** One channel of one reader; `channelKey` is `email` or the id of a channel. */
export interface Addressee {
  accountId: string;
  channelKey: string;
}
/** What an alert owes, with the alert, and whether it is time to look at it. */
export interface OpenNotice {
  notice: Notice;
  alert: Alert;
  isDue: boolean;
}

const isTo = ({ accountId, channelKey }: Addressee) =>
  and(eq(alertNotices.accountId, accountId), eq(alertNotices.channelKey, channelKey));
const isOpen = inArray(alertNotices.state, ["waiting", "held"]);

/** Until quiet hours end, that of another summer time included; what waits for room under a cap waits for a month. */
const LONGEST_WAIT_MS = DAY_MS + HOUR_MS;
const inMs = (now: Date, ms: number) => timestamp(new Date(now.getTime() + ms));

/** Also what waits for longer than anything does: that was put off by a clock that was ahead. */
const isDueBy = (now: Date) =>
  sql<boolean>`(${alertNotices.dueAt} <= ${inMs(now, 0)} or ${alertNotices.dueAt} > case
    when ${alertNotices.why} = 'capped' then ${inMs(now, MONTH_MS)} else ${inMs(now, LONGEST_WAIT_MS)} end)`;

export async function insertNotices(
  tx: Transaction,
  notices: (typeof alertNotices.$inferInsert)[],
): Promise<void> {
  await tx.insert(alertNotices).values(notices).onConflictDoNothing();
}

/** What is still owed to someone on a channel, locked until the transaction ends. */
export async function lockOpenNotices(tx: Transaction, to: Addressee, now: Date): Promise<OpenNotice[]> {
  return tx
    .select({ notice: alertNotices, alert: alerts, isDue: isDueBy(now) })
    .from(alertNotices)
    .innerJoin(alerts, eq(alerts.id, alertNotices.alertId))
    .where(and(isTo(to), isOpen))
    .orderBy(asc(alertNotices.alertId))
    .for("update", { of: alertNotices });
}

export type SentNotice = Awaited<ReturnType<typeof sentSince>>[number];

/** What was sent to someone on a channel after `since`, and in which message; without what never got there. */
export async function sentSince(db: Executor, { since, ...to }: Addressee & { since: Date }) {
  const { searchId } = alerts;
  const rows = await db
    .select({ searchId, deliveryId: alertNotices.deliveryId, sentAt: alertNotices.sentAt })
    .from(alertNotices)
    .innerJoin(alerts, eq(alerts.id, alertNotices.alertId))
    .leftJoin(deliveries, eq(deliveries.id, alertNotices.deliveryId))
    .where(
      and(
        isTo(to),
        eq(alertNotices.state, "sent"),
        gt(alertNotices.sentAt, since),
        isNull(deliveries.failedAt),
      ),
    );
  return rows.flatMap(({ sentAt, ...sent }) => (sentAt ? [{ ...sent, sentAt }] : []));
}

/** Whom something is due to, on which channel; who has waited longest first. */
export async function listDueAddressees(
  db: Executor,
  { now, limit }: { now: Date; limit: number },
): Promise<Addressee[]> {
  return db
    .select({ accountId: alertNotices.accountId, channelKey: alertNotices.channelKey })
    .from(alertNotices)
    .where(and(isOpen, isDueBy(now)))
    .groupBy(alertNotices.accountId, alertNotices.channelKey)
    .orderBy(sql`min(${alertNotices.dueAt})`, asc(alertNotices.accountId), asc(alertNotices.channelKey))
    .limit(limit);
}

/** Changes what is still owed; what was sent meanwhile stays so. */
export async function changeNotice(
  db: Executor,
  { alertId, channelKey }: Pick<Notice, "alertId" | "channelKey">,
  changes: Partial<Notice>,
): Promise<void> {
  await db
    .update(alertNotices)
    .set(changes)
    .where(and(eq(alertNotices.alertId, alertId), eq(alertNotices.channelKey, channelKey), isOpen));
}

/** Changes what an alert still owes, on every channel. */
export async function changeOpenNotices(
  tx: Transaction,
  alertId: string,
  changes: Partial<Notice>,
): Promise<void> {
  await tx
    .update(alertNotices)
    .set(changes)
    .where(and(eq(alertNotices.alertId, alertId), isOpen));
}

/** As `changeOpenNotices`, without what waits for its hour: that is asked about then. */
export async function changeDueNotices(
  tx: Transaction,
  { alertId, now }: { alertId: string; now: Date },
  changes: Partial<Notice>,
): Promise<void> {
  const isForCompany = and(eq(alertNotices.state, "waiting"), eq(alertNotices.tries, 0));
  const isDue = or(isDueBy(now), isForCompany);
  await tx
    .update(alertNotices)
    .set(changes)
    .where(and(eq(alertNotices.alertId, alertId), isOpen, isDue));
}

/** A message tells these alerts and no others any more: those it was to tell with them are told to nobody. */
export async function dropLeftOut(
  db: Executor,
  { deliveryId, alertIds }: { deliveryId: string; alertIds: string[] },
): Promise<void> {
  await db
    .update(alertNotices)
    .set({ state: "dropped", why: "unwanted", deliveryId: null, sentAt: null })
    .where(and(eq(alertNotices.deliveryId, deliveryId), notInArray(alertNotices.alertId, alertIds)));
}

const HEARD = ["waiting", "held", "sent"] as const;

/** Whether someone hears, or has heard, of a later alert of the same monitor on that channel; or one in these `states`. */
export async function isOvertaken(
  db: Executor,
  {
    alert,
    channelKey,
    states = HEARD,
  }: {
    alert: Pick<Alert, "searchId" | "createdAt">;
    channelKey: string;
    states?: readonly Notice["state"][];
  },
): Promise<boolean> {
  const rows = await db
    .select({ id: alerts.id })
    .from(alerts)
    .innerJoin(alertNotices, eq(alertNotices.alertId, alerts.id))
    .where(
      and(
        eq(alerts.searchId, alert.searchId),
        gt(alerts.createdAt, alert.createdAt),
        eq(alertNotices.channelKey, channelKey),
        inArray(alertNotices.state, [...states]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
