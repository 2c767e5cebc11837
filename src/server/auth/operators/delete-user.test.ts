import { describe, expect, test } from "vitest";
import { ensureAccount } from "#server/accounts/ensure-account.ts";
import { accounts, sessions, users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { overtaken } from "#test/databases/overtaken.ts";
import { operated, refusalOf } from "#test/doors/operator.ts";
import { deleteUser } from "./delete-user.ts";

const db = await testDatabase();
const email = "ana@voos.example";

describe("deleting a user", () => {
  async function known() {
    const opened = await operated(db);
    const { id } = await opened.make();
    const { access_token: token } = (await opened.auth.signIn(email)).json();
    await ensureAccount(opened.auth.deps, { id, email });
    return { ...opened, id, userToken: token };
  }

  test("takes all that is his along", async () => {
    const { auth, ask, id, userToken } = await known();
    expect((await ask("DELETE", `/admin/users/${id}`, { should_soft_delete: false })).json()).toEqual({});
    for (const table of [users, sessions, accounts]) expect(await db.select().from(table)).toEqual([]);
    expect(refusalOf(await auth.getUser(userToken))).toEqual([403, "user_not_found"]);
    expect((await ask("GET", `/admin/users/${id}`)).statusCode).toBe(404);
  });

  test("softly, leaves an id and nothing that tells whose it was", async () => {
    const { auth, ask, make, id, userToken } = await known();
    expect((await ask("DELETE", `/admin/users/${id}`, { should_soft_delete: true })).json()).toEqual({});
    const left = (await ask("GET", `/admin/users/${id}`)).json();
    expect(left).toMatchObject({ id, deleted_at: "2026-11-20T12:00:00.000Z" });
    expect(await db.select().from(accounts)).toEqual([]);
    expect(JSON.stringify([left, await db.select().from(users)])).not.toContain(email);
    expect((await auth.getUser(userToken)).statusCode).toBe(403);
    expect(refusalOf(await auth.signIn(email))).toEqual([400, "invalid_credentials"]);
    for (const method of ["PUT", "DELETE"] as const) {
      const again = await ask(method, `/admin/users/${id}`, { should_soft_delete: true });
      expect(refusalOf(again)).toEqual([404, "user_not_found"]);
    }
    expect((await make()).id).not.toBe(id);
  });

  test("softly, leaves the id also when the database goes away behind the erasure", async () => {
    const { auth, id } = await known();
    const away = overtaken(db, () => Promise.reject(new Error("away")));
    const caller = { ip: "198.51.100.1", userAgent: null, language: "pt" } as const;
    await deleteUser({ ...auth.deps, db: away }, { userId: id, isSoft: true, caller }).catch(() => {});
    expect((await db.select().from(users)).map((user) => user.id)).toContain(id);
  });
});
