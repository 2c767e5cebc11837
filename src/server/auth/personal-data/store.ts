import { asc, eq, getTableColumns } from "drizzle-orm";
import { BY_OPERATORS } from "#server/auth/audit.ts";
import { listIdentities } from "#server/auth/providers/store.ts";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { auditEvents, factors, oneTimeLinks, sessions, users } from "#server/database/schema.ts";

/** What is kept about a user, without anything that opens a door. */
export async function readUserRecords(db: Executor, userId: string) {
  const { passwordHash: _hash, ...ofUser } = getTableColumns(users);
  const { counter: _counter, ...ofSession } = getTableColumns(sessions);
  const { sealedSecret: _secret, lastStep: _step, ...ofFactor } = getTableColumns(factors);
  const [user] = await db.select(ofUser).from(users).where(eq(users.id, userId));
  return {
    user,
    identities: await listIdentities(db, userId),
    factors: await db
      .select(ofFactor)
      .from(factors)
      .where(eq(factors.userId, userId))
      .orderBy(asc(factors.createdAt), asc(factors.id)),
    sessions: await db
      .select(ofSession)
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt), asc(sessions.id)),
    events: (await readEvents(db, userId)).map((event) =>
      BY_OPERATORS.has(event.event) ? { ...event, ip: null, userAgent: null } : event,
    ),
  };
}

const readEvents = (db: Executor, userId: string) =>
  db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId))
    .orderBy(asc(auditEvents.at), asc(auditEvents.id));

/** Addresses that mails under way to a user were sent to, his own aside. */
export async function readLinkAddresses(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .select({ sentTo: oneTimeLinks.sentTo })
    .from(oneTimeLinks)
    .where(eq(oneTimeLinks.userId, userId));
  return rows.flatMap(({ sentTo }) => sentTo ?? []);
}

/** Removes a user with his sessions, links, factors and identities. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}

/** What happened stays on record; to whom and from where does not. */
export async function anonymiseEvents(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(auditEvents)
    .set({ userId: null, ip: null, userAgent: null })
    .where(eq(auditEvents.userId, userId));
}
