import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { accounts, fareGrids, fareQueries, routePlans } from "#server/database/schema.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { watchAll } from "#test/worlds/watch-all.ts";
import { planOwed } from "./plan-owed.ts";
import { watchPrices } from "./watch-prices.ts";

const db = await testDatabase();
const period = { from: calendarDate("2027-03-12"), to: calendarDate("2027-03-24") };
const DESTINATIONS = ["LIS", "MAD", "JFK"];

let deps: TestDeps;
beforeEach(async () => {
  deps = testDeps(db, { FARE_CHECKS_PER_HOUR: "1000000" });
  const owner = await aSignedInUser(deps);
  for (const destination of DESTINATIONS) {
    const draft = { ...aQuery({ destination }), mode: "fixed", period, minDays: 12, maxDays: 12 } as const;
    await createSearch(deps, { owner, draft, target: null });
  }
  await planOwed(deps);
});

const askedFor = (destination: string) =>
  deps.fareSource.asked.filter(({ query }) => query.destination === destination).length;
const planTo = async (destination: string) => {
  const [row] = await db
    .select({ plan: routePlans })
    .from(routePlans)
    .innerJoin(fareQueries, eq(fareQueries.id, routePlans.fareQueryId))
    .where(eq(fareQueries.destination, destination));
  if (!row) throw new Error(`nobody watches ${destination}`);
  return row.plan;
};
/** A worker that ticks every minute. */
async function workFor(hours: number) {
  for (let times = 0; times < hours * 60; times++) {
    await watchPrices(deps);
    deps.clock.advance(MINUTE_MS);
  }
}

describe("a route that breaks whoever visits it", () => {
  it("is left alone after five visits but for one an hour, with the reason; the others are on time", async () => {
    const { priceBlock } = deps.fareSource;
    let deaths = 0;
    deps.fareSource.priceBlock = async (query, block) => {
      if (query.destination !== "MAD") return priceBlock(query, block);
      deaths++;
      throw new Error("the process died");
    };
    await workFor(2);
    expect(deaths).toBeLessThanOrEqual(8);
    expect(deaths).toBeGreaterThanOrEqual(6);
    expect(await planTo("MAD")).toMatchObject({ lastError: "five visits ended without a word" });
    const others = await Promise.all(["LIS", "JFK"].map(planTo));
    expect(others.map(({ lastError, tries }) => [lastError, tries])).toEqual([
      [null, 0],
      [null, 0],
    ]);
    deps.fareSource.priceBlock = priceBlock;
    await workFor(1.1);
    expect(await planTo("MAD")).toMatchObject({ lastError: null, tries: 0 });
  });

  it("is counted before it is visited, so that who dies of it leaves a trace to the next", async () => {
    deps.fareSource.priceBlock = () => new Promise(() => {});
    for (let life = 1; life <= 7; life++) {
      void watchPrices(deps);
      await vi.waitFor(async () => expect((await planTo("MAD")).tries).toBe(life), 20_000);
      const { dueAt, lastError } = await planTo("MAD");
      const waits = dueAt.getTime() - deps.clock.now().getTime();
      expect(waits).toBe(life <= 5 ? deps.fareSource.capabilities.timeLimitMs + 20_000 : HOUR_MS);
      expect(lastError).toBe(life <= 5 ? null : "five visits ended without a word");
      deps.clock.set(dueAt.toISOString());
    }
  });
});

it("a route that answers nonsense is asked less and less, with its reason; the others are on time", async () => {
  const { priceBlock } = deps.fareSource;
  deps.fareSource.priceBlock = async (query, block) => {
    const answer = await priceBlock(query, block);
    return query.destination === "MAD" ? { kind: "broken", reason: "nonsense" } : answer;
  };
  await workFor(3);
  expect(askedFor("MAD")).toBeLessThanOrEqual(10);
  expect(await planTo("MAD")).toMatchObject({ lastError: "nonsense" });
  expect((await planTo("LIS")).lastError).toBeNull();
});

it("a calendar that cannot be read keeps nobody from his prices, and is filled again", async () => {
  await watchAll(deps);
  const { fareQueryId } = await planTo("MAD");
  await db
    .update(fareGrids)
    .set({ prices: Buffer.from([1, 2, 3]), version: 99 })
    .where(eq(fareGrids.fareQueryId, fareQueryId));
  const next = testDeps(db, { FARE_CHECKS_PER_HOUR: "1000000" });
  next.clock.set(new Date(deps.clock.now().getTime() + 72 * HOUR_MS).toISOString());
  await watchAll(next);
  expect(next.fareSource.asked.map(({ query }) => query.destination).toSorted()).toEqual(
    DESTINATIONS.toSorted(),
  );
  const grid = (await next.grids.read(db, [fareQueryId])).get(fareQueryId);
  expect(new Set(grid?.prices)).toEqual(new Set([100_000]));
});

describe("the budget of a source", () => {
  const dayLong = async (perHour: number, restart: () => TestDeps) => {
    for (let times = 0; times < 24 * 6; times++) {
      deps = restart();
      await watchAll(deps);
      deps.clock.advance(10 * MINUTE_MS);
    }
    return { most: perHour * 25, asked: deps.fareSource.asked.length };
  };

  it("is kept by workers that are killed every ten minutes", async () => {
    const settings = { FARE_CHECKS_PER_HOUR: "2", FARE_CHECK_INTERVAL: "600" };
    const { asked, most } = await dayLong(2, () => testDeps(db, settings, deps));
    expect(asked).toBeLessThanOrEqual(most);
    expect(asked).toBeGreaterThan(24);
  });

  it("is that of one hour after three days without a worker, and all get their turn", async () => {
    const owner = await aSignedInUser(deps);
    await db.update(accounts).set({ plan: "premium" });
    const more = ["CDG", "FCO", "LHR", "MIA", "EZE", "SCL", "BOG", "MEX", "AMS"];
    for (const destination of more) {
      const draft = { ...aQuery({ destination }), mode: "fixed", period, minDays: 12, maxDays: 12 } as const;
      await createSearch(deps, { owner, draft, target: null });
    }
    await watchAll(deps);
    deps.fareSource.asked.splice(0);
    deps.clock.advance(72 * HOUR_MS);
    const perHour = 5;
    const next = testDeps(db, { FARE_CHECKS_PER_HOUR: String(perHour) }, deps);
    await watchAll(next);
    expect(deps.fareSource.asked.length).toBeLessThanOrEqual(perHour);
    for (let hour = 0; hour < 4; hour++) {
      const before = deps.fareSource.asked.length;
      for (let tenth = 0; tenth < 10; tenth++) {
        deps.clock.advance(6 * MINUTE_MS);
        await watchAll(next);
      }
      expect(deps.fareSource.asked.length - before).toBeLessThanOrEqual(perHour);
    }
    const asked = deps.fareSource.asked.map(({ query }) => query.destination);
    expect(new Set(asked)).toEqual(new Set([...DESTINATIONS, ...more]));
    expect(asked).toHaveLength(DESTINATIONS.length + more.length);
  });
});
