import { and, desc, eq, lt, ne, or } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { sessions, users } from "#server/database/schema.ts";

export type Session = typeof sessions.$inferSelect;
type User = typeof users.$inferSelect;

/** Which sessions of a user end: all, the asking one, or the rest. */
export type SignOutScope = "global" | "local" | "others";

export async function insertSession(tx: Transaction, session: Session): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** The user, and the session if it is his and still open, in one read. */
export async function findUserAndSession(
  db: Executor,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ user: User; session: Session | null } | undefined> {
  const [row] = await db
    .select({ user: users, session: sessions })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sessionId)))
    .where(eq(users.id, userId));
  return row;
}

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

export async function updateSession(tx: Transaction, id: string, change: Partial<Session>): Promise<void> {
  await tx.update(sessions).set(change).where(eq(sessions.id, id));
}

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
