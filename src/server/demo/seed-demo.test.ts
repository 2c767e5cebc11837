import { expect, it } from "vitest";
import { ensureAccount } from "#server/accounts/ensure-account.ts";
import { createUser } from "#server/auth/users/create-user.ts";
import { accounts, users } from "#server/database/schema.ts";
import { listSearches } from "#server/searches/store.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { saveMonitors, seedDemo } from "./seed-demo.ts";

const db = await testDatabase();

it("the monitors of the demonstration were saved one after the other, and stand in their order", async () => {
  const deps = testDeps(db);
  const owner = await aSignedInUser(deps);
  await saveMonitors({ deps, pass: deps.clock.advance }, owner);
  const saved = await listSearches(db, owner.id);
  expect(saved.map(({ query }) => query.destination)).toEqual(["LIS", "EZE", "NYC", "FOR"]);
  expect(new Set(saved.map(({ createdAt }) => createdAt.getTime())).size).toBe(4);
});

it("the demonstration account that has another address by now is left as it is", async () => {
  const deps = testDeps(db);
  const his = { id: "00000000-0000-4000-8000-00000000de00", email: "ana@voos.example" };
  await db.transaction((tx) =>
    createUser(deps, tx, { ...his, password: "voo-rasante", userMetadata: {}, confirmed: true }),
  );
  await ensureAccount(deps, his);
  const kept = async () => [await db.select().from(users), await db.select().from(accounts)];
  const before = await kept();
  await seedDemo(deps);
  expect(await kept()).toEqual(before);
});
