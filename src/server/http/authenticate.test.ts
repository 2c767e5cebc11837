import fastify from "fastify";
import { expect, test, vi } from "vitest";
import { accounts, profiles, users } from "#server/database/schema.ts";
import { authApp, signedIn } from "#test/auth-app.ts";
import { testDatabase } from "#test/database.ts";
import { requireAccount } from "./authenticate.ts";

const db = await testDatabase();

/** Someone who is signed in, and a route that answers whose request it got. */
async function visit() {
  const auth = await authApp(db);
  const { user, access_token: token } = await signedIn(auth);
  const app = fastify();
  app.get("/", { onRequest: requireAccount(auth.deps) }, ({ account }) => account);
  const { tenantId, productId } = auth.deps.config;
  const headers = { authorization: `Bearer ${token}`, "x-tenant-id": tenantId, "x-product-id": productId };
  return { auth, id: user.id, ask: () => app.inject({ url: "/", headers }) };
}

test("whoever is seen again is known by one question to the database", async () => {
  const { id, ask } = await visit();
  const first = (await ask()).json();
  const questions = vi.spyOn(db.$client, "query");
  expect((await ask()).json()).toEqual(first);
  expect(questions).toHaveBeenCalledTimes(1);
  questions.mockRestore();
  expect(first).toMatchObject({ id, email: "ana@voos.example", isActive: true, plan: "basico" });
});

test("a request comes with how its sender reads prices and links", async () => {
  const { auth, id, ask } = await visit();
  expect((await ask()).json()).toMatchObject({ language: "*", currency: "BRL" });
  const updatedAt = auth.clock.now();
  await db.insert(profiles).values({ accountId: id, language: "fr", currency: "EUR", updatedAt });
  expect((await ask()).json()).toMatchObject({ language: "fr", currency: "EUR" });
});

test("an account follows the address of its owner, and an inactive one is told apart", async () => {
  const { ask } = await visit();
  await ask();
  await db.update(users).set({ email: "ana.nova@voos.example" });
  await db.update(accounts).set({ isActive: false });
  expect((await ask()).json()).toMatchObject({ email: "ana.nova@voos.example", isActive: false });
  expect(await db.select({ email: accounts.email }).from(accounts)).toEqual([
    { email: "ana.nova@voos.example" },
  ]);
});
