import { describe, expect, test } from "vitest";
import { auditEvents, factors, sessions, users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { overtaken } from "#test/databases/overtaken.ts";
import { authenticator } from "#test/doors/authenticator.ts";
import { claimsOf, refusalOf } from "#test/doors/operator.ts";
import { answered, aPerson, aSecuredPerson, enrolled, wrongCode } from "#test/doors/second-factor.ts";
import { challengeFactor } from "./challenge-factor.ts";

const db = await testDatabase();

describe("giving up", () => {
  test("sessions count as of one factor again, and the owner is told", async () => {
    const { auth, app, strong } = await aSecuredPerson(db);
    const json = { "content-type": "application/json;charset=UTF-8" };
    const removal = { method: "DELETE" as const, url: `/factors/${app.id}`, token: strong.access_token };
    expect((await auth.ask({ ...removal, headers: json })).json()).toEqual({ id: app.id });
    const levels = (await db.select().from(sessions)).map(({ aal, amr }) => [
      aal,
      amr.map((one) => one.method),
    ]);
    expect(levels).toEqual([
      ["aal1", ["password"]],
      ["aal1", ["password"]],
    ]);
    const refreshed = (await auth.refresh(strong.refresh_token)).json();
    expect(claimsOf(refreshed.access_token).aal).toBe("aal1");
    expect(refreshed.user).not.toHaveProperty("factors");
    expect((await auth.lastMail()).kind).toBe("factor-removed");
    expect(refusalOf(await auth.ask(removal))).toEqual([404, "mfa_factor_not_found"]);
  });

  test("what was never finished goes without a word", async () => {
    const { auth, token } = await aPerson(db);
    const app = await enrolled(auth, token);
    const before = (await auth.mails()).length;
    expect((await auth.ask({ method: "DELETE", url: `/factors/${app.id}`, token })).statusCode).toBe(200);
    expect(await auth.mails()).toHaveLength(before);
  });
});

test("a factor that is given up while it is asked for a code is not found", async () => {
  const { auth, token } = await aPerson(db);
  const { id: factorId } = await enrolled(auth, token);
  const [user] = await db.select().from(users);
  if (!user) throw new Error("nobody");
  const deps = { clock: auth.clock, db: overtaken(db, () => db.delete(factors)) };
  const caller = { ip: "198.51.100.1", userAgent: null, language: "pt" } as const;
  const asked = challengeFactor(deps, { user, factorId, caller });
  await expect(asked).rejects.toMatchObject({ status: 404, code: "mfa_factor_not_found" });
});

test("S57 what happens to factors is on record, from where, without codes or secrets", async () => {
  const { auth, token } = await aPerson(db);
  const { id, totp } = (await auth.post("/factors", { factor_type: "totp" }, { token })).json();
  const code = authenticator(auth, totp.secret);
  await answered(auth, { token, id, code: wrongCode(code) });
  const session = (await answered(auth, { token, id, code: code() })).json();
  await auth.ask({ method: "DELETE", url: `/factors/${id}`, token: session.access_token });
  const rows = await db.select().from(auditEvents);
  const events = rows
    .map(({ event }) => event)
    .filter((event) => /factor|challenge|verification|mfa/.test(event));
  expect(events.sort()).toEqual([
    "challenge_created",
    "challenge_created",
    "factor_in_progress",
    "factor_unenrolled",
    "mfa_code_login",
    "verification_failed",
  ]);
  expect(rows.every(({ ip, userAgent }) => ip === "198.51.100.1" && userAgent !== null)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(totp.secret);
});
