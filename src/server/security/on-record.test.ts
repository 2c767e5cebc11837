import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { deactivateAccount, grantPlan } from "#server/accounts/standing/change-standing.ts";
import { auditEvents, users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { authApp, signedIn } from "#test/doors/auth-app.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";

const db = await testDatabase();
const recorded = () => db.select().from(auditEvents).orderBy(asc(auditEvents.at));

it("who signed in and who failed to is on record, from where, also for an account that nobody has", async () => {
  const auth = await authApp(db);
  await signedIn(auth);
  await auth.signIn("ana@voos.example", "errada-1", { from: "203.0.113.7" });
  await auth.signIn("nobody@voos.example", "errada-1", { from: "203.0.113.8" });
  const rows = await recorded();
  const failed = rows.filter(({ event }) => event === "login_failed");
  expect(rows.map(({ event }) => event)).toEqual(
    expect.arrayContaining(["user_signedup", "login", "login_failed"]),
  );
  expect(failed.map(({ ip, userId }) => [ip, userId !== null])).toEqual(
    expect.arrayContaining([
      ["203.0.113.7", true],
      ["203.0.113.8", false],
    ]),
  );
  expect(JSON.stringify(rows)).not.toMatch(/errada-1|segredo1|eyJ/);
});

it("the right password of somebody who may not come in is on record as a failure", async () => {
  const auth = await authApp(db);
  await auth.signUp("ana@voos.example");
  expect((await auth.signIn("ana@voos.example")).json().code).toBe("email_not_confirmed");
  expect(await auth.audited()).toContain("login_failed");
  await signedIn(auth, "bia@voos.example");
  await db.delete(auditEvents);
  await db.update(users).set({ bannedUntil: new Date("2027-01-01T00:00:00Z") });
  expect((await auth.signIn("bia@voos.example")).json().code).toBe("user_banned");
  expect(await auth.audited()).toEqual(["login_failed"]);
});

it("what an operator does to a plan or an account is on record, and ends its sessions at once", async () => {
  const deps = testDeps(db);
  const { id } = await aSignedInUser(deps);
  await db.transaction(async (tx) => {
    await grantPlan(deps, tx, { id, plan: "premium" });
    await deactivateAccount(deps, tx, id);
  });
  const told = (await recorded()).map(({ event, userId }) => [event, userId]);
  expect(told).toEqual(
    expect.arrayContaining([
      ["plan_granted", id],
      ["account_deactivated", id],
    ]),
  );
});
