import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { authApp } from "#test/doors/auth-app.ts";
import { createUser } from "./create-user.ts";

const db = await testDatabase();
const ana = { email: "Ana@Voos.example", password: "segredo1", userMetadata: { first_name: "Ana" } };

test("a user made by hand signs in like any other", async () => {
  const auth = await authApp(db);
  const id = randomUUID();
  const input = { ...ana, id, confirmed: true };
  expect((await auth.deps.db.transaction((tx) => createUser(auth.deps, tx, input)))?.id).toBe(id);
  expect((await auth.signIn("ana@voos.example")).json().user).toMatchObject({
    id,
    user_metadata: { first_name: "Ana" },
  });
  expect(await auth.mails()).toEqual([]);
});

test("an address is given once", async () => {
  const { deps } = await authApp(db);
  const make = () => deps.db.transaction((tx) => createUser(deps, tx, { ...ana, confirmed: true }));
  expect(await make()).toBeDefined();
  expect(await make()).toBeUndefined();
});

test.each([
  [{ email: "ana" }, "validation_failed"],
  [{ password: "12345" }, "weak_password"],
])("the rules of a sign-up hold: %j", async (change, code) => {
  const { deps } = await authApp(db);
  const made = deps.db.transaction((tx) => createUser(deps, tx, { ...ana, confirmed: true, ...change }));
  await expect(made).rejects.toMatchObject({ code });
});
