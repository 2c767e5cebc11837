import { and, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import { CLOCK_TOLERANCE_MS } from "#server/clock.ts";
import type { Executor } from "#server/database/connect.ts";
import { accounts, mailStops, mailSuspensions } from "#server/database/schema.ts";

export type MailSuspension = typeof mailSuspensions.$inferSelect;
export type MailStop = Omit<typeof mailStops.$inferSelect, "id">;

const stored = (address: string) => address.toLowerCase();

/** Why an address gets no alerts and digests, and since when; undefined when it does. */
export async function findSuspension(db: Executor, address: string): Promise<MailSuspension | undefined> {
  const [row] = await db
    .select()
    .from(mailSuspensions)
    .where(eq(mailSuspensions.address, stored(address)));
  return row;
}

/** Whether alerts and digests do not get to the owner of an account. */
export async function isMailSuspended(db: Executor, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ address: mailSuspensions.address })
    .from(mailSuspensions)
    .innerJoin(accounts, eq(mailSuspensions.address, sql`lower(${accounts.email})`))
    .where(eq(accounts.id, accountId));
  return rows.length > 0;
}

/**
 * The first word on an address stands until it is lifted, but for a complaint about one that had refused us. Says whether
 * this one was news.
 */
export async function insertSuspension(db: Executor, suspension: MailSuspension): Promise<boolean> {
  const { address, reason } = mailSuspensions;
  const rows = await db
    .insert(mailSuspensions)
    .values({ ...suspension, address: stored(suspension.address) })
    .onConflictDoUpdate({
      target: address,
      set: { reason: "complained", detail: null },
      setWhere: sql`${reason} = 'refused' and excluded.reason = 'complained'`,
    })
    .returning({ address });
  return rows.length > 0;
}

/** Says whether there was one to lift. */
export async function deleteSuspension(db: Executor, address: string): Promise<boolean> {
  const rows = await db
    .delete(mailSuspensions)
    .where(eq(mailSuspensions.address, stored(address)))
    .returning({ address: mailSuspensions.address });
  return rows.length > 0;
}

/** Of addresses that no account has, nor anybody who signs up or moves there: a join each, not a look for each of them. */
const isNobodys = sql`not exists (select from accounts where lower(email) = ${mailSuspensions.address})
  and not exists (select from users where lower(email) = ${mailSuspensions.address})
  and not exists (select from users where lower(new_email) = ${mailSuspensions.address})`;

/** Forgets of these addresses, unless somebody has them by now, whatever was said. */
export async function deleteFormerSuspensions(db: Executor, addresses: readonly string[]): Promise<void> {
  const isMeant = inArray(mailSuspensions.address, addresses.map(stored));
  await db.delete(mailSuspensions).where(and(isMeant, isNobodys));
}

/** Forgets what servers refused for addresses that nobody has any more. */
export async function deleteRefusalsOfNobody(db: Executor): Promise<void> {
  await db.delete(mailSuspensions).where(and(eq(mailSuspensions.reason, "refused"), isNobodys));
}

export async function findMailStop(db: Executor): Promise<MailStop | undefined> {
  const { reason, since, nextTryAt } = mailStops;
  const [row] = await db.select({ reason, since, nextTryAt }).from(mailStops);
  return row;
}

/** No process with the right time has put a try later than this, where one that is put now is at `nextTryAt`. */
export const latestTry = (nextTryAt: Date): Date => new Date(nextTryAt.getTime() + CLOCK_TOLERANCE_MS);

/** Says whether this one may try the mail server that keeps us out: one at a time, not before its time. */
export async function claimNextTry(db: Executor, given: { now: Date; nextTryAt: Date }): Promise<boolean> {
  const { now, nextTryAt } = given;
  const isLost = gt(mailStops.nextTryAt, latestTry(nextTryAt));
  const rows = await db
    .update(mailStops)
    .set({ nextTryAt })
    .where(or(lte(mailStops.nextTryAt, now), isLost))
    .returning({ id: mailStops.id });
  return rows.length > 0;
}

/** Says whether mail left until now. */
export async function saveMailStop(db: Executor, stop: MailStop): Promise<boolean> {
  const { reason, nextTryAt } = stop;
  const [row] = await db
    .insert(mailStops)
    .values(stop)
    .onConflictDoUpdate({ target: mailStops.id, set: { reason, nextTryAt } })
    .returning({ isNew: sql<boolean>`(xmax = 0)` });
  return row?.isNew ?? false;
}

/** What kept mail from leaving until now; undefined when nothing did. */
export async function deleteMailStop(db: Executor): Promise<Pick<MailStop, "since"> | undefined> {
  const [row] = await db.delete(mailStops).returning({ since: mailStops.since });
  return row;
}
