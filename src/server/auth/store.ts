import {
  type AnyColumn,
  and,
  asc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { auditEvents, users } from "#server/database/schema.ts";
import { timestamp } from "#server/database/timestamp.ts";
import type { Language } from "#shared/languages.ts";

export type User = typeof users.$inferSelect;
type AuditEvent = typeof auditEvents.$inferSelect;

export async function findUserByEmail(db: Executor, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

export async function findUser(db: Executor, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Everyone who has ever signed up, oldest first. */
export async function listUserNames(
  db: Executor,
): Promise<Pick<User, "id" | "email" | "emailConfirmedAt" | "createdAt">[]> {
  const { id, email, emailConfirmedAt, createdAt } = users;
  return db.select({ id, email, emailConfirmedAt, createdAt }).from(users).orderBy(asc(createdAt), asc(id));
}

/** Who was asked last before then to confirm an address, or invited, and never was here; whom an operator has banned aside. */
export async function listUnconfirmed(
  db: Executor,
  { askedBefore, limit }: { askedBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(isUnconfirmed(askedBefore)).limit(limit);
  return rows.map((row) => row.id);
}

/** Whether he is still one of `listUnconfirmed`; if so, until the transaction ends. */
export async function lockUnconfirmed(
  tx: Transaction,
  { id, askedBefore }: { id: string; askedBefore: Date },
): Promise<boolean> {
  const isHe = and(eq(users.id, id), isUnconfirmed(askedBefore));
  return (await tx.select({ id: users.id }).from(users).where(isHe).for("update")).length > 0;
}

function isUnconfirmed(askedBefore: Date) {
  const { confirmationSentAt, recoverySentAt } = users;
  const isLate = lt(sql`greatest(${confirmationSentAt}, ${recoverySentAt})`, timestamp(askedBefore));
  const wasNeverHere = and(isNull(users.emailConfirmedAt), isNull(users.lastSignInAt));
  return and(isNotNull(confirmationSentAt), isLate, wasNeverHere, isNull(users.bannedUntil));
}

/** The user as he is, and will be until the transaction ends: neither is he erased, nor does his address change. */
export async function holdUser(tx: Transaction, id: string): Promise<Pick<User, "id" | "email"> | undefined> {
  const { id: userId, email } = users;
  const [user] = await tx.select({ id: userId, email }).from(users).where(eq(users.id, id)).for("key share");
  return user;
}

/** The user, kept from changing by others until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for("update");
  return user;
}

export async function lockUserByEmail(tx: Transaction, email: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for("update");
  return user;
}

/** False when the address or the id is taken. */
export async function insertUser(db: Executor, user: User): Promise<boolean> {
  const inserted = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return inserted.length > 0;
}

export async function updateUser(db: Executor, id: string, change: Partial<User>): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

/** From now on mails about the account are written in `language`. */
export async function updateLanguage(db: Executor, id: string, language: Language): Promise<void> {
  const userMetadata = sql`${users.userMetadata} || jsonb_build_object('language', ${language}::text)`;
  await db.update(users).set({ userMetadata }).where(eq(users.id, id));
}

/** As `updateUser` with a new address; false, and nothing done, when someone has it. */
export async function giveEmail(
  tx: Transaction,
  id: string,
  change: Partial<User> & { email: string },
): Promise<boolean> {
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, change.email));
  if (taken) return false;
  try {
    await tx.transaction((inner) => updateUser(inner, id, change));
    return true;
  } catch (error) {
    // Someone took it between the look and the change.
    if (error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === "23505")
      return false;
    throw error;
  }
}

/** Whether the user of this id may not come in at `now`; nobody who is unknown here is banned. */
export const bannedAt = (id: AnyColumn, now: Date | Placeholder): SQL<boolean> =>
  sql<boolean>`exists(select from ${users} where ${users.id} = ${id} and ${gt(users.bannedUntil, now)})`;

export async function insertAuditEvent(db: Executor, event: AuditEvent): Promise<void> {
  await db.insert(auditEvents).values(event);
}

export async function deleteEventsBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, instant));
}
