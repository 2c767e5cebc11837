import { afterAll, afterEach, expect, it, vi } from "vitest";
import { steadyClock } from "#server/clock.ts";
import { keepTime } from "#server/database/keep-time.ts";
import { openEmbedded } from "#server/database/pglite/pglite.ts";
import { routePlans } from "#server/database/schema.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { addDays } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { watchAll } from "#test/worlds/watch-all.ts";
import { planOwed } from "./plan-owed.ts";
import { rollWindows } from "./roll-windows.ts";
import { watchPrices } from "./watch-prices.ts";

const db = await testDatabase();
afterEach(() => vi.useRealTimers());
/** In a thread of its own, so it goes on having the right time when this one's is faked. */
const onTime = await openEmbedded("memory://");
afterAll(onTime.close);

/** Days that are ahead whenever this is run. */
function periodOf({ clock }: ReturnType<typeof testDeps>) {
  const from = addDays(homeDay(clock.now()), 112);
  return { from, to: addDays(from, 12) };
}

async function someMonitors(deps: ReturnType<typeof testDeps>) {
  const owner = await aSignedInUser(deps);
  const period = periodOf(deps);
  for (const destination of ["LIS", "MAD", "JFK", "MIA", "CDG"]) {
    const draft = { ...aQuery({ destination }), mode: "fixed", period, minDays: 12, maxDays: 12 } as const;
    await createSearch(deps, { owner, draft, target: null });
  }
  await planOwed(deps);
}

it.each([2 * DAY_MS, -2 * DAY_MS])(
  "a machine whose clock is off by %i ms lives by the database's time, and so leaves others what they have leased",
  async (offMs) => {
    const trueNow = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: trueNow + offMs });
    const clock = steadyClock();
    const warn = vi.fn();
    const stop = await keepTime(onTime.pool, clock, { warn });
    stop();
    expect(Math.abs(clock.now().getTime() - trueNow)).toBeLessThan(10_000);
    expect(warn).toHaveBeenCalledWith({ offMs: expect.any(Number) }, "the clock was set by the database's");
    vi.setSystemTime(trueNow - offMs);
    expect(Math.abs(clock.now().getTime() - trueNow)).toBeLessThan(10_000);

    const { clock: _fixed, ...rest } = testDeps(db);
    const right = { ...testDeps(db), clock: { now: () => new Date(trueNow) } } as ReturnType<typeof testDeps>;
    await someMonitors(right);
    let isClaimed = false;
    right.fareSource.priceBlock = async () => {
      if (!isClaimed) {
        isClaimed = true;
        expect(await watchPrices({ ...rest, clock })).toBe(0);
      }
      return { kind: "try-later", afterMs: 1 };
    };
    await watchPrices(right);
    expect(isClaimed).toBe(true);
  },
);

it("a database whose clock is set two days ahead and back makes no storm of calls, and looks go on within the day", async () => {
  const perHour = 4;
  const deps = testDeps(db, { FARE_CHECKS_PER_HOUR: String(perHour) });
  await someMonitors(deps);
  await watchAll(deps);
  const callsIn = async (work: () => Promise<unknown>) => {
    const before = deps.fareSource.asked.length;
    await work();
    return deps.fareSource.asked.length - before;
  };
  deps.clock.advance(2 * DAY_MS);
  expect(await callsIn(() => watchAll(deps))).toBeLessThanOrEqual(perHour);
  deps.clock.advance(-2 * DAY_MS);
  expect(await callsIn(() => watchAll(deps))).toBeLessThanOrEqual(perHour);
  await rollWindows(deps);
  deps.clock.advance(DAY_MS);
  expect(await callsIn(() => watchAll(deps))).toBeGreaterThan(0);
  const plans = await db.select().from(routePlans);
  const furthest = Math.max(...plans.map(({ dueAt }) => dueAt.getTime()));
  expect(furthest - deps.clock.now().getTime()).toBeLessThan(2 * DAY_MS);
});

it.each([1, 200])(
  "prices seen in one minute of a clock two days ahead are looked at again within the day (%i pairs a call)",
  { timeout: 120_000 },
  async (maxPairsPerCall) => {
    const deps = testDeps(db, { FARE_CHECKS_PER_HOUR: "60" });
    deps.fareSource.capabilities = { ...deps.fareSource.capabilities, maxPairsPerCall };
    const owner = await aSignedInUser(deps);
    const draft = { ...aQuery(), mode: "period", period: periodOf(deps), minDays: 7, maxDays: 9 } as const;
    const { id } = await createSearch(deps, { owner, draft, target: null });
    await planOwed(deps);
    const watchFor = async (hours: number) => {
      for (let minutes = 0; minutes < hours * 60; minutes += 10) {
        await watchPrices(deps);
        deps.clock.advance(10 * 60_000);
      }
    };
    await watchFor(6);
    deps.clock.advance(2 * DAY_MS);
    await watchPrices(deps);
    deps.clock.advance(-2 * DAY_MS);
    deps.fareSource.price = () => 200_000;
    const calls = deps.fareSource.asked.length;
    await watchFor(24);
    expect(deps.fareSource.asked.length).toBeGreaterThan(calls);
    const cheapest = (await findSearchById(db, id))?.cheapest;
    expect(cheapest?.price).toBe(200_000);
    expect(cheapest?.seenAt.getTime()).toBeLessThanOrEqual(deps.clock.now().getTime());
  },
);
