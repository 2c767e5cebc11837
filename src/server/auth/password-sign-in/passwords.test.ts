import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { AuthError } from "#server/auth/auth-error.ts";
import { users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp } from "#test/doors/auth-app.ts";
import { hashPassword, isPasswordOf } from "./passwords.ts";

const db = await testDatabase();

test("S1 passwords are kept as Argon2id, and equal ones do not look equal", async () => {
  const auth = await authApp(db);
  for (const email of ["ana@voos.example", "bia@voos.example"]) await auth.signUp(email, "segredo1");
  const kept = (await db.select().from(users)).map(({ passwordHash }) => passwordHash ?? "");
  for (const hash of kept) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22,}\$[^$]{43,}$/);
  expect(new Set(kept).size).toBe(2);
});

test.each([
  [" Pá55 wörd ", true],
  ["Pá55 wörd", false],
  [" Pá55 wörd ".normalize("NFD"), false],
])("is compared exactly as sent: %j", async (offered, expected) => {
  const stored = await hashPassword(db, " Pá55 wörd ");
  expect(await isPasswordOf(db, stored, offered)).toBe(expected);
});

test("nothing is the password of someone without one", async () => {
  expect(await isPasswordOf(db, null, "segredo1")).toBe(false);
});

describe("S53 two hundred passwords at once do not exhaust the server:", () => {
  const statusOf = (reason: unknown) => (reason instanceof AuthError ? reason.status : 0);

  test("two are worked on, sixty-four wait, the rest are told to come back", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 200 }, () => hashPassword(db, "segredo1")));
    const refused = tries.filter((one) => one.status === "rejected");
    expect(refused.map(({ reason }) => statusOf(reason))).toEqual(Array(134).fill(503));
    expect(refused[0]?.reason).toMatchObject({ retryAfter: 2 });
    expect(await hashPassword(db, "segredo1")).toContain("argon2id");
  });

  test("who is turned away has not guessed", async () => {
    const auth = await authApp(db);
    const guess = () => auth.signIn("ana@voos.example", "errada-1");
    const others: Promise<unknown>[] = [];
    let isFlood = true;
    const flood = (async () => {
      for (; isFlood; await setImmediate())
        others.push(hashPassword(auth.deps.db, "segredo1").catch(() => undefined));
    })();
    while (others.length < 100) await setImmediate();
    const answers = await Promise.all(Array.from({ length: 10 }, guess));
    isFlood = false;
    await flood;
    await Promise.all(others);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(503);
    expect((await guess()).statusCode).toBe(400);
  });

  test("sign-ins from everywhere are answered or turned away, and small requests go between", async () => {
    const auth = await authApp(db);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    let left = 200;
    const signIns = Array.from({ length: 200 }, async (_, index) => {
      const answer = await auth.signIn(`a${index}@voos.example`, "errada-1", { from: `203.0.113.${index}` });
      left--;
      return answer;
    });
    const between = await answeredWhile(auth, () => left > 0);
    const answers = await Promise.all(signIns);
    delay.disable();
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => headers["retry-after"] === "2")).toBe(true);
    // Where the machine is busy with other things, whoever waited ten seconds is told to come again.
    const answered = answers.filter(({ statusCode }) => statusCode === 400 || statusCode === 504);
    expect(answered).toHaveLength(200 - refused.length);
    expect(between).toBeGreaterThan(5);
    expect(delay.percentile(50) / 1e6).toBeLessThan(100);
  });
});

/** How often the server says that it is well while something else goes on. */
async function answeredWhile(auth: AuthApp, goesOn: () => boolean): Promise<number> {
  let count = 0;
  while (goesOn()) {
    const answer = await auth.ask({ method: "GET", url: "/health" });
    if (answer.statusCode === 200 && goesOn()) count++;
    await setImmediate();
  }
  return count;
}
