import { expect, test, vi } from "vitest";
import { callBudget } from "#server/configured/call-budget.ts";
import { routePlans, sourceBudgets } from "#server/database/schema.ts";
import type { Engine } from "#server/fares/fare-source.ts";
import { CONFIRMATIONS_SHARE } from "#server/planner/coverage/promised-hours.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { scriptedFares } from "#test/worlds/scripted-fares.ts";
import { aFareQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";
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

test("so it does while no call is left, whatever is due", async () => {
  const deps = testDeps(db);
  const now = deps.clock.now();
  await db.insert(sourceBudgets).values({ source: "scripted", tokens: 0, refilledAt: now, callPrice: 1 });
  await db.insert(routePlans).values({ fareQueryId: await aFareQuery(db), dueAt: now });
  const { said } = await statementsOf(() => claimVisits(deps));
  expect(said.filter((text) => !text.startsWith("select") || text.includes(" for "))).toEqual([]);
});

test("a route whose turn comes is claimed by the next tick, and forgotten where nobody wants it", async () => {
  const deps = testDeps(db);
  await claimVisits(deps);
  const fareQueryId = await aFareQuery(db);
  const now = deps.clock.now();
  await db.insert(routePlans).values({ fareQueryId, dueAt: new Date(now.getTime() + 1_000) });
  expect(await claimVisits(deps)).toMatchObject({ claimed: 0 });
  deps.clock.advance(1_000);
  expect(await claimVisits(deps)).toMatchObject({ claimed: 1 });
  expect(await db.select().from(routePlans)).toEqual([]);
});

test("a route that cannot be thought about keeps its lease and its try, and is in nobody's way", async () => {
  const deps = testDeps(db);
  const now = deps.clock.now();
  const { id: accountId } = await aSignedInUser(deps);
  const [poisoned, unwanted] = [await aFareQuery(db), await aFareQuery(db, { destination: "MAD" })];
  await aSavedSearch(db, { accountId, fareQueryId: poisoned });
  await db
    .insert(routePlans)
    .values([poisoned, unwanted].map((fareQueryId) => ({ fareQueryId, dueAt: now })));
  const err = new Error("not to be believed");
  vi.spyOn(deps.beliefs, "get").mockImplementation(() => {
    throw err;
  });
  const error = vi.spyOn(deps.log, "error");
  expect(await claimVisits(deps)).toMatchObject({ claimed: 1, visits: [] });
  expect(error.mock.calls).toEqual([[{ err, routeId: poisoned }, "a route could not be planned"]]);
  const plans = await db.select().from(routePlans);
  expect(plans).toMatchObject([{ fareQueryId: poisoned, isLeased: true, tries: 1 }]);
});

/** All that a search of March wants, of some price each. */
const march = Array.from({ length: 31 * 4 }, (_, n) => ({
  ...{ departure: addDays(calendarDate("2027-03-01"), Math.floor(n / 4)), stay: 7 + (n % 4) },
  ...{ price: 80_000 + ((n * 7_919) % 40) * 1_000, level: null },
}));

test.each([
  ["while calls are left", { blocks: 30, pairs: 30 }, ["LIS", "MAD"]],
  ["not once the calls for pairs are used up", { blocks: 30, pairs: 3 }, ["LIS"]],
  ["where there never were any for pairs", { blocks: 30, pairs: 0 }, ["LIS", "MAD"]],
  ["not once all are used up", { blocks: 3, pairs: 0 }, ["LIS"]],
])("where blocks and pairs are paid apart a route is thought about %s", async (_what, offered, thought) => {
  const deps = testDeps(db);
  deps.clock.advance(DAY_MS);
  const now = deps.clock.now();
  const sourceOf = (name: Engine) => ({ ...scriptedFares(), name, callBudget: callBudget(60, "hour") });
  const each = { blocks: sourceOf("blocks"), pairs: sourceOf("pairs") };
  Object.assign(deps.fareSource, { behind: Object.values(each), able: (engine: Engine) => [each[engine]] });
  deps.fareSource.capabilities.blockAgeMs = 12 * HOUR_MS;
  for (const [source, calls] of Object.entries(offered)) {
    const tokens = calls + Math.ceil(60 * CONFIRMATIONS_SHARE);
    await db.insert(sourceBudgets).values({ source, tokens, refilledAt: now, callPrice: 1e-5 });
  }
  const { id: accountId } = await aSignedInUser(deps);
  for (const [place, destination] of ["LIS", "MAD"].entries()) {
    const fareQueryId = await aFareQuery(db, { destination });
    await aSavedSearch(db, { accountId, fareQueryId });
    await answeredFares(db, fareQueryId, march);
    await db.insert(routePlans).values({ fareQueryId, dueAt: new Date(now.getTime() - 1_000 + place) });
  }
  const { visits } = await claimVisits(deps);
  expect(visits.map(({ route }) => route.query.destination)).toEqual(thought);
  const plans = await db.select().from(routePlans);
  expect(plans.filter(({ isLeased }) => isLeased)).toHaveLength(thought.length);
  expect(plans.filter(({ plannedAt }) => plannedAt)).toHaveLength(thought.length);
});
