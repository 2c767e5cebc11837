import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, fareQueries, routePlans, searches } from "#server/database/schema.ts";
import type { Block, FareQuery } from "#server/fares/fare-source.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import type { SearchDraft } from "#shared/search-draft.ts";
import { testDatabase } from "#test/databases/database.ts";
import { randomNumbers } from "#test/random-numbers.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { watchAll } from "#test/worlds/watch-all.ts";
import { planOwed } from "./plan-owed.ts";
import { watchPrices } from "./watch-prices.ts";

const db = await testDatabase();
const DESTINATIONS =
  "LIS OPO MAD BCN CDG LHR FCO FRA AMS ZRH JFK MIA EZE SCL BOG LIM MVD ASU PTY MEX DXB".split(" ");
const inMarch: SearchDraft = {
  ...aQuery(),
  ...{ minDays: 7, maxDays: 9, mode: "period" },
  period: { from: calendarDate("2027-03-01"), to: calendarDate("2027-03-20") },
};
const allYear: SearchDraft = { ...inMarch, mode: "continuous", period: undefined };

let deps: TestDeps;
let owner: { id: string };

async function begin(settings: NodeJS.ProcessEnv = {}, maxPairsPerCall = 200) {
  deps = testDeps(db, settings);
  deps.fareSource.capabilities = { ...deps.fareSource.capabilities, maxPairsPerCall };
  owner = await aSignedInUser(deps);
}
beforeEach(() => begin());

const save = (draft: SearchDraft, as = owner) => createSearch(deps, { owner: as, draft, target: null });
const nameOf = ({ destination }: FareQuery, { firstDeparture, departureDays, minStay, maxStay }: Block) =>
  `${destination} ${firstDeparture}×${departureDays} ${minStay}–${maxStay}`;
const asked = () => deps.fareSource.asked.map(({ query, block }) => nameOf(query, block));
/** Another worker on the same clock, database and source. */
const anotherWorker = (): TestDeps => ({
  ...testDeps(db, {}, deps),
  ...{ config: deps.config, random: randomNumbers(2) },
});
async function minuteByMinute(minutes: number, tick: () => Promise<unknown>) {
  for (let minute = 0; minute < minutes; minute++) {
    await tick();
    deps.clock.advance(MINUTE_MS);
  }
}

describe("two workers with one source of single pairs", () => {
  it("never ask for the same pair twice within the interval, nor for more than the budget, in a day", {
    timeout: 120_000,
  }, async () => {
    const perHour = 10;
    await begin({ FARE_CHECKS_PER_HOUR: `${perHour}` }, 1);
    for (const destination of ["LIS", "MAD", "JFK"]) await save({ ...inMarch, destination });
    await planOwed(deps);
    const other = anotherWorker();
    const at: number[] = [];
    const lastAsked = new Map<string, number>();
    const tooSoon: string[] = [];
    let isNested = false;
    const { pricePair } = deps.fareSource;
    // While one waits for its answer, the other one claims and asks.
    deps.fareSource.pricePair = async (query, pair) => {
      const now = deps.clock.now().getTime();
      const name = `${query.destination} ${pair.departure}+${pair.stay}`;
      if (now - (lastAsked.get(name) ?? 0) < deps.config.checkIntervalSeconds * 1000) tooSoon.push(name);
      lastAsked.set(name, now);
      at.push(now);
      if (!isNested) {
        isNested = true;
        await watchPrices(other);
        isNested = false;
      }
      return pricePair(query, pair);
    };
    const start = deps.clock.now().getTime();
    await minuteByMinute(1440, () => watchPrices(deps));
    expect(tooSoon).toEqual([]);
    expect(at.length).toBeLessThanOrEqual(perHour * 25);
    expect(at.length).toBeGreaterThan(perHour * 20);
    for (let hour = 1; hour < 24; hour++) {
      const inHour = at.filter(
        (time) => time >= start + hour * HOUR_MS && time < start + (hour + 1) * HOUR_MS,
      );
      expect(inHour.length).toBeLessThanOrEqual(2 * perHour);
    }
  });

  it("leave a route to the one who asks about it", async () => {
    await begin({}, 1);
    await save(inMarch);
    await planOwed(deps);
    const other = anotherWorker();
    const { pricePair } = deps.fareSource;
    const claimedMeanwhile: number[] = [];
    let isFirst = true;
    deps.fareSource.pricePair = async (query, pair) => {
      if (isFirst) {
        isFirst = false;
        claimedMeanwhile.push(await watchPrices(other));
      }
      return pricePair(query, pair);
    };
    await watchPrices(deps);
    expect(claimedMeanwhile).toEqual([0]);
    expect(new Set(asked()).size).toBe(asked().length);
  });
});

describe("what nobody wants to know any more", () => {
  it.each([
    ["a paused search", () => db.update(searches).set({ pausedAt: deps.clock.now() })],
    ["the search of an account that was deactivated", () => db.update(accounts).set({ isActive: false })],
    ["a search whose days are over", async () => deps.clock.set("2027-03-25T15:00:00Z")],
  ])("costs no call, though its route is still in the plan: %s", async (_what, end) => {
    await save(inMarch);
    await planOwed(deps);
    await end();
    expect(await watchPrices(deps)).toBe(1);
    expect(asked()).toEqual([]);
    await minuteByMinute(3, () => watchPrices(deps));
    expect(asked()).toEqual([]);
  });

  it("is not asked for beside what others want of the same route", async () => {
    const june = { from: calendarDate("2027-06-01"), to: calendarDate("2027-06-20") };
    const { id } = await save(inMarch);
    await save({ ...inMarch, mode: "period", period: june });
    await planOwed(deps);
    await db.update(searches).set({ pausedAt: deps.clock.now() }).where(eq(searches.id, id));
    await watchAll(deps);
    expect(deps.fareSource.asked.length).toBeGreaterThan(0);
    for (const { block } of deps.fareSource.asked) expect(block.firstDeparture >= "2027-05-15").toBe(true);
  });
});

it("a continuous search has its new day asked for within the day, without anybody planning it anew", async () => {
  await save(allYear);
  await watchAll(deps);
  deps.fareSource.asked.length = 0;
  const { horizonDays } = deps.fareSource.capabilities;
  deps.clock.advance(12 * HOUR_MS);
  const today = homeDay(deps.clock.now());
  const newDay = addDays(today, horizonDays);
  for (let hour = 0; hour < 24; hour++) {
    deps.clock.advance(HOUR_MS);
    await watchPrices(deps);
  }
  const days = deps.fareSource.asked.flatMap(({ block }) =>
    Array.from({ length: block.departureDays }, (_, day) => addDays(block.firstDeparture, day)),
  );
  expect(days).toContain(newDay);
});

describe("calls that are few", () => {
  it("go to everybody: twenty monitors of one do not starve the only one of another", {
    timeout: 120_000,
  }, async () => {
    await begin({ FARE_CHECKS_PER_HOUR: "12" }, 1);
    const bia = await aSignedInUser(deps);
    await db.update(accounts).set({ plan: "premium" });
    const [only = "", ...many] = DESTINATIONS.toReversed();
    for (const destination of many) await save({ ...inMarch, destination });
    await save({ ...inMarch, destination: only }, bia);
    await planOwed(deps);
    // The last of them, also where ties are broken.
    const routes = await db.select().from(fareQueries).orderBy(fareQueries.id);
    expect(routes.at(-1)?.destination).toBe(only);
    for (let minute = 0; minute < 2 * 1440; minute += 5) {
      await watchPrices(deps);
      deps.clock.advance(5 * MINUTE_MS);
    }
    const calls = Map.groupBy(deps.fareSource.asked, ({ query }) => query.destination);
    const all = deps.fareSource.asked.length;
    expect(all).toBeGreaterThan(2 * 12 * 20);
    expect(calls.get(only)?.length ?? 0).toBeGreaterThanOrEqual(all / (many.length + 1));
    for (const destination of many) expect(calls.get(destination)?.length ?? 0).toBeGreaterThan(0);
  });

  it("go round: none of twelve travellers waits until those before him know a whole year", async () => {
    await begin({ FARE_CHECKS_PER_HOUR: "12" });
    const destinations = DESTINATIONS.slice(0, 12);
    for (const destination of destinations) {
      const traveller = await aSignedInUser(deps);
      await save({ ...allYear, destination }, traveller);
    }
    await planOwed(deps);
    await minuteByMinute(180, () => watchPrices(deps));
    const calls = Map.groupBy(deps.fareSource.asked, ({ query }) => query.destination);
    expect(deps.fareSource.asked.length).toBeGreaterThan(36);
    for (const destination of destinations) expect(calls.get(destination)?.length ?? 0).toBeGreaterThan(1);
  });
});

describe("a route on which nothing is sold", () => {
  it("is soon looked at now and then only: the calls are for routes that have prices", {
    timeout: 120_000,
  }, async () => {
    await begin({ FARE_CHECKS_PER_HOUR: "30", FARE_CHECK_INTERVAL: "900" }, 1);
    deps.fareSource.price = ({ destination }) => (destination === "DXB" ? null : 100_000);
    for (const destination of ["LIS", "MAD", "JFK", "DXB"]) await save({ ...allYear, destination });
    await planOwed(deps);
    await minuteByMinute(720, () => watchPrices(deps));
    const calls = Map.groupBy(deps.fareSource.asked, ({ query }) => query.destination);
    const unsold = calls.get("DXB")?.length ?? 0;
    expect(unsold).toBeGreaterThan(0);
    expect(unsold).toBeLessThan(deps.fareSource.asked.length / 5);
  });
});

describe("a visit that finds what is shown gone", () => {
  it("has the route thought about again at once: what is shown now was seen long ago", {
    timeout: 120_000,
  }, async () => {
    await begin({ FARE_CHECKS_PER_HOUR: "100" }, 1);
    const low = calendarDate("2027-03-09");
    let lowest = 50_000;
    deps.fareSource.price = (_query, { departure, stay }) =>
      departure === low && stay === 8 ? lowest : 100_000;
    await save(inMarch);
    await planOwed(deps);
    await minuteByMinute(120, () => watchPrices(deps));
    const isDueAt = async () => (await db.select().from(routePlans))[0]?.dueAt.getTime() ?? 0;
    const wasAsked = () =>
      deps.fareSource.asked.some((one) => one.block.firstDeparture === low && one.block.minStay === 8);
    const dueAfterLooking = async () => {
      deps.fareSource.asked.length = 0;
      for (let minute = 0; minute < 600 && !wasAsked(); minute++) {
        deps.clock.advance(MINUTE_MS);
        await watchPrices(deps);
      }
      return (await isDueAt()) - deps.clock.now().getTime();
    };
    expect(await dueAfterLooking()).toBeGreaterThan(0);
    lowest = 100_000;
    expect(await dueAfterLooking()).toBe(0);
  });
});

describe("a visit that fails in part", () => {
  it("keeps what was learnt, goes on with the rest, and asks later only for what is missing", async () => {
    await save(allYear);
    await planOwed(deps);
    const { priceBlock } = deps.fareSource;
    let calls = 0;
    deps.fareSource.priceBlock = async (query, block) => {
      const answer = await priceBlock(query, block);
      return ++calls % 2 ? answer : { kind: "broken", reason: "half of it" };
    };
    await watchPrices(deps);
    const first = new Set(asked());
    const [plan] = await db.select().from(routePlans);
    expect(plan).toMatchObject({ lastError: null, tries: 0 });
    const learned = plan?.learned as { asked: Record<string, number> };
    expect(Object.keys(learned.asked)).toHaveLength(first.size / 2);
    const [search] = await db.select().from(searches);
    expect(search?.cheapestPrice).toBe(100_000);

    deps.fareSource.priceBlock = priceBlock;
    deps.fareSource.asked.length = 0;
    await watchAll(deps);
    expect(asked().length).toBeGreaterThan(0);
    expect(asked().filter((name) => first.has(name))).toEqual([]);

    deps.clock.advance(MINUTE_MS);
    deps.fareSource.asked.length = 0;
    await watchAll(deps);
    const answeredBefore = asked().filter((name) => first.has(name));
    expect(answeredBefore).toHaveLength(first.size / 2);
    expect(await db.select().from(routePlans)).toMatchObject([{ lastError: null, tries: 0 }]);
  });
});
