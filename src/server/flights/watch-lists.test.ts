import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { accounts, fareRoutes } from "#server/database/schema.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { type FixedClock, fixedClock } from "#test/fixed-clock.ts";
import { aCityQuery, aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { createWatchLists, type Watcher, type WatchLists } from "./watch-lists.ts";

const db = await testDatabase();
let clock: FixedClock;

beforeEach(() => {
  clock = fixedClock("2026-11-20T12:00:00Z");
});

/** Someone whose search watches both airports of Rio. */
async function aWatcher(): Promise<Watcher & { cityId: number }> {
  const accountId = randomUUID();
  await db.insert(accounts).values({ id: accountId, email: "ana@example.org", createdAt: clock.now() });
  const routes = [await aFareQuery(db, { origin: "GIG" }), await aFareQuery(db, { origin: "SDU" })];
  const cityId = await aCityQuery(db, { origin: "RIO" }, routes);
  await aSavedSearch(db, { accountId, fareQueryId: cityId });
  return { accountId, searchesVersion: 1, market: "real", today: calendarDate("2026-11-20"), cityId };
}

/** Whether the database had to be asked. */
async function isAsked(lists: WatchLists, watcher: Watcher) {
  const { said } = await statementsOf(() => lists.read(watcher));
  return said.length > 0;
}

test("what an account watches is read once, until its searches, the day or the market change", async () => {
  const lists = createWatchLists({ db, clock }, 100);
  const watcher = await aWatcher();
  expect((await lists.read(watcher)).map(({ origin }) => origin)).toEqual(["GIG", "SDU"]);
  expect(await isAsked(lists, watcher)).toBe(false);
  expect(await isAsked(lists, { ...watcher, searchesVersion: 2 })).toBe(true);
  expect(await isAsked(lists, { ...watcher, searchesVersion: 2 })).toBe(false);
  expect(await isAsked(lists, { ...watcher, today: calendarDate("2026-11-21") })).toBe(true);
  expect(await lists.read({ ...watcher, market: "simulated" })).toEqual([]);
});

test("an airport that a city has gained is watched five minutes later at the latest", async () => {
  const lists = createWatchLists({ db, clock }, 100);
  const { cityId, ...watcher } = await aWatcher();
  expect(await lists.read(watcher)).toHaveLength(2);
  const routeId = await aFareQuery(db, { origin: "VCP" });
  await db.insert(fareRoutes).values({ fareQueryId: cityId, routeId });
  clock.advance(5 * 60_000);
  expect(await lists.read(watcher)).toHaveLength(3);
});

test("no more is kept than there is room for: what was not read for longest goes first", async () => {
  const lists = createWatchLists({ db, clock }, 4);
  const [ana, bia, caio] = [await aWatcher(), await aWatcher(), await aWatcher()];
  for (const watcher of [ana, bia, ana, caio]) await lists.read(watcher);
  expect(await isAsked(lists, ana)).toBe(false);
  expect(await isAsked(lists, bia)).toBe(true);
});
