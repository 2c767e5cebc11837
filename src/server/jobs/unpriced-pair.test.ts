import { beforeEach, expect, test } from "vitest";
import { routePlans } from "#server/database/schema.ts";
import type { SourceAnswer } from "#server/fares/fare-source.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import type { SearchDraft } from "#shared/search-draft.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { watchAll } from "#test/worlds/watch-all.ts";
import { planOwed } from "./plan-owed.ts";
import { watchPrices } from "./watch-prices.ts";

const db = await testDatabase();
const inMarch: SearchDraft = {
  ...aQuery(),
  ...{ minDays: 10, maxDays: 15 },
  mode: "period",
  period: { from: calendarDate("2027-03-01"), to: calendarDate("2027-03-31") },
};
const isOdd = ({ departure, stay }: { departure: string; stay: number }) =>
  departure === "2027-03-10" && stay === 12;
const UNPRICED = { kind: "refused", concerns: "query", reason: "offers without a price" } as const;

let deps: TestDeps;
let searchId: string;
/** How often the odd pair was asked for, and what is said of it; undefined: its price. */
let odd: number;
let trouble: SourceAnswer | undefined;

beforeEach(async () => {
  deps = testDeps(db);
  odd = 0;
  trouble = UNPRICED;
  const { fareSource } = deps;
  fareSource.capabilities = { ...fareSource.capabilities, maxPairsPerCall: 1 };
  const { pricePair } = fareSource;
  fareSource.pricePair = async (query, pair) => {
    const answer = await pricePair(query, pair);
    if (isOdd(pair)) odd++;
    return (isOdd(pair) && trouble) || answer;
  };
  const owner = await aSignedInUser(deps);
  searchId = (await createSearch(deps, { owner, draft: inMarch, target: null })).id;
  await planOwed(deps);
});

/** A worker that ticks every four minutes, and each hour is replaced by one that has nothing in memory. */
async function workFor(hours: number) {
  for (let tick = 0; tick < hours * 15; tick++) {
    if (tick % 15 === 0) deps = { ...testDeps(db, {}, deps), random: deps.random };
    await watchAll(deps);
    deps.clock.advance(4 * MINUTE_MS);
  }
}
const cheapest = async () => (await findSearchById(db, searchId))?.cheapest;

test("a pair without a price does not slow its route, and is asked for less and less", async () => {
  await workFor(14);
  expect(odd).toBeGreaterThan(5);
  expect(odd).toBeLessThanOrEqual(12);
  expect(deps.fareSource.asked.length).toBeGreaterThan(250);
  expect(await db.select().from(routePlans)).toMatchObject([{ tries: 0 }]);
});

test("a pair without a price keeps the one it had, until it has another", async () => {
  deps.fareSource.price = (_query, pair) => (isOdd(pair) ? 80_000 : 100_000);
  trouble = undefined;
  await workFor(1);
  const before = await cheapest();
  expect(before).toMatchObject({ price: 80_000, departure: "2027-03-10", stay: 12 });
  [trouble, odd] = [UNPRICED, 0];
  await workFor(8);
  expect(odd).toBeGreaterThan(0);
  expect(await cheapest()).toEqual(before);
  deps.fareSource.price = (_query, pair) => (isOdd(pair) ? 85_000 : 100_000);
  trouble = undefined;
  await workFor(6);
  expect((await cheapest())?.price).toBe(85_000);
});

test("a source that says stop is left alone, though the route counts as answered", async () => {
  const { fareSource } = deps;
  const { pricePair } = fareSource;
  let asked = 0;
  fareSource.pricePair = async (query, pair) =>
    asked++ === 1 ? { kind: "try-later", afterMs: 10 * MINUTE_MS } : pricePair(query, pair);
  await db.update(routePlans).set({ tries: 6 });
  await watchPrices(deps);
  expect(asked).toBeGreaterThan(1);
  const [plan] = await db.select().from(routePlans);
  expect(plan).toMatchObject({ tries: 1, lastError: "try later" });
  expect(plan?.dueAt.getTime()).toBe(deps.clock.now().getTime() + 10 * MINUTE_MS);
});
