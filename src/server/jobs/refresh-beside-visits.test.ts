import { beforeEach, expect, it } from "vitest";
import { routePlans, searches } from "#server/database/schema.ts";
import type { JobPayloads } from "#server/queue.ts";
import { createSearch } from "#server/searches/create-search.ts";
import { readRefresh, requestRefresh } from "#server/searches/refreshes/request-refresh.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { planOwed } from "./plan-owed.ts";
import { refreshSearchJob } from "./refresh-search.ts";
import { watchPrices } from "./watch-prices.ts";

const db = await testDatabase();
const passengers = { adults: 1, children: 0, infantsInSeat: 0, infantsOnLap: 0 };
const period = { from: calendarDate("2027-03-01"), to: calendarDate("2027-03-20") };

let deps: TestDeps;
let ids: { accountId: string; searchId: string };
beforeEach(async () => {
  await db.delete(searches);
  deps = testDeps(db, { FARE_CHECKS_PER_HOUR: "100" });
  deps.fareSource.capabilities = { ...deps.fareSource.capabilities, maxPairsPerCall: 1 };
  const owner = await aSignedInUser(deps);
  const route = { origin: "GRU", destination: "LIS", cabin: "economy", passengers, maxStops: 10 } as const;
  const draft = { ...route, mode: "period", minDays: 7, maxDays: 9, period } as const;
  const { id: searchId } = await createSearch(deps, { owner, draft, target: null });
  ids = { accountId: owner.id, searchId };
  await planOwed(deps);
});

async function refresh(pause?: () => Promise<void>) {
  await requestRefresh(deps, ids);
  for (const { payload } of deps.queue.take("refresh-search"))
    await refreshSearchJob(deps, payload as JobPayloads["refresh-search"], pause);
  return readRefresh(deps, ids);
}
const asked = () => deps.fareSource.asked.map(({ block }) => `${block.firstDeparture} ${block.minStay}`);

it("the first refresh of a search, beside the first visit of its route, asks for no pair that the visit asks for", async () => {
  const { pricePair } = deps.fareSource;
  const answers = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  deps.fareSource.pricePair = async (...given) => {
    isAsked.resolve();
    const answer = await pricePair(...given);
    await answers.promise;
    return answer;
  };
  const visiting = watchPrices(deps);
  await isAsked.promise;
  deps.fareSource.pricePair = pricePair;
  const refreshed = await refresh(async () => {
    answers.resolve();
    await visiting;
  });
  answers.resolve();
  expect(refreshed).toMatchObject({ total: asked().length, checked: asked().length, outcome: "updated" });
  expect(asked().length).toBeGreaterThan(0);
  expect(new Set(asked()).size).toBe(asked().length);
});

it("a refresh asks for no pair that a visit has just seen", async () => {
  await watchPrices(deps);
  expect(asked().length).toBeGreaterThan(0);
  expect(await refresh()).toMatchObject({ checked: asked().length, outcome: "unchanged" });
  expect(new Set(asked()).size).toBe(asked().length);
});

it("what was seen is asked for again once it is not believed any more", async () => {
  await watchPrices(deps);
  await db.update(routePlans).set({ distrustBefore: deps.clock.now() });
  await refresh();
  expect(new Set(asked()).size).toBeLessThan(asked().length);
});

it("no visit is made while a refresh waits for an answer, and the route keeps its turn", async () => {
  const [before] = await db.select().from(routePlans);
  const { pricePair } = deps.fareSource;
  const visits: number[] = [];
  deps.fareSource.pricePair = async (...given) => {
    visits.push(await watchPrices(deps));
    return pricePair(...given);
  };
  await refresh();
  expect(visits).toEqual([0]);
  expect(await db.select().from(routePlans)).toEqual([before]);
  deps.fareSource.pricePair = pricePair;
  expect(await watchPrices(deps)).toBe(1);
});

it("a refresh beside a visit that never ends is over in its time, and asks for nothing", async () => {
  await db.update(routePlans).set({ isLeased: true, dueAt: new Date("2026-11-20T18:00:00Z") });
  const refreshed = await refresh(async () => void deps.clock.advance(10_000));
  expect(refreshed).toMatchObject({ checked: 0, outcome: "unavailable" });
  expect(asked()).toEqual([]);
});
