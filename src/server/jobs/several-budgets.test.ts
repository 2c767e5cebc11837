import { describe, expect, it } from "vitest";
import { callBudget } from "#server/configured/call-budget.ts";
import { routePlans, sourceBudgets } from "#server/database/schema.ts";
import { combineSources } from "#server/fares/sources/combine-sources.ts";
import { rationSource } from "#server/fares/sources/ration-source.ts";
import { listBudgets } from "#server/installation/budgets.ts";
import {
  CONFIRMATIONS_SHARE,
  coverageHours,
  hoursBetweenLooks,
} from "#server/planner/coverage/promised-hours.ts";
import { countLooks } from "#server/planner/store.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { addDays, dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { scriptedFares } from "#test/worlds/scripted-fares.ts";
import { planOwed } from "./plan-owed.ts";
import { watchPrices } from "./watch-prices.ts";

const db = await testDatabase();
const looksAtAll = () => countLooks(db, "real");
const both = { FARE_SOURCE: "searchapi,serpapi", SEARCHAPI_KEY: "a", SERPAPI_KEY: "b" };
const allYear = {
  ...aQuery(),
  ...{ minDays: 10, maxDays: 15, mode: "continuous" as const, period: undefined },
};

/** Monitors of a year, watched by a source of calendars and one of single pairs, each with its own calls an hour. */
async function begin({ searchapi = 5, serpapi = 55 } = {}, destinations = ["LIS", "MAD", "JFK"]) {
  const given = `searchapi=${searchapi},serpapi=${serpapi}`;
  const deps = testDeps(db, { ...both, FARE_CHECKS_PER_HOUR: given });
  const grid = Object.assign(scriptedFares(), { name: "searchapi" });
  const single = Object.assign(scriptedFares(), { name: "serpapi" });
  grid.capabilities.blockAgeMs = 12 * HOUR_MS;
  single.capabilities.maxPairsPerCall = 1;
  for (const source of [grid, single])
    source.price = (_query, { departure, stay }) =>
      80_000 +
      ((dayNumber(departure) * 7_919 + stay * 977 + deps.clock.now().getTime() / HOUR_MS) % 40) * 1_000;
  const rationed = [
    rationSource(deps, grid, callBudget(searchapi, "hour")),
    rationSource(deps, single, callBudget(serpapi, "hour")),
  ];
  Object.assign(deps.fareSource, combineSources(rationed, deps.clock));
  const owner = await aSignedInUser(deps);
  for (const destination of destinations)
    await createSearch(deps, { owner, draft: { ...allYear, destination }, target: null });
  await planOwed(deps);
  const workFor = async (hours: number) => {
    for (let minute = 0; minute < hours * 60; minute++) {
      await watchPrices(deps);
      deps.clock.advance(MINUTE_MS);
    }
  };
  return { deps, grid, single, workFor };
}

describe("two sources, each with a budget of its own", () => {
  it.each([
    ["few calendars and many pairs", { searchapi: 5, serpapi: 55 }],
    ["many calendars and few pairs", { searchapi: 40, serpapi: 4 }],
  ])(
    "are both asked nearly as often as they may, and never more: %s",
    { timeout: 120_000 },
    async (_what, budgets) => {
      const { grid, single, workFor } = await begin(budgets);
      await workFor(2);
      const before = [grid.asked.length, single.asked.length] as const;
      const hours = 5;
      await workFor(hours);
      for (const [asked, perHour] of [
        [grid.asked.length - before[0], budgets.searchapi],
        [single.asked.length - before[1], budgets.serpapi],
      ] as const) {
        expect(asked).toBeGreaterThanOrEqual(0.9 * perHour * hours);
        expect(asked).toBeLessThanOrEqual(perHour * (hours + 1));
      }
    },
  );

  it("have no budget of all together beside it, and no visit ends for want of calls", async () => {
    const { deps, workFor } = await begin();
    await workFor(3);
    const kept = await db.select().from(sourceBudgets);
    expect(kept.map(({ source }) => source).sort()).toEqual(["searchapi", "serpapi"]);
    const [ofAll, ...own] = await listBudgets(deps, db);
    expect(own.map(({ source, perHour }) => [source, perHour])).toEqual([
      ["searchapi", 5],
      ["serpapi", 55],
    ]);
    expect(ofAll).toMatchObject({ perHour: 60, left: own.reduce((sum, { left }) => sum + left, 0) });
    const plans = await db.select().from(routePlans);
    expect(plans.map(({ lastError }) => lastError)).toEqual([null, null, null]);
  });

  it("leave a visit whose calls another worker has just used up to be made soon, and nothing rests for that", async () => {
    const { deps } = await begin({}, ["LIS"]);
    const unasked = { kind: "try-later", afterMs: HOUR_MS, isUnasked: true } as const;
    const { priceBlock } = deps.fareSource;
    deps.fareSource.priceBlock = async () => unasked;
    await watchPrices(deps);
    const [plan] = await db.select().from(routePlans);
    expect(plan?.learned?.vain ?? {}).toEqual({});
    expect(plan?.dueAt.getTime()).toBeLessThanOrEqual(deps.clock.now().getTime() + MINUTE_MS);
    deps.fareSource.priceBlock = priceBlock;
    deps.clock.advance(MINUTE_MS);
    await watchPrices(deps);
    expect(await db.select().from(routePlans)).toMatchObject([{ tries: 0, lastError: null }]);
  });

  it("promise what the calls of the one with calendars can keep", async () => {
    const { deps, grid, workFor } = await begin();
    await workFor(1);
    const plans = await db.select().from(routePlans);
    const blocks = plans.reduce((sum, { looks }) => sum + looks, 0);
    const share = (5 * 24 * (1 - CONFIRMATIONS_SHARE)) / blocks;
    expect(hoursBetweenLooks(deps, await looksAtAll())).toBeCloseTo(coverageHours(share, { isAged: true }));
    grid.trouble = { kind: "refused", concerns: "source", reason: "key refused" };
    await workFor(1);
    // Now and then it is tried whether the key is taken again.
    while (!deps.fareSource.hasPairsOnly?.()) await workFor(1 / 60);
    const pairs = (await db.select().from(routePlans)).reduce((sum, { looks }) => sum + looks, 0);
    expect(pairs).toBeGreaterThan(20 * blocks);
    const shareOfPairs = (55 * 24 * (1 - CONFIRMATIONS_SHARE)) / pairs;
    expect(hoursBetweenLooks(deps, await looksAtAll())).toBeCloseTo(coverageHours(shareOfPairs));
  });

  it("keep that promise", { timeout: 60_000 }, async () => {
    const { deps, grid, workFor } = await begin({ searchapi: 5, serpapi: 5 });
    grid.capabilities.blockAgeMs = 0;
    deps.fareSource.capabilities.blockAgeMs = 0;
    await workFor(1);
    const lastDay = dayNumber(homeDay(deps.clock.now())) + grid.capabilities.horizonDays;
    const hours = hoursBetweenLooks(deps, await looksAtAll()) ?? 0;
    for (let tick = 0; tick < hours * 6; tick++) {
      await watchPrices(deps);
      deps.clock.advance(10 * MINUTE_MS);
    }
    const asked = new Set(
      grid.asked.flatMap(({ query, block: { firstDeparture, departureDays } }) =>
        Array.from(
          { length: departureDays },
          (_, day) => `${query.destination} ${addDays(firstDeparture, day)}`,
        ),
      ),
    );
    const tomorrow = dayNumber(homeDay(deps.clock.now())) + 1;
    const days = Array.from({ length: lastDay - tomorrow + 1 }, (_, day) => fromDayNumber(tomorrow + day));
    const wanted = ["LIS", "MAD", "JFK"].flatMap((city) => days.map((day) => `${city} ${day}`));
    expect(hours).toBeLessThan(72);
    expect(wanted.filter((day) => !asked.has(day))).toEqual([]);
  });
});
