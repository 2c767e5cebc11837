import { and, desc, eq, lt, ne, or, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { factors, sessions, users } from "#server/database/schema.ts";

export type Session = typeof sessions.$inferSelect;
type User = typeof users.$inferSelect;

/** Which sessions of a user end: all, the asking one, or the rest. */
export type SignOutScope = "global" | "local" | "others";

export async function insertSession(tx: Transaction, session: Session): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** Whose session a token names. */
export interface NamedSession {
  userId: string;
  sessionId: string;
}

const findingBoth = preparedBy((db: Database) =>
  db
    .select({ user: users, session: sessions })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sql.placeholder("sessionId"))))
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("find_user_and_session"),
);

/** The user, and the session if it is his and still open, in one read. */
export async function findUserAndSession(
  db: Database,
  { userId, sessionId }: NamedSession,
): Promise<{ user: User; session: Session | null } | undefined> {
  const [row] = await findingBoth(db).execute({ userId, sessionId });
  return row;
}

/** What decides whether a session counts, and for how much: its owner may have set up a factor that it has not proved. */
export type SessionFacts = NamedSession &
  Pick<User, "email" | "bannedUntil"> &
  Pick<Session, "createdAt" | "refreshedAt"> & { owesFactor: boolean };

/** The `SessionFacts` of the placeholders `userId` and `sessionId`, for a statement that reads more than them. */
export const sessionFacts = (db: Executor) =>
  db
    .select({
      userId: users.id,
      sessionId: sql<string>`${sessions.id}`.as("session_id"),
      email: users.email,
      bannedUntil: users.bannedUntil,
      createdAt: sessions.createdAt,
      refreshedAt: sessions.refreshedAt,
      owesFactor: sql<boolean>`${sessions.aal} <> 'aal2' and exists(
        select from ${factors} where ${factors.userId} = ${users.id} and ${factors.status} = 'verified')`.as(
        "owes_factor",
      ),
    })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.id, sql.placeholder("userId")), eq(sessions.id, sql.placeholder("sessionId"))))
    .as("session_facts");

/** Where a user is signed in, the session used last first. */
export async function listSessions(db: Executor, userId: string): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.refreshedAt), desc(sessions.id));
}

/** The session and its user, kept from changing by others until the transaction ends. */
export async function lockSession(
  tx: Transaction,
  id: string,
): Promise<{ user: User; session: Session } | undefined> {
  const [row] = await tx
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id))
    .for("update", { of: sessions });
  return row;
}

export async function isOpen(db: Executor, id: string): Promise<boolean> {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id));
  return rows.length === 1;
}

export async function updateSession(tx: Transaction, id: string, change: Partial<Session>): Promise<void> {
  await tx.update(sessions).set(change).where(eq(sessions.id, id));
}

/** Signs a user out everywhere. */
export async function deleteSessionsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Ends sessions of a user, of which `sessionId` is the asking one. */
export async function deleteSessions(
  tx: Transaction,
  { userId, sessionId, scope }: { userId: string; sessionId: string; scope: SignOutScope },
): Promise<void> {
  const which = {
    global: undefined,
    local: eq(sessions.id, sessionId),
    others: ne(sessions.id, sessionId),
  };
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), which[scope]));
}

/** Deletes the sessions that were opened, or renewed last, before a time; an absent time spares all. */
export async function deleteSessionsBefore(
  db: Executor,
  { createdAt, refreshedAt }: { createdAt: Date | undefined; refreshedAt: Date | undefined },
): Promise<void> {
  const tooOld = createdAt && lt(sessions.createdAt, createdAt);
  const unused = refreshedAt && lt(sessions.refreshedAt, refreshedAt);
  if (tooOld || unused) await db.delete(sessions).where(or(tooOld, unused));
}

/** Ends the sessions of everybody. */
export async function deleteEverySession(db: Executor): Promise<void> {
  await db.delete(sessions);
}
