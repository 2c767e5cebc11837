import { and, asc, desc, eq, gt, inArray, isNull, lt, max, sql } from "drizzle-orm";
import { welcomeAt } from "#server/accounts/standing/store.ts";
import { livedIn } from "#server/accounts/store.ts";
import { type AlertPreferences, USUAL_PREFERENCES } from "#server/alerts/preferences/store.ts";
import type { Executor, Transaction } from "#server/database/connect.ts";
import type { Page } from "#server/database/in-batches.ts";
import {
  accounts,
  alertNotices,
  alertPreferences,
  deliveries,
  digests,
  mailSuspensions,
  profiles,
} from "#server/database/schema.ts";
import { NOT_WANTED } from "#server/delivery/deliver.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { TimeZone } from "#shared/time-zones.ts";

export interface DigestReader {
  /** Of the account. */
  id: string;
  email: string;
  preferences: Pick<AlertPreferences, "digest" | "digestWeekday">;
  timeZone: TimeZone;
  /** When he chose them, or his account was made. */
  since: Date;
  /** Of the last digest that was begun for him. */
  lastDay: CalendarDate | null;
}

/** Accounts that mail gets to, from before `madeBefore`. */
export async function listDigestReaders(
  db: Executor,
  given: { now: Date; madeBefore: Date } & Page,
): Promise<DigestReader[]> {
  const { now, madeBefore, after, limit } = given;
  const newest = db
    .select({ day: max(digests.day) })
    .from(digests)
    .where(eq(digests.accountId, accounts.id));
  const rows = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      preferences: {
        digest: sql<
          AlertPreferences["digest"]
        >`coalesce(${alertPreferences.digest}, ${USUAL_PREFERENCES.digest})`,
        digestWeekday: sql<number>`coalesce(${alertPreferences.digestWeekday}, ${USUAL_PREFERENCES.digestWeekday})`,
      },
      timeZone: livedIn,
      madeAt: accounts.createdAt,
      chosenAt: alertPreferences.updatedAt,
      lastDay: sql`(${newest})`.mapWith(digests.day),
    })
    .from(accounts)
    .leftJoin(alertPreferences, eq(alertPreferences.accountId, accounts.id))
    .leftJoin(mailSuspensions, eq(mailSuspensions.address, sql`lower(${accounts.email})`))
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(
      and(
        gt(accounts.id, after),
        lt(accounts.createdAt, madeBefore),
        welcomeAt(now),
        isNull(accounts.alertsOffAt),
        isNull(mailSuspensions.address),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(limit);
  return rows.map(({ madeAt, chosenAt, ...reader }) => ({
    ...reader,
    since: chosenAt ?? madeAt,
  }));
}

type Digest = typeof digests.$inferSelect;

/** Begins the digest of a day; false when that was begun before. */
export async function beginDigest(tx: Transaction, digest: Omit<Digest, "deliveryId">): Promise<boolean> {
  const rows = await tx.insert(digests).values(digest).onConflictDoNothing().returning({ day: digests.day });
  return rows.length === 1;
}

export async function noteDigestMail(
  tx: Transaction,
  { accountId, day, deliveryId }: Pick<Digest, "accountId" | "deliveryId"> & { day: CalendarDate },
): Promise<void> {
  await tx
    .update(digests)
    .set({ deliveryId })
    .where(and(eq(digests.accountId, accountId), eq(digests.day, day)));
}

/**
 * Takes back what was written for an account since the last digest that left, and has not, as mail could not for days or it
 * was given up: its alerts are untold again. What nobody wanted stays as it is.
 */
export async function takeBackUnsent(tx: Transaction, accountId: string): Promise<void> {
  const { id, sentAt, lastError } = deliveries;
  const isOwn = eq(digests.accountId, accountId);
  const newestFirst = await tx
    .select({ id, sentAt, lastError })
    .from(digests)
    .innerJoin(deliveries, eq(id, digests.deliveryId))
    .where(isOwn)
    .orderBy(desc(digests.day));
  const last = newestFirst.findIndex((mail) => mail.sentAt !== null);
  const unsent = newestFirst.slice(0, last < 0 ? undefined : last);
  const ids = unsent.filter((mail) => mail.lastError !== NOT_WANTED).map((mail) => mail.id);
  if (ids.length === 0) return;
  const untold = { deliveryId: null };
  await tx
    .update(digests)
    .set(untold)
    .where(and(isOwn, inArray(digests.deliveryId, ids)));
  const { accountId: reader, state, deliveryId } = alertNotices;
  await tx
    .update(alertNotices)
    .set(untold)
    .where(and(eq(reader, accountId), eq(state, "digest"), inArray(deliveryId, ids)));
}

/** Whether this mail is a digest of the account still, and was not taken back. */
export async function isDigestOf(
  db: Executor,
  { accountId, deliveryId }: { accountId: string; deliveryId: string },
): Promise<boolean> {
  const isIt = and(eq(digests.accountId, accountId), eq(digests.deliveryId, deliveryId));
  return (await db.select({ day: digests.day }).from(digests).where(isIt)).length > 0;
}

/** The digests of an account that were mailed, the newest first, and what they told; of the last 40. */
export async function mailedDigests(db: Executor, accountId: string) {
  return db
    .select({ at: digests.writtenAt, payload: deliveries.payload })
    .from(digests)
    .innerJoin(deliveries, eq(deliveries.id, digests.deliveryId))
    .where(eq(digests.accountId, accountId))
    .orderBy(desc(digests.writtenAt))
    .limit(40);
}

/** Forgets that digests were begun of days before this one. */
export async function deleteDigestsBefore(db: Executor, day: CalendarDate): Promise<void> {
  await db.delete(digests).where(lt(digests.day, day));
}
