import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { deliveries } from "#server/database/schema.ts";
import { timestamp } from "#server/database/timestamp.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";

export type Delivery = typeof deliveries.$inferSelect;
/** What has to be known of an owed message to have it sent. */
export type Addressed = Pick<Delivery, "id" | "channel" | "accountId">;
type NewDelivery = Pick<
  Delivery,
  "id" | "dedupeKey" | "accountId" | "kind" | "recipient" | "payload" | "createdAt"
> &
  Partial<Pick<Delivery, "channel" | "channelId">>;

/** Inserts the message unless one with its key is already owed; says whether it did. */
export async function insertDelivery(db: Executor, delivery: NewDelivery): Promise<boolean> {
  const inserted = await db
    .insert(deliveries)
    .values(delivery)
    .onConflictDoNothing()
    .returning({ id: deliveries.id });
  return inserted.length === 1;
}

/** Whether the message is still kept, and will be until the transaction ends. */
export async function holdDelivery(tx: Transaction, id: string): Promise<boolean> {
  const isIt = eq(deliveries.id, id);
  return (await tx.select({ id: deliveries.id }).from(deliveries).where(isIt).for("key share")).length > 0;
}

const isOwed = and(isNull(deliveries.sentAt), isNull(deliveries.failedAt));

/** A receiver's wait, or quiet hours, the hour of another summer time included. */
const LONGEST_PUT_OFF_MS = DAY_MS + HOUR_MS;

/** Also what is put off for longer than anything is: that was done by a clock that was ahead. */
const isDue = (now: Date) =>
  or(lte(deliveries.dueAt, now), gt(deliveries.dueAt, new Date(now.getTime() + LONGEST_PUT_OFF_MS)));

/** Whether a message of this kind still waits to leave on a channel. */
export async function isOwedOn(
  db: Executor,
  { accountId, channelId, kind }: { accountId: string; channelId: string; kind: string },
): Promise<boolean> {
  const isOfKind = and(eq(deliveries.channelId, channelId), eq(deliveries.kind, kind));
  const owed = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.accountId, accountId), isOfKind, isOwed))
    .limit(1);
  return owed.length > 0;
}

/** Counts one more try and hands the message over; undefined when it is not owed any more, or not due yet. */
export async function countAttempt(
  db: Executor,
  { id, now }: { id: string; now: Date },
): Promise<Delivery | undefined> {
  const [delivery] = await db
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1` })
    .where(and(eq(deliveries.id, id), isOwed, or(isNull(deliveries.dueAt), isDue(now))))
    .returning();
  return delivery;
}

/** It has left. Where the service that took it has given it up by then, the reason stays. */
export async function markSent(
  db: Executor,
  id: string,
  { at, remoteId = null }: { at: Date; remoteId?: string | null | undefined },
): Promise<void> {
  const lastError = sql`case when ${deliveries.failedAt} is not null then ${deliveries.lastError} end`;
  await db.update(deliveries).set({ sentAt: at, lastError, remoteId }).where(eq(deliveries.id, id));
}

export async function markFailed(db: Executor, id: string, at: Date, reason: string): Promise<void> {
  await updateOwed(db, id, { failedAt: at, lastError: reason });
}

/** Why the last try failed, while another is owed. */
export async function noteError(db: Executor, id: string, reason: string): Promise<void> {
  await updateOwed(db, id, { lastError: reason });
}

/** What a message says is not what it was when it was promised. */
export async function savePayload(db: Executor, id: string, payload: Delivery["payload"]): Promise<void> {
  await db.update(deliveries).set({ payload }).where(eq(deliveries.id, id));
}

/** Whom it is for is written to elsewhere by now. */
export async function saveRecipient(db: Executor, id: string, recipient: string): Promise<void> {
  await db.update(deliveries).set({ recipient }).where(eq(deliveries.id, id));
}

/** Leaves the message alone until `dueAt`. */
export async function postponeTo(
  db: Executor,
  id: string,
  { dueAt, reason }: { dueAt: Date; reason: string },
): Promise<void> {
  await updateOwed(db, id, { dueAt, lastError: reason });
}

/** As `postponeTo`, for a message that was not tried: the try that was counted for it is given back. */
export async function putOff(
  db: Executor,
  id: string,
  { dueAt, reason }: { dueAt: Date; reason: string },
): Promise<void> {
  const attempts = sql`greatest(0, ${deliveries.attempts} - 1)`;
  await updateOwed(db, id, { dueAt, lastError: reason, attempts });
}

/** What another try of the same message has sent or given up by now stays as that left it. */
async function updateOwed(db: Executor, id: string, values: PgUpdateSetSource<typeof deliveries>) {
  await db
    .update(deliveries)
    .set(values)
    .where(and(eq(deliveries.id, id), isOwed));
}

/** What was written to an account or one of its addresses, oldest first; links in it stay between mailer and reader. */
export async function messagesTo(
  db: Executor,
  { accountId, addresses }: { accountId: string; addresses: string[] },
) {
  const { payload: _payload, dedupeKey: _key, ...told } = getTableColumns(deliveries);
  return db
    .select(told)
    .from(deliveries)
    .where(isTo(accountId, addresses))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id));
}

/** Answers what they were called and where they went. */
export async function deleteMessagesTo(
  db: Executor,
  { accountId, addresses }: { accountId: string; addresses: string[] },
): Promise<Pick<Delivery, "id" | "recipient">[]> {
  const { id, recipient } = deliveries;
  return db.delete(deliveries).where(isTo(accountId, addresses)).returning({ id, recipient });
}

/** Forgets what left, or was given up, before then; what is still owed stays, however old. */
export async function deleteMessagesBefore(db: Executor, then: Date): Promise<void> {
  const { createdAt, sentAt, failedAt } = deliveries;
  const settledAt = sql`greatest(${sentAt}, ${failedAt})`;
  await db.delete(deliveries).where(and(lt(createdAt, then), sql`${settledAt} < ${timestamp(then)}`));
}

// An address may be asked for by somebody, or have been somebody else's: what names an account is that account's.
const isTo = (accountId: string, addresses: string[]) =>
  or(
    eq(deliveries.accountId, accountId),
    and(isNull(deliveries.accountId), inArray(deliveries.recipient, addresses)),
  );

/**
 * Messages whose time has come, then those owed since before `olderThan`, whose job may have been lost; oldest first. Only
 * this list takes the former up: the latter, which most likely have a job, must not keep them out of `limit`.
 */
export async function owedDeliveries(
  db: Executor,
  { olderThan, now, limit }: { olderThan: Date; now: Date; limit: number },
): Promise<Addressed[]> {
  const { id, channel, accountId } = deliveries;
  const isLost = and(isNull(deliveries.dueAt), lt(deliveries.createdAt, olderThan));
  return db
    .select({ id, channel, accountId })
    .from(deliveries)
    .where(and(isOwed, or(isLost, isDue(now))))
    .orderBy(sql`${deliveries.dueAt} asc nulls last`, asc(deliveries.createdAt), asc(id))
    .limit(limit);
}
