import { describe, expect, it } from "vitest";
import { searches } from "#server/database/schema.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { addDays, calendarDate, daysBetween } from "#shared/calendar-date.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { testDatabase } from "#test/databases/database.ts";
import { searchApi } from "#test/doors/search-api.ts";
import { aSignedInUser, type SignedInUser, signedInAgain, type TestDeps, testDeps } from "#test/test-deps.ts";
import { watchAll } from "#test/worlds/watch-all.ts";

const db = await testDatabase();
const march = {
  ...{ origin: "GRU", destination: "LIS", min_days: 10, max_days: 15 },
  ...{ search_period_start: "2027-03-01", search_period_end: "2027-04-30" },
};
const year = { origin: "GRU", destination: "LIS", min_days: 10, max_days: 15 };

/** When each pair of each route was last really asked for. */
type Asked = Map<string, { at: number; origin: string; departure: string; stay: number }>;

/** Counts what the source is asked, by its own book. */
function counting(deps: TestDeps): Asked {
  const asked: Asked = new Map();
  const note = (origin: string, destination: string, departure: string, stay: number) =>
    asked.set(`${origin}-${destination} ${departure}+${stay}`, {
      ...{ at: deps.clock.now().getTime(), origin, departure, stay },
    });
  const { priceBlock, pricePair } = deps.fareSource;
  deps.fareSource.priceBlock = (query, block) => {
    for (let day = 0; day < block.departureDays; day++)
      for (let stay = block.minStay; stay <= block.maxStay; stay++)
        note(query.origin, query.destination, addDays(block.firstDeparture, day), stay);
    return priceBlock(query, block);
  };
  deps.fareSource.pricePair = (query, pair) => {
    note(query.origin, query.destination, pair.departure, pair.stay);
    return pricePair(query, pair);
  };
  return asked;
}

/** What the counted calls say of a search: the same question, answered without the store. */
function counted(deps: TestDeps, asked: Asked, search: BatchSearch) {
  const now = deps.clock.now();
  const today = homeDay(now);
  const from = calendarDate(search.search_period_start ?? addDays(today, 1));
  const isOfSearch = ({ departure, stay }: { departure: string; stay: number }) =>
    stay >= search.min_days &&
    stay <= search.max_days &&
    departure >= from &&
    departure > today &&
    daysBetween(today, calendarDate(departure)) <= 330 &&
    (search.search_period_end === null || addDays(calendarDate(departure), stay) <= search.search_period_end);
  const seen = [...asked.values()].filter(isOfSearch);
  const minutes = seen.map(({ at }) => Math.floor(at / 60_000));
  const dayAgo = Math.floor(now.getTime() / 60_000) - 24 * 60;
  return {
    seen_24h: minutes.filter((minute) => minute >= dayAgo).length,
    ever: seen.length,
    oldest: minutes.length > 0 ? new Date(Math.min(...minutes) * 60_000).toISOString() : null,
  };
}

async function aWatcher(settings: NodeJS.ProcessEnv) {
  const deps = testDeps(db, settings);
  const api = await searchApi(deps);
  let ana: SignedInUser = await aSignedInUser(deps);
  const asked = counting(deps);
  const listed = async (): Promise<BatchSearch[]> => {
    ana = await signedInAgain(deps, ana);
    return (await api.call("GET", "/", { as: ana })).json();
  };
  const agrees = async () => {
    const searches = await listed();
    for (const search of searches) {
      const { pairs, seen_24h, never_seen, oldest_seen_at } = search.coverage;
      const truth = counted(deps, asked, search);
      expect({ seen_24h, ever: pairs - never_seen, oldest: oldest_seen_at }).toEqual(truth);
      const single = (await api.call("GET", `/${search.id}`, { as: ana })).json<BatchSearch>();
      expect(single.coverage).toEqual(search.coverage);
    }
    return searches;
  };
  return { deps, listed, agrees, create: (body: object) => api.create(ana, body) };
}

describe("the coverage of a monitor", () => {
  it("says what the source was really asked, call by call and day by day", { timeout: 60_000 }, async () => {
    const { deps, create, agrees } = await aWatcher({ FARE_CHECKS_PER_HOUR: "6" });
    const first = await create(year);
    expect(first.coverage).toMatchObject({
      pairs: 1980,
      seen_24h: 0,
      never_seen: 1980,
      oldest_seen_at: null,
    });
    await create(march);
    for (let hour = 0; hour < 40; hour++) {
      await watchAll(deps);
      if (hour % 8 === 0) await agrees();
      deps.clock.advance(HOUR_MS);
    }
    for (const search of await agrees()) expect(search.coverage.seen_24h).toBeGreaterThan(0);
  });

  it("is complete when every pair was asked once, and grows old while nothing is asked", async () => {
    const { deps, create, agrees } = await aWatcher({});
    await create(march);
    await watchAll(deps);
    const [complete] = await agrees();
    expect(complete?.coverage).toMatchObject({ never_seen: 0, seen_24h: complete?.coverage.pairs });
    deps.clock.advance(25 * HOUR_MS);
    const [aged] = await agrees();
    expect(aged?.coverage).toMatchObject({ never_seen: 0, seen_24h: 0 });
    expect(aged?.coverage.oldest_seen_at).toBe(complete?.coverage.oldest_seen_at);
  });

  it("promises to see everything again within the day when the budget is enough, else when it can, and nothing beyond its life", async () => {
    const promisedTo = async (body: object, settings: NodeJS.ProcessEnv) => {
      const { deps, create, listed } = await aWatcher(settings);
      const { coverage } = await create(body);
      await watchAll(deps);
      deps.clock.advance(HOUR_MS / 60);
      const [search] = await listed();
      return [coverage.promised_hours, search?.coverage.promised_hours];
    };
    expect(await promisedTo(march, {})).toEqual([null, 24]);
    const [, poor] = await promisedTo(year, { FARE_CHECKS_PER_HOUR: "1" });
    expect(poor).toBeGreaterThan(24);
    const [, tooPoor] = await promisedTo(year, { FARE_CHECKS_PER_HOUR: "10/month" });
    expect(tooPoor).toBeNull();
  });

  it("promises no more than what calendars tell, whose prices are older than the moment they were asked", async () => {
    const { deps, create, listed } = await aWatcher({});
    const { capabilities } = deps.fareSource;
    deps.fareSource.capabilities = { ...capabilities, blockAgeMs: 12 * HOUR_MS };
    await create(march);
    await watchAll(deps);
    deps.clock.advance(HOUR_MS);
    const [search] = await listed();
    expect(search?.coverage).toMatchObject({ never_seen: 0, promised_hours: 36 });
  });

  it("promises nothing once a pair that calendars leave out waits for longer", async () => {
    const { deps, create, listed } = await aWatcher({});
    const { priceBlock } = deps.fareSource;
    deps.fareSource.priceBlock = async (query, block) => {
      const answer = await priceBlock(query, block);
      const isTold = ({ departure, stay }: { departure: string; stay: number }) =>
        `${departure}+${stay}` !== "2027-03-10+12";
      return answer.kind === "fares" ? { ...answer, fares: answer.fares.filter(isTold) } : answer;
    };
    await create(march);
    const watchedFor = async (hours: number) => {
      await watchAll(deps);
      deps.clock.advance(hours * HOUR_MS);
      return (await listed())[0]?.coverage;
    };
    expect(await watchedFor(1)).toMatchObject({ never_seen: 1, promised_hours: 24 });
    expect(await watchedFor(22)).toMatchObject({ never_seen: 1, promised_hours: 24 });
    expect(await watchedFor(2)).toMatchObject({ never_seen: 1, promised_hours: null });
  });

  it("promises it still of pairs that came on sale since", async () => {
    const { deps, create, listed } = await aWatcher({ FARE_CHECKS_PER_HOUR: "3600" });
    await create(year);
    await watchAll(deps);
    const longAgo = new Date(deps.clock.now().getTime() - 48 * HOUR_MS);
    await db.update(searches).set({ createdAt: longAgo });
    deps.clock.advance(23 * HOUR_MS);
    const [search] = await listed();
    expect(search?.coverage).toMatchObject({ never_seen: 6, promised_hours: 24 });
  });

  it("counts every airport of a city", async () => {
    const { deps, create, agrees } = await aWatcher({});
    const made = await create({ ...march, origin: "SAO" });
    expect(made.origin_airports.length).toBeGreaterThan(1);
    expect(made.coverage.pairs).toBe(made.flight_searches_count * made.origin_airports.length);
    await watchAll(deps);
    const [search] = await agrees();
    expect(search?.coverage.seen_24h).toBe(search?.coverage.pairs);
  });

  it("shares what another monitor of the route has had looked at", async () => {
    const { deps, create, agrees, listed } = await aWatcher({});
    await create({ ...march, max_days: 12 });
    await watchAll(deps);
    await create({ ...march, min_days: 11, max_days: 14 });
    await agrees();
    const wider = (await listed()).find((search) => search.min_days === 11);
    expect(wider?.coverage.never_seen).toBeGreaterThan(0);
    expect(wider?.coverage.seen_24h).toBeGreaterThan(0);
  });
});
