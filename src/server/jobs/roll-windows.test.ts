import { expect, it, vi } from "vitest";
import { accounts, searches } from "#server/database/schema.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { searchDescriber } from "#server/searches/describe-searches.ts";
import { listSearches } from "#server/searches/store.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { awayFor } from "#test/databases/away-database.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { watchAll } from "#test/worlds/watch-all.ts";
import { planOwed } from "./plan-owed.ts";
import { rollWindows } from "./roll-windows.ts";

const db = await testDatabase();
const period = { from: calendarDate("2026-11-21"), to: calendarDate("2026-12-03") };
const shown = async () => (await db.select().from(searches)).map(({ cheapestPrice }) => cheapestPrice);

async function aWatchedSearch() {
  const deps = testDeps(db);
  const owner = await aSignedInUser(deps);
  const draft = { ...aQuery(), mode: "period", period, minDays: 10, maxDays: 10 } as const;
  await createSearch(deps, { owner, draft, target: null });
  await watchAll(deps);
  return deps;
}

it.each(["of a paused search", "of an account that is not active"])(
  "the cheapest %s leaves too",
  async (whose) => {
    const deps = await aWatchedSearch();
    if (whose === "of a paused search") await db.update(searches).set({ pausedAt: deps.clock.now() });
    else await db.update(accounts).set({ isActive: false });
    deps.clock.set("2026-11-21T15:00:00Z");
    await rollWindows(deps);
    expect(await db.select().from(searches)).toMatchObject([{ cheapestDeparture: "2026-11-22" }]);
    deps.clock.set("2026-11-23T15:00:00Z");
    await rollWindows(deps);
    expect(await shown()).toEqual([null]);
  },
);

it("the cheapest is one that has not left, also before the day of its route is turned", async () => {
  const deps = await aWatchedSearch();
  const [search] = await db.select().from(searches);
  const read = async (midnight: string) => {
    deps.clock.set(midnight);
    const described = await searchDescriber(deps).ofAll(await listSearches(db, search?.accountId ?? ""));
    return described.map(({ search: { cheapest } }) => cheapest?.departure);
  };
  expect(await read("2026-11-21T02:59:59Z")).toEqual(["2026-11-21"]);
  expect(await read("2026-11-21T03:00:00Z")).toEqual(["2026-11-22"]);
  expect(await read("2026-11-23T03:00:00Z")).toEqual([undefined]);
  expect(await db.select().from(searches)).toMatchObject([{ cheapestDeparture: "2026-11-21" }]);
});

it("a route whose day cannot be turned keeps no other one in the past, and is owed", async () => {
  const deps = testDeps(db);
  const owner = await aSignedInUser(deps);
  for (const destination of ["LIS", "MAD"]) {
    const draft = { ...aQuery({ destination }), mode: "fixed", period, minDays: 12, maxDays: 12 } as const;
    await createSearch(deps, { owner, draft, target: null });
  }
  await watchAll(deps);
  expect(await shown()).toEqual([100_000, 100_000]);
  deps.clock.set("2026-11-21T15:00:00Z");
  const error = vi.fn();
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error };
  await rollWindows({ ...deps, log, db: awayFor(db, 1) });
  expect((await shown()).toSorted()).toEqual([100_000, null]);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ routeId: expect.any(Number) }),
    "the day of a route could not be turned",
  );
  await planOwed(deps);
  expect(await shown()).toEqual([null, null]);
});
