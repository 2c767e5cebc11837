import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readUserRecords } from "#server/auth/personal-data/store.ts";
import { auditEvents } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { signedIn } from "#test/doors/auth-app.ts";
import { claimsOf, operated, refusalOf } from "#test/doors/operator.ts";
import { secured } from "#test/doors/second-factor.ts";

const db = await testDatabase();
const email = "ana@voos.example";

describe("factors of a user", () => {
  test("an operator sees them without secrets and takes one away", async () => {
    const { auth, ask } = await operated(db);
    const { user, access_token: token } = await signedIn(auth, email);
    const { app, session } = await secured(auth, token);
    const listed = await ask("GET", `/admin/users/${user.id}/factors`);
    expect(listed.json()).toEqual([expect.objectContaining({ id: app.id, status: "verified" })]);
    expect(listed.body).not.toMatch(/secret/i);
    const removed = await ask("DELETE", `/admin/users/${user.id}/factors/${app.id}`);
    expect(removed.json().id).toBe(app.id);
    const refreshed = (await auth.refresh(session.refresh_token)).json();
    expect(claimsOf(refreshed.access_token).aal).toBe("aal1");
    const again = await ask("DELETE", `/admin/users/${user.id}/factors/${app.id}`);
    expect(refusalOf(again)).toEqual([404, "mfa_factor_not_found"]);
    expect((await auth.lastMail()).kind).toBe("factor-removed");
  });

  test("of nobody there are none", async () => {
    const { ask } = await operated(db);
    expect((await ask("GET", `/admin/users/${randomUUID()}/factors`)).statusCode).toBe(404);
    expect((await ask("DELETE", `/admin/users/${randomUUID()}/factors/x`)).statusCode).toBe(404);
  });
});

test("S57 what operators do is on record, from where, without secrets", async () => {
  const { auth, ask, make } = await operated(db);
  const { id } = await make({ password: "segredo-novo" });
  await ask("PUT", `/admin/users/${id}`, { password: "segredo-outro" });
  const { hashed_token: token, email_otp: code } = (
    await ask("POST", "/admin/generate_link", { type: "recovery", email })
  ).json();
  await ask("POST", "/invite", { email: "bia@voos.example" });
  const rows = await db.select().from(auditEvents);
  expect(rows.map(({ event }) => event).sort()).toEqual([
    "link_generated",
    "user_changed_by_operator",
    "user_created_by_operator",
    "user_invited",
    "user_updated_password",
  ]);
  const fromWhere = { ip: "198.51.100.1", userAgent: expect.any(String), userId: expect.any(String) };
  for (const { event, ...row } of rows)
    expect(row).toMatchObject(
      event === "user_updated_password" ? { ip: "", userAgent: "operator", userId: id } : fromWhere,
    );
  const { events } = await readUserRecords(db, id);
  expect(events).toHaveLength(4);
  expect(events.map(({ ip }) => ip || null)).toEqual([null, null, null, null]);
  const written = JSON.stringify(rows) + JSON.stringify(auth.logged);
  for (const secret of ["segredo-novo", "segredo-outro", token, code]) expect(written).not.toContain(secret);
  await ask("DELETE", `/admin/users/${id}`);
  const after = await db.select().from(auditEvents);
  expect(after.map(({ event }) => event)).toEqual(expect.arrayContaining(["account_erased", "user_deleted"]));
  expect(after.filter(({ userId }) => userId === id)).toEqual([]);
});
