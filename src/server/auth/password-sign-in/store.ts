import { and, asc, eq, exists, sql } from "drizzle-orm";
import { type BothCounted, type BothTries, countedBoth, valuesOfBoth } from "#server/auth/limits/store.ts";
import type { Session } from "#server/auth/sessions/store.ts";
import type { User } from "#server/auth/store.ts";
import type { Database, Executor } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { attempts, auditEvents, factors, identities, sessions, users } from "#server/database/schema.ts";

interface KnownUser {
  user: User;
  factors: (typeof factors.$inferSelect)[];
  identities: (typeof identities.$inferSelect)[];
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

const opening = preparedBy((db: Database) => {
  const now = sql<Date>`${sql.placeholder("now")}::timestamptz`;
  const ip = sql<string | null>`${sql.placeholder("ip")}::text`;
  const userAgent = sql<string | null>`${sql.placeholder("userAgent")}::text`;
  const opened = db.$with("opened").as(
    db
      .update(users)
      .set({ lastSignInAt: now, updatedAt: now })
      .where(
        and(eq(users.id, sql.placeholder("userId")), eq(users.passwordHash, sql.placeholder("passwordHash"))),
      )
      .returning(),
  );
  const session = db
    .select({
      id: sql<string>`${sql.placeholder("id")}::uuid`.as("id"),
      userId: opened.id,
      counter: sql<number>`${sql.placeholder("counter")}::int`.as("counter"),
      aal: sql<string>`${sql.placeholder("aal")}::text`.as("aal"),
      amr: sql<Session["amr"]>`${sql.placeholder("amr")}::jsonb`.as("amr"),
      ip: ip.as("ip"),
      userAgent: userAgent.as("user_agent"),
      createdAt: now.as("created_at"),
      refreshedAt: now.as("refreshed_at"),
    })
    .from(opened);
  const event = db
    .select({
      id: sql<string>`${sql.placeholder("eventId")}::uuid`.as("id"),
      at: now.as("at"),
      userId: opened.id,
      event: sql<string>`'login'`.as("event"),
      ip: ip.as("ip"),
      userAgent: userAgent.as("user_agent"),
    })
    .from(opened);
  const forgiven = db
    .delete(attempts)
    .where(
      and(
        eq(attempts.key, sql.placeholder("attemptsKey")),
        exists(db.select({ id: opened.id }).from(opened)),
      ),
    );
  return db
    .with(
      opened,
      db.$with("session").as(db.insert(sessions).select(session).returning({ id: sessions.id })),
      db.$with("event").as(db.insert(auditEvents).select(event).returning({ id: auditEvents.id })),
      db.$with("forgiven").as(forgiven.returning({ key: attempts.key })),
    )
    .select()
    .from(opened)
    .prepare("open_session_by_password");
});

/**
 * Opens a session by password in one statement: the user is marked as signed in, his audit trail tells it and the
 * attempts under `attemptsKey` are forgotten. Undefined, and nothing done, unless his hash is still `passwordHash`.
 */
export async function openSessionByPassword(
  db: Database,
  { session, ...given }: { session: Session; passwordHash: string; eventId: string; attemptsKey: string },
): Promise<User | undefined> {
  const { createdAt: now, amr, ...facts } = session;
  const [user] = await opening(db).execute({ ...facts, ...given, now, amr: JSON.stringify(amr) });
  return user;
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
