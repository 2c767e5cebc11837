import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Caller } from "#server/auth/caller.ts";
import { newSession } from "#server/auth/sessions/start-session.ts";
import { attempts, sessions, users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { authApp, signedIn } from "#test/doors/auth-app.ts";
import { openSessionByPassword } from "./store.ts";

const db = await testDatabase();
const caller: Caller = { ip: "203.0.113.7", userAgent: "browser", language: "pt" };

/** Someone with two sessions and one guess counted at his account, who signs in with `passwordHash`. */
async function open(passwordHash?: string) {
  const auth = await authApp(db);
  await signedIn(auth);
  const [user] = await db.select().from(users);
  if (!user?.passwordHash) throw new Error("nobody has a password");
  const now = auth.clock.now();
  await db.insert(attempts).values({ key: "guessed", windowStart: now, count: 1 });
  const session = newSession({ userId: user.id, method: "password", caller, now });
  const opened = await openSessionByPassword(auth.deps.db, {
    session,
    passwordHash: passwordHash ?? user.passwordHash,
    eventId: randomUUID(),
    attemptsKey: "guessed",
  });
  const kept = await db.select().from(sessions);
  const logins = (await auth.audited()).filter((event) => event === "login");
  const guesses = (await db.select().from(attempts)).filter(({ key }) => key === "guessed");
  return { user, session, opened, kept, logins: logins.length, guesses: guesses.length };
}

test("a session opens together with its audit event, and the guesses before it are forgotten", async () => {
  const { user, session, opened, kept, logins, guesses } = await open();
  expect(opened).toEqual({ ...user, lastSignInAt: session.createdAt, updatedAt: session.createdAt });
  expect(kept).toContainEqual(session);
  expect([kept.length, logins, guesses]).toEqual([3, 3, 0]);
});

test("a password that was changed while it was checked opens nothing", async () => {
  const { opened, kept, logins, guesses } = await open("the hash before");
  expect(opened).toBeUndefined();
  expect([kept.length, logins, guesses]).toEqual([2, 2, 1]);
});
