import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { inviteUser } from "#server/auth/operators/invite-user.ts";
import { auditEvents, deliveries, oneTimeLinks, users } from "#server/database/schema.ts";
import type { Deps } from "#server/deps.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp, SITE, signedIn } from "#test/doors/auth-app.ts";

const db = await testDatabase();
const ANA = "ana@voos.example";
const BIA = "bia@voos.example";

/** Who is known after a night `days` from now. */
async function knownAfter(auth: AuthApp, days: number): Promise<string[]> {
  auth.clock.advance(days * DAY_MS);
  await cleanUp(auth.deps);
  return (await db.select().from(users)).map(({ email }) => email);
}

describe("who never confirms an address", () => {
  it("is forgotten a month later, with the password, links and mails of the try", async () => {
    const auth = await authApp(db);
    await auth.signUp(ANA);
    auth.clock.advance(61_000);
    await auth.signUp(ANA, "outra-senha");
    expect(await knownAfter(auth, 30)).toEqual([ANA]);
    auth.clock.advance(1);
    expect(await knownAfter(auth, 0)).toEqual([]);
    expect(await db.select().from(oneTimeLinks)).toEqual([]);
    expect(await db.select().from(deliveries)).toEqual([]);
    const told = (await db.select().from(auditEvents)).map(({ userId, ip }) => [userId, ip]);
    expect(told.flat().filter(Boolean)).toEqual([]);
  });

  it("is forgotten too who only asked for a link or for a new password", async () => {
    const auth = await authApp(db);
    await auth.post("/otp", { email: ANA });
    expect(await knownAfter(auth, 29)).toEqual([ANA]);
    await auth.post("/recover", { email: ANA });
    expect(await knownAfter(auth, 29)).toEqual([ANA]);
    expect(await knownAfter(auth, 2)).toEqual([]);
  });

  it("has a month again from the mail that was sent last", async () => {
    const auth = await authApp(db);
    await auth.signUp(ANA);
    auth.clock.advance(29 * DAY_MS);
    await auth.post("/resend", { type: "signup", email: ANA });
    expect(await knownAfter(auth, 29)).toEqual([ANA]);
    expect(await knownAfter(auth, 2)).toEqual([]);
  });

  it("signs up again as for the first time", async () => {
    const auth = await authApp(db);
    await auth.signUp(ANA, "esquecida");
    await knownAfter(auth, 31);
    await signedIn(auth, ANA, "segredo1");
    expect(await knownAfter(auth, 400)).toEqual([ANA]);
  });

  it.each([
    ["made", { confirmationSentAt: null }],
    ["banned", { bannedUntil: new Date("2126-11-20T12:00:00Z") }],
  ])("stays where an operator has %s him", async (_what, done) => {
    const auth = await authApp(db);
    await auth.signUp(ANA);
    await db.update(users).set(done);
    expect(await knownAfter(auth, 400)).toEqual([ANA]);
  });

  it("is forgotten too whom an operator has invited, a month after the last invitation", async () => {
    const auth = await authApp(db);
    const caller = { ip: "203.0.113.9", userAgent: null, language: "pt" as const };
    const invite = () => inviteUser(auth.deps, { email: ANA, data: {}, redirectTo: SITE, caller });
    await invite();
    auth.clock.advance(29 * DAY_MS);
    await invite();
    expect(await knownAfter(auth, 29)).toEqual([ANA]);
    expect(await knownAfter(auth, 2)).toEqual([]);
  });

  it("stays if he comes while others are being forgotten", async () => {
    const auth = await authApp(db);
    for (const email of [ANA, BIA]) await auth.signUp(email);
    auth.clock.advance(31 * DAY_MS);
    const eraseAccount: Deps["eraseAccount"] = async (...who) => {
      await db.update(users).set({ emailConfirmedAt: auth.clock.now() }).where(eq(users.email, BIA));
      await auth.deps.eraseAccount(...who);
    };
    await cleanUp({ ...auth.deps, eraseAccount });
    expect((await db.select().from(users)).map(({ email }) => email)).toEqual([BIA]);
  });

  it("is forgotten though another cannot be", async () => {
    const auth = await authApp(db);
    for (const email of [ANA, BIA]) await auth.signUp(email);
    auth.clock.advance(31 * DAY_MS);
    const eraseAccount = vi
      .fn(auth.deps.eraseAccount)
      .mockRejectedValueOnce(new Error("a folder that may not be written to"));
    await cleanUp({ ...auth.deps, eraseAccount });
    expect(await db.select().from(users)).toHaveLength(1);
    expect(auth.logged).toHaveLength(1);
  });
});
