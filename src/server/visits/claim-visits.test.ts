import { expect, test } from "vitest";
import { routePlans } from "#server/database/schema.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { testDeps } from "#test/test-deps.ts";
import { aFareQuery } from "#test/worlds/watched-routes.ts";
import { claimVisits } from "./claim-visits.ts";

const db = await testDatabase();

test("all that is watched is counted once a minute, however often visits are claimed", async () => {
  const deps = testDeps(db);
  const counts = async () =>
    (await statementsOf(() => claimVisits(deps))).said.filter((text) => text.includes("sum(")).length;
  expect([await counts(), await counts()]).toEqual([1, 0]);
  deps.clock.advance(MINUTE_MS - 1);
  expect(await counts()).toBe(0);
  deps.clock.advance(1);
  expect(await counts()).toBe(1);
});

test("while nothing can be claimed a tick locks and writes nothing, and what looks cost is kept each minute", async () => {
  const deps = testDeps(db);
  const statements = async () => (await statementsOf(() => claimVisits(deps))).said;
  const kept = async () => (await statements()).some((text) => text.startsWith('update "source_budgets"'));
  deps.clock.advance(MINUTE_MS);
  expect(await kept()).toBe(true);
  deps.clock.advance(MINUTE_MS - 1);
  const idle = await statements();
  expect(idle).toHaveLength(2);
  expect(idle.filter((text) => !text.startsWith("select") || / for (no key )?update/.test(text))).toEqual([]);
  deps.clock.advance(1);
  expect(await kept()).toBe(true);
});

test("a route whose turn comes is claimed by the next tick", async () => {
  const deps = testDeps(db);
  await claimVisits(deps);
  const fareQueryId = await aFareQuery(db);
  const now = deps.clock.now();
  await db.insert(routePlans).values({ fareQueryId, dueAt: new Date(now.getTime() + 1_000) });
  expect(await claimVisits(deps)).toMatchObject({ claimed: 0 });
  deps.clock.advance(1_000);
  expect(await claimVisits(deps)).toMatchObject({ claimed: 1 });
});
