import { type AnyColumn, and, asc, eq, gt, lt, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { auditEvents, factors, identities, users } from "#server/database/schema.ts";
import type { Language } from "#shared/languages.ts";
import { type BothCounted, type BothTries, countedBoth, valuesOfBoth } from "./limits/store.ts";

export type User = typeof users.$inferSelect;
type AuditEvent = typeof auditEvents.$inferSelect;
interface KnownUser {
  user: User;
  factors: (typeof factors.$inferSelect)[];
  identities: (typeof identities.$inferSelect)[];
}

export async function findUserByEmail(db: Executor, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

const countingAndFinding = preparedBy((db: Database) => {
  const { first, second } = countedBoth(db);
  return db
    .with(first, second)
    .select({
      first: { count: first.count, windowStart: first.windowStart },
      second: { count: second.count, windowStart: second.windowStart },
      user: users,
      factor: factors,
      identity: identities,
    })
    .from(first)
    .leftJoin(second, sql`true`)
    .leftJoin(users, eq(users.email, sql.placeholder("email")))
    .leftJoin(factors, eq(factors.userId, users.id))
    .leftJoin(identities, eq(identities.userId, users.id))
    .orderBy(asc(factors.createdAt), asc(factors.id), asc(identities.createdAt), asc(identities.id))
    .prepare("count_attempts_and_find_user");
});

/** Counts the tries and finds the user with everything he is known by, oldest first, in one statement. */
export async function countAndFindUser(
  db: Database,
  { tries, email }: { tries: BothTries; email: string | undefined },
): Promise<BothCounted & { known: KnownUser | undefined }> {
  const rows = await countingAndFinding(db).execute({ ...valuesOfBoth(tries), email: email ?? null });
  const [row] = rows;
  if (!row) throw new Error("a try was not counted");
  const { first, second, user } = row;
  const of = { factors: rows.map(({ factor }) => factor), identities: rows.map(({ identity }) => identity) };
  const known = user
    ? { user, factors: eachOnce(of.factors), identities: eachOnce(of.identities) }
    : undefined;
  return { first, second, known };
}

function eachOnce<Row extends { id: string }>(rows: (Row | null)[]): Row[] {
  return [...new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : []))).values()];
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

/** Whether the user exists, and will until the transaction ends. */
export async function holdUser(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("key share");
  return rows.length === 1;
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

/** Keeps another hash of the same password, unless the password was changed meanwhile. */
export async function replacePasswordHash(
  db: Executor,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)));
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
