import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ensureAccount } from "#server/accounts/ensure-account.ts";
import { accounts, users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { fragmentOf } from "#test/doors/auth-app.ts";
import { claimsOf, operated, refusalOf } from "#test/doors/operator.ts";

const db = await testDatabase();
const email = "ana@voos.example";

describe("changing a user", () => {
  test("a ban acts at once and can be lifted", async () => {
    const { auth, ask, make } = await operated(db);
    const { id } = await make();
    const { access_token: token, refresh_token: refresh } = (await auth.signIn(email)).json();
    expect((await ask("PUT", `/admin/users/${id}`, { ban_duration: "24h" })).json().banned_until).toBe(
      "2026-11-21T12:00:00.000Z",
    );
    expect(refusalOf(await auth.getUser(token))).toEqual([403, "user_banned"]);
    expect(refusalOf(await auth.refresh(refresh))).toEqual([400, "user_banned"]);
    await ask("PUT", `/admin/users/${id}`, { ban_duration: "none" });
    expect((await auth.getUser(token)).statusCode).toBe(200);
  });

  test("a new password ends every session and link, and its owner is told", async () => {
    const { auth, ask, make } = await operated(db);
    const { id } = await make();
    const { access_token: token } = (await auth.signIn(email)).json();
    await auth.post("/recover", { email });
    const { path } = await auth.lastMail();
    expect((await ask("PUT", `/admin/users/${id}`, { password: "segredo2" })).statusCode).toBe(200);
    expect(refusalOf(await auth.getUser(token))).toEqual([403, "session_not_found"]);
    const { headers } = await auth.ask({ method: "GET", url: path });
    expect(fragmentOf(headers.location).error_code).toBe("otp_expired");
    expect((await auth.signIn(email, "segredo2")).statusCode).toBe(200);
    expect((await auth.mails()).map(({ kind }) => kind)).toContain("password-changed");
  });

  test("rights and data are merged, and reach the next token", async () => {
    const { auth, ask, make } = await operated(db);
    const { id } = await make({ app_metadata: { team: "a", old: 1 }, user_metadata: { first_name: "Ana" } });
    const change = { app_metadata: { team: "b", old: null }, user_metadata: { last_name: "Sá" } };
    const changed = (await ask("PUT", `/admin/users/${id}`, change)).json();
    expect(changed.app_metadata).toEqual({ provider: "email", providers: ["email"], team: "b" });
    expect(changed.user_metadata).toMatchObject({ first_name: "Ana", last_name: "Sá" });
    const { access_token: token } = (await auth.signIn(email)).json();
    expect(claimsOf(token).app_metadata.team).toBe("b");
  });

  test("a new address takes effect at once; the old one is told and opens nothing", async () => {
    const { auth, ask, make } = await operated(db);
    const { id } = await make();
    await ensureAccount(auth.deps, { id, email });
    await auth.post("/recover", { email });
    const { path } = await auth.lastMail();
    const changed = await ask("PUT", `/admin/users/${id}`, { email: "eva@voos.example" });
    expect(changed.json().email).toBe("eva@voos.example");
    const { headers } = await auth.ask({ method: "GET", url: path });
    expect(fragmentOf(headers.location).error_code).toBe("otp_expired");
    expect((await auth.signIn("eva@voos.example")).statusCode).toBe(200);
    const told = (await auth.mails()).find(({ kind }) => kind === "email-changed");
    expect(told?.recipient).toBe(email);
    expect((await auth.deps.db.select().from(accounts))[0]?.email).toBe("eva@voos.example");
    await make({ email: "bia@voos.example" });
    const taken = await ask("PUT", `/admin/users/${id}`, { email: "bia@voos.example" });
    expect(refusalOf(taken)).toEqual([422, "email_exists"]);
  });

  test("an address is confirmed by hand", async () => {
    const { auth, ask, make } = await operated(db);
    const { id } = await make({ email_confirm: false });
    await ask("PUT", `/admin/users/${id}`, { email_confirm: true });
    expect((await auth.signIn(email)).statusCode).toBe(200);
  });

  test.each([
    ["GET", 404, "user_not_found"],
    ["PUT", 404, "user_not_found"],
    ["DELETE", 404, "user_not_found"],
  ] as const)("%s of nobody: %i", async (method, status, code) => {
    const { ask } = await operated(db);
    const payload = method === "GET" ? undefined : {};
    expect(refusalOf(await ask(method, `/admin/users/${randomUUID()}`, payload))).toEqual([status, code]);
    expect(refusalOf(await ask(method, "/admin/users/x", payload))).toEqual([404, "validation_failed"]);
  });

  test.each([{ password: "12345" }, { password_hash: "x" }, { ban_duration: "x" }, { email: "x" }])(
    "%j changes nothing",
    async (fields) => {
      const { ask, make } = await operated(db);
      const { id } = await make();
      const before = await db.select().from(users);
      const { statusCode } = await ask("PUT", `/admin/users/${id}`, fields);
      expect([400, 422]).toContain(statusCode);
      expect(await db.select().from(users)).toEqual(before);
    },
  );
});
