import { expect, test, vi } from "vitest";
import { accounts, profiles, users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { admitted } from "#test/doors/account-door.ts";
import { authApp, signedIn } from "#test/doors/auth-app.ts";

const db = await testDatabase();

/** Someone who is signed in, and how he asks. */
async function visit() {
  const auth = await authApp(db);
  const { user, access_token: token } = await signedIn(auth);
  return { auth, id: user.id, ask: () => admitted(auth.deps, token) };
}

test("whoever is seen again is known by one question to the database", async () => {
  const { id, ask } = await visit();
  const first = await ask();
  const questions = vi.spyOn(db.$client, "query");
  expect(await ask()).toEqual(first);
  expect(questions).toHaveBeenCalledTimes(1);
  questions.mockRestore();
  expect(first).toMatchObject({ id, email: "ana@voos.example", isActive: true, plan: "basico" });
});

test("a request comes with how its sender reads prices and links", async () => {
  const { auth, id, ask } = await visit();
  expect(await ask()).toMatchObject({ language: "*", currency: "BRL" });
  const updatedAt = auth.clock.now();
  await db.insert(profiles).values({ accountId: id, language: "fr", currency: "EUR", updatedAt });
  expect(await ask()).toMatchObject({ language: "fr", currency: "EUR" });
});

test("an account follows the address of its owner, and an inactive one is told apart", async () => {
  const { ask } = await visit();
  await ask();
  await db.update(users).set({ email: "ana.nova@voos.example" });
  await db.update(accounts).set({ isActive: false });
  expect(await ask()).toMatchObject({ email: "ana.nova@voos.example", isActive: false });
  expect(await db.select({ email: accounts.email }).from(accounts)).toEqual([
    { email: "ana.nova@voos.example" },
  ]);
});
