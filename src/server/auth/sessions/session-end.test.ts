import { describe, expect, test } from "vitest";
import { forgetExpired } from "#server/auth/forget-expired.ts";
import { sessions } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { admitted } from "#test/doors/account-door.ts";
import { type AuthApp, authApp, signedIn } from "#test/doors/auth-app.ts";
import { sessionEnd } from "./session-end.ts";

const db = await testDatabase();
const hourMs = 3_600_000;
const refusal = (answer: { statusCode: number; json: () => unknown }) => [answer.statusCode, answer.json()];
const ended = (why = "") => [
  400,
  { code: "session_expired", message: `Invalid Refresh Token: Session Expired${why}` },
];

/** The refresh token after `hours` in which it was renewed every half hour. */
async function usedFor(auth: AuthApp, hours: number, refreshToken: string): Promise<string> {
  let current = refreshToken;
  for (let half = 0; half < 2 * hours; half++) {
    auth.clock.advance(hourMs / 2);
    current = (await auth.refresh(current)).json().refresh_token ?? current;
  }
  return current;
}

describe("a session reaches", () => {
  const at = (hours: number) => new Date(hours * hourMs);
  test.each([
    ["no end unless one is set", 0, 0, 9999, 0, undefined],
    ["no end just before its age", 8, 0, 7.99, 7.5, undefined],
    ["its age", 8, 0, 8, 7.9, "age"],
    ["no end while it is used", 0, 2, 100, 98.5, undefined],
    ["its end when it is left alone", 0, 2, 100, 98, "inactivity"],
    ["its age first", 8, 2, 9, 1, "age"],
  ])("%s", (_what, sessionHours, inactivityHours, now, refreshed, expected) => {
    const session = { createdAt: at(0), refreshedAt: at(refreshed) };
    expect(sessionEnd({ sessionHours, inactivityHours }, session, at(now))).toBe(expected);
  });
});

describe("S39 a session that is set to end does, for every door:", () => {
  test("at its age, however much it is used", async () => {
    const auth = await authApp(db, { AUTH_SESSION_HOURS: "8" });
    const { refresh_token: first } = await signedIn(auth);
    const later = await usedFor(auth, 7.5, first);
    const { access_token: token, refresh_token: last } = (await auth.refresh(later)).json();
    expect(await admitted(auth.deps, token)).toBeDefined();
    auth.clock.advance(hourMs / 2);
    expect(refusal(await auth.refresh(last))).toEqual(ended());
    expect((await auth.getUser(token)).json().code).toBe("session_not_found");
    expect(await admitted(auth.deps, token)).toBeUndefined();
    expect((await auth.signIn("ana@voos.example")).statusCode).toBe(200);
  });

  test("when nobody used it for so long, and not while it is used", async () => {
    const auth = await authApp(db, { AUTH_INACTIVITY_HOURS: "1" });
    const { refresh_token: first } = await signedIn(auth);
    const last = await usedFor(auth, 5, first);
    const { access_token: token } = (await auth.refresh(last)).json();
    auth.clock.advance(hourMs - 1000);
    expect(await admitted(auth.deps, token)).toBeDefined();
    auth.clock.advance(1000);
    expect(refusal(await auth.refresh(last))).toEqual(ended(" (Inactivity)"));
    expect(await admitted(auth.deps, token)).toBeUndefined();
  });

  test("never by default", async () => {
    const auth = await authApp(db);
    const { refresh_token: token } = await signedIn(auth);
    auth.clock.advance(365 * 24 * hourMs);
    expect((await auth.refresh(token)).statusCode).toBe(200);
  });
});

test("ended sessions are forgotten a day later, the others stay", async () => {
  const auth = await authApp(db, { AUTH_SESSION_HOURS: "8", AUTH_INACTIVITY_HOURS: "4" });
  await signedIn(auth);
  auth.clock.advance(28 * hourMs);
  await auth.signIn("ana@voos.example");
  await forgetExpired(auth.deps);
  expect(await db.select().from(sessions)).toHaveLength(3);
  auth.clock.advance(1000);
  await forgetExpired(auth.deps);
  expect(await db.select().from(sessions)).toHaveLength(1);
});
