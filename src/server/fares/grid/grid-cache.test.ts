import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fareGrids } from "#server/database/schema.ts";
import type { Fare } from "#server/fares/fare-source.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { aFareQuery, answeredFares } from "#test/worlds/watched-routes.ts";
import { emptyGrid, neverTold } from "./grid.ts";
import { createGridCache } from "./grid-cache.ts";

const db = await testDatabase();
/** Of a grid of 31 departures and 4 stays, 9 bytes each. */
const GRID_BYTES = 31 * 4 * 9;
const PLACES = ["LIS", "CDG", "JFK", "MIA"];

const costing = (price: number): Fare[] => [
  { departure: calendarDate("2027-03-10"), stay: 8, price, level: null },
];

async function someGrids() {
  const ids: number[] = [];
  for (const destination of PLACES) {
    const id = await aFareQuery(db, { destination });
    await answeredFares(db, id, costing(90_000));
    ids.push(id);
  }
  return ids;
}

/** How many questions it took to read these, and how many grids were not the ones that were kept. */
async function loaded(cache: ReturnType<typeof createGridCache>, ids: readonly number[]) {
  const before = new Map(ids.map((id) => [id, cache.peek(id)]));
  const { said, result } = await statementsOf(() => cache.read(db, ids));
  expect([...result.keys()].sort()).toEqual([...ids].sort());
  return { questions: said.length, decoded: ids.filter((id) => result.get(id) !== before.get(id)).length };
}

test("grids are read once, and then only what changed, in one question for all", async () => {
  const ids = await someGrids();
  const cache = createGridCache(1_000_000);
  expect(await loaded(cache, ids)).toEqual({ questions: 1, decoded: 4 });
  expect(await loaded(cache, ids)).toEqual({ questions: 1, decoded: 0 });
  expect(await loaded(cache, ids.slice(1, 3))).toEqual({ questions: 1, decoded: 0 });
});

test("a new answer is seen by the next reader, and the others stay", async () => {
  const ids = await someGrids();
  const cache = createGridCache(1_000_000);
  const before = await cache.read(db, ids);
  await answeredFares(db, ids[0] ?? 0, costing(45_000));
  const after = await cache.read(db, ids);
  expect(ids.map((id) => after.get(id) === before.get(id))).toEqual([false, true, true, true]);
  expect(after.get(ids[0] ?? 0)?.prices).toContain(45_000);
});

test("what is gone is not shown from memory", async () => {
  const [gone = 0, ...others] = await someGrids();
  const cache = createGridCache(1_000_000);
  await cache.read(db, [gone, ...others]);
  await db.delete(fareGrids).where(eq(fareGrids.fareQueryId, gone));
  expect([...(await cache.read(db, [gone, ...others])).keys()].sort()).toEqual(others);
  expect(cache.peek(gone)).toBeUndefined();
});

test("no more is kept than there is room for: what was not read for longest goes first", async () => {
  const ids = await someGrids();
  const cache = createGridCache(2 * GRID_BYTES);
  expect((await cache.read(db, ids)).size).toBe(4);
  expect((await loaded(cache, ids.slice(2))).decoded).toBe(0);
  expect((await loaded(cache, ids.slice(0, 1))).decoded).toBe(1);
  expect((await loaded(cache, ids.slice(3))).decoded).toBe(0);
  expect((await loaded(cache, ids.slice(2, 3))).decoded).toBe(1);
});

test.each([
  [13, true],
  [12, false],
])("a pair that an old calendar has told takes 13 bytes: %i are enough, %s", (bytes, isKept) => {
  const shape = { day0: 20_000, days: 31, stay0: 7, stays: 4 };
  const cache = createGridCache(bytes * 31 * 4);
  cache.keep({ ...emptyGrid(1, shape), told: neverTold(shape) });
  expect(cache.peek(1) !== undefined).toBe(isKept);
});

test("who only glances at all of them sees them as they are, and takes nobody's place", async () => {
  const ids = await someGrids();
  const cache = createGridCache(2 * GRID_BYTES);
  await cache.read(db, ids.slice(0, 2));
  await answeredFares(db, ids[0] ?? 0, costing(45_000));
  const seen = await cache.glance(db, ids);
  expect([...seen.keys()].sort()).toEqual(ids);
  expect(seen.get(ids[0] ?? 0)?.prices).toContain(45_000);
  expect(ids.map((id) => cache.peek(id) !== undefined)).toEqual([true, true, false, false]);
});

test("what nobody has asked a source yet is missing, and nothing asked is nothing read", async () => {
  const cache = createGridCache(1_000_000);
  expect(await cache.read(db, [await aFareQuery(db)])).toEqual(new Map());
  const { said } = await statementsOf(() => cache.read(db, []));
  expect(said).toEqual([]);
});
