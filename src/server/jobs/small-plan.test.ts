import { expect, it } from "vitest";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { dayNumber } from "#shared/calendar-date.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { randomNumbers } from "#test/random-numbers.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { checkSources } from "./check-sources.ts";
import { planOwed } from "./plan-owed.ts";
import { watchPrices } from "./watch-prices.ts";

const db = await testDatabase();
const allYear = {
  ...aQuery(),
  ...{ minDays: 10, maxDays: 15, mode: "continuous" as const, period: undefined },
};

/** Monitors of a year, watched by a source of so many pairs a call for 250 calls a month. */
async function begin(maxPairsPerCall: number, destinations: readonly string[]) {
  const settings = { FARE_CHECKS_PER_HOUR: "250/month" };
  const deps = testDeps(db, settings);
  const { clock, fareSource } = deps;
  fareSource.capabilities = { ...fareSource.capabilities, maxPairsPerCall };
  fareSource.price = (_query, { departure, stay }) =>
    80_000 + ((dayNumber(departure) * 7_919 + stay * 977 + clock.now().getTime() / HOUR_MS) % 40) * 1_000;
  const owner = await aSignedInUser(deps);
  for (const destination of destinations)
    await createSearch(deps, { owner, draft: { ...allYear, destination }, target: null });
  await planOwed(deps);
  /** When each call was made. */
  const at: number[] = [];
  const work = async (...workers: (typeof deps)[]) => {
    await Promise.all(workers.map(watchPrices));
    while (at.length < fareSource.asked.length) at.push(clock.now().getTime());
  };
  /** Two workers that are started anew every day. */
  const workFor = async (days: number) => {
    for (let day = 0; day < days; day++) {
      const workers = [1, 2].map((seed) => ({
        ...testDeps(db, settings, deps),
        random: randomNumbers(seed),
      }));
      for (let hour = 0; hour < 24; hour += 3) {
        await checkSources(deps);
        await work(...workers);
        clock.advance(3 * HOUR_MS);
      }
    }
  };
  return { deps, at, work, workFor };
}

it.each([
  ["single pairs", 1, ["LIS", "MAD", "JFK"]],
  ["calendars", 200, ["LIS", "MAD"]],
] as const)(
  "a plan of 250 calls a month is used by two workers for %s, and never exceeded",
  { timeout: 120_000 },
  async (_what, maxPairsPerCall, destinations) => {
    const { deps, at, work, workFor } = await begin(maxPairsPerCall, destinations);
    const start = deps.clock.now().getTime();
    await work(deps);
    expect(at.length).toBeGreaterThan(0);
    await workFor(35);
    const within = (from: number, days: number) =>
      at.filter((time) => time >= from && time < from + days * DAY_MS).length;
    expect(within(start, 30)).toBeGreaterThanOrEqual(235);
    for (const from of at) expect(within(from, 31)).toBeLessThanOrEqual(250);
    const looked = new Set(deps.fareSource.asked.map(({ query }) => query.destination));
    for (const destination of destinations) expect(looked).toContain(destination);
  },
);
