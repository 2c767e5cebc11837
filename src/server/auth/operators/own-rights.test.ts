import { describe, expect, test } from "vitest";
import { ensureAccount } from "#server/accounts/ensure-account.ts";
import { accounts } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { authApp, signedIn } from "#test/doors/auth-app.ts";
import { claimsOf } from "#test/doors/operator.ts";

const db = await testDatabase();
const email = "ana@voos.example";

describe("S45 a user cannot raise himself", () => {
  test.each<[string, object, number]>([
    ["rights", { app_metadata: { role: "service_role" } }, 403],
    ["a role", { role: "service_role" }, 200],
    ["a standing", { is_active: true }, 200],
    ["data named like rights", { data: { is_active: true, plan: "premium", role: "service_role" } }, 200],
    ["data named like facts", { data: { app_metadata: {}, email_verified: false, sub: "x" } }, 200],
    ["fields of an operator", { ban_duration: "none", email_confirm: true, id: "x" }, 200],
    ["data of 40 kB", { data: { big: "x".repeat(40_000) } }, 400],
    ["data of 1 MB", { data: { big: "x".repeat(1_000_000) } }, 413],
  ])("by %s", async (_what, payload, status) => {
    const auth = await authApp(db);
    const { access_token: token, user } = await signedIn(auth, email);
    await ensureAccount(auth.deps, { id: user.id, email });
    const before = await db.select().from(accounts);
    const answer = await auth.ask({ method: "PUT", url: "/user", token, payload });
    expect(answer.statusCode).toBe(status);
    expect(await db.select().from(accounts)).toEqual(before);
    const { access_token: next } = (await auth.signIn(email)).json();
    const claims = claimsOf(next);
    expect(claims).toMatchObject({ role: "authenticated", sub: user.id });
    expect(claims.app_metadata).toEqual({ provider: "email", providers: ["email"] });
    expect(claims.user_metadata).toMatchObject({ sub: user.id, email_verified: true });
  });

  test("by a prototype", async () => {
    const auth = await authApp(db);
    const { access_token: token } = await signedIn(auth, email);
    const payload = '{"data":{"__proto__":{"isAdmin":true}}}';
    const headers = { "content-type": "application/json" };
    const answer = await auth.ask({ method: "PUT", url: "/user", token, payload, headers });
    expect(answer.statusCode).toBe(400);
    expect({}).not.toHaveProperty("isAdmin");
  });
});
