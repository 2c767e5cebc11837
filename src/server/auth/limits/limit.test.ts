import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { authApp, signedIn } from "#test/doors/auth-app.ts";
import { excess } from "./limit.ts";

const db = await testDatabase();
const email = "ana@voos.example";

test.each([
  [0, 1],
  [1, 1],
  [1_000, 1],
  [1_001, 2],
  [60_000, 60],
])("a try too many %i ms before its time ends is to wait whole seconds, at least one: %i", (left, wait) => {
  const cutoff = new Date("2026-11-20T12:00:00Z");
  const windowStart = new Date(cutoff.getTime() + left);
  const tried = { key: "any", cutoff, latest: windowStart };
  const limit = { max: 2, seconds: 60 };
  expect(excess(limit, tried, { count: 2, windowStart })).toBeUndefined();
  expect(excess(limit, tried, { count: 3, windowStart })).toBe(wait);
});

describe("what was counted before the clock was set back two days keeps nobody waiting for them", () => {
  test("who asked for a mail then has one now", async () => {
    const auth = await authApp(db);
    await signedIn(auth);
    auth.clock.advance(2 * DAY_MS);
    expect((await auth.post("/recover", { email })).statusCode).toBe(200);
    auth.clock.advance(-2 * DAY_MS);
    expect((await auth.post("/recover", { email })).statusCode).toBe(200);
  });

  test("guesses at a password and a source's requests begin to count anew", async () => {
    const auth = await authApp(db);
    await signedIn(auth);
    auth.clock.advance(2 * DAY_MS);
    const guesses = Array.from({ length: 30 }, () => auth.signIn(email, "errada-1"));
    expect((await Promise.all(guesses)).map(({ statusCode }) => statusCode)).toContain(429);
    auth.clock.advance(-2 * DAY_MS);
    expect((await auth.signIn(email, "segredo1")).statusCode).toBe(200);
  });

  test("but a window goes on that a process whose clock is a second ahead has begun", async () => {
    const auth = await authApp(db);
    await signedIn(auth);
    auth.clock.advance(1_000);
    expect((await auth.post("/recover", { email })).statusCode).toBe(200);
    auth.clock.advance(-1_000);
    expect((await auth.post("/recover", { email })).statusCode).toBe(429);
  });
});
