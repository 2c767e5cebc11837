import { expect, it } from "vitest";
import { ensureAccount } from "#server/accounts/ensure-account.ts";
import { createUser } from "#server/auth/users/create-user.ts";
import { accounts, users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { testDeps } from "#test/test-deps.ts";
import { seedDemo } from "./seed-demo.ts";

const db = await testDatabase();

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
