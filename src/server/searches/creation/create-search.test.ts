import { beforeEach, expect, it } from "vitest";
import { accounts, searches } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { overtaken } from "#test/databases/overtaken.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { createSearch } from "./create-search.ts";

const db = await testDatabase();

let deps: TestDeps;
let ana: SignedInUser;
beforeEach(async () => {
  deps = testDeps(db);
  ana = await aSignedInUser(deps);
});
const create = (minDays: number, first: () => Promise<unknown>) => {
  const draft = { ...aQuery(), mode: "continuous", minDays, maxDays: 15 } as const;
  // As she was let in.
  const owner = { ...ana, plan: "premium" } as const;
  return createSearch({ ...deps, db: overtaken(db, first) }, { owner, draft, target: null });
};

it("a new search whose owner was erased since she was let in is refused as from nobody", async () => {
  const made = create(10, () => deps.eraseAccount(ana.id));
  await expect(made).rejects.toMatchObject({ code: "unauthenticated" });
});

it("a new search counts against the plan that its owner has when it is saved", async () => {
  const loseIt = () => db.update(accounts).set({ plan: "basico" });
  for (let days = 3; days < 8; days++) await create(days, loseIt);
  await expect(create(8, loseIt)).rejects.toMatchObject({ code: "plan-limit-exceeded" });
  expect(await db.select().from(searches)).toHaveLength(5);
});
