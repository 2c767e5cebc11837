import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { fareChanges, priceBands } from "#server/database/schema.ts";
import type { Block, Fare } from "#server/fares/fare-source.ts";
import { readCell } from "#server/fares/grid/grid.ts";
import { createGridCache } from "#server/fares/grid/grid-cache.ts";
import { forEachChange, type PackedPrice } from "#server/fares/history/pack-changes.ts";
import { addDays, calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { findOrCreateFareQuery } from "#test/worlds/watched-routes.ts";
import { recordAnswer } from "./record-answer.ts";

const db = await testDatabase();
const noon = new Date("2026-11-20T12:00:00Z");
const march10 = calendarDate("2027-03-10");
const asked: Block = { firstDeparture: march10, departureDays: 3, minStay: 7, maxStay: 9 };
const aFare = (days: number, stay: number, price: number | null): Fare => ({
  departure: addDays(march10, days),
  stay,
  price,
  level: price === null ? null : "typical",
});

const aFareQuery = (destination = "LIS") => findOrCreateFareQuery(db, "simulated", aQuery({ destination }));

const record = (fareQueryId: number, fares: Fare[], { block = asked, observedAt = noon } = {}) =>
  db.transaction((tx) =>
    recordAnswer(tx, { fareQueryId, source: "simulated", observedAt, asked: block, fares }),
  );

const gridOf = async (fareQueryId: number, cache = createGridCache(1_000_000)) => {
  const grid = (await cache.read(db, [fareQueryId])).get(fareQueryId);
  if (!grid) throw new Error("no grid");
  return grid;
};
const history = () => db.select().from(fareChanges).orderBy(asc(fareChanges.observedAt));
function pricesIn(row: { format: number; delta: Uint8Array }): PackedPrice[] {
  const prices: PackedPrice[] = [];
  forEachChange(row, (price) => prices.push(price));
  return prices;
}

describe("recording an answer", () => {
  test("makes the fares readable and says what moved", async () => {
    const id = await aFareQuery();
    expect(await record(id, [aFare(0, 7, 90_000), aFare(2, 9, null)])).toEqual([
      { departure: "2027-03-10", stay: 7, before: -1, after: 90_000, level: 2, seenAt: noon },
      { departure: "2027-03-12", stay: 9, before: -1, after: 0, level: 0, seenAt: noon },
    ]);
    expect(readCell(await gridOf(id), march10, 7)).toMatchObject({ price: 90_000, level: "typical" });
  });

  test("keeps one compact row of history per answer that changed something", async () => {
    const id = await aFareQuery();
    const later = new Date("2026-11-20T13:00:00Z");
    const latest = new Date("2026-11-20T14:00:00Z");
    await record(id, [aFare(0, 7, 90_000), aFare(1, 8, 80_000)]);
    await record(id, [aFare(0, 7, 90_000), aFare(1, 8, 80_000)], { observedAt: later });
    await record(id, [aFare(0, 7, 85_000), aFare(1, 8, 80_000)], { observedAt: latest });
    const rows = await history();
    expect(rows.map(({ observedAt, changes, source }) => [observedAt, changes, source])).toEqual([
      [noon, 2, "simulated"],
      [latest, 1, "simulated"],
    ]);
    const day = dayNumber(march10);
    expect(rows.map(pricesIn)).toEqual([
      [
        { day, stay: 7, price: 90_000, level: 2 },
        { day: day + 1, stay: 8, price: 80_000, level: 2 },
      ],
      [{ day, stay: 7, price: 85_000, level: 2 }],
    ]);
  });

  test("an unchanged answer still makes the fares fresh", async () => {
    const id = await aFareQuery();
    const later = new Date("2026-11-20T15:00:00Z");
    await record(id, [aFare(0, 7, 90_000)]);
    await record(id, [aFare(0, 7, 90_000)], { observedAt: later });
    expect(readCell(await gridOf(id), march10, 7)?.seenAt).toEqual(later);
  });

  test("what somebody has looked at since an answer came is not put back by it", async () => {
    const id = await aFareQuery();
    const since = new Date("2026-11-20T12:01:00Z");
    await record(id, [aFare(0, 7, 90_000)], { observedAt: since });
    await record(id, [aFare(0, 7, 95_000), aFare(1, 8, 80_000)], { observedAt: noon });
    const grid = await gridOf(id);
    expect(readCell(grid, march10, 7)).toMatchObject({ price: 90_000, seenAt: since });
    expect(readCell(grid, addDays(march10, 1), 8)).toMatchObject({ price: 80_000, seenAt: noon });
    const told = (await history()).flatMap(pricesIn).filter(({ stay }) => stay === 7);
    expect(told.at(-1)?.price).toBe(90_000);
  });

  test("what was seen by a clock that was hours ahead is put right by an answer", async () => {
    const id = await aFareQuery();
    await record(id, [aFare(0, 7, 90_000)], { observedAt: new Date("2026-11-20T15:00:00Z") });
    await record(id, [aFare(0, 7, 95_000)], { observedAt: noon });
    expect(readCell(await gridOf(id), march10, 7)).toMatchObject({ price: 95_000, seenAt: noon });
  });

  test("pairs that an answer leaves out keep their price and their age", async () => {
    const id = await aFareQuery();
    await record(id, [aFare(0, 7, 90_000), aFare(1, 7, 91_000)]);
    await record(id, [aFare(1, 7, 95_000)], { observedAt: new Date("2026-11-20T15:00:00Z") });
    expect(readCell(await gridOf(id), march10, 7)).toMatchObject({ price: 90_000, seenAt: noon });
  });

  test("the grid grows with what is asked and forgets departures of the past", async () => {
    const id = await aFareQuery();
    await record(id, [aFare(0, 7, 90_000)]);
    const wider = { firstDeparture: addDays(march10, 40), departureDays: 5, minStay: 3, maxStay: 4 };
    await record(id, [aFare(41, 3, 70_000)], { block: wider });
    const grown = await gridOf(id);
    expect(readCell(grown, march10, 7)).toMatchObject({ price: 90_000 });
    expect(readCell(grown, addDays(march10, 41), 3)).toMatchObject({ price: 70_000 });
    await record(id, [], { block: wider, observedAt: new Date("2027-03-12T12:00:00Z") });
    const later = await gridOf(id);
    expect(readCell(later, march10, 7)).toBeUndefined();
    expect(readCell(later, addDays(march10, 41), 3)).toMatchObject({ price: 70_000 });
  });

  test("two answers for one calendar at the same time are both kept", async () => {
    const id = await aFareQuery();
    await Promise.all([0, 1, 2].map((days) => record(id, [aFare(days, 8, 50_000 + days)])));
    const grid = await gridOf(id);
    const prices = [0, 1, 2].map((days) => readCell(grid, addDays(march10, days), 8)?.price);
    expect(prices).toEqual([50_000, 50_001, 50_002]);
  });
});

describe("a fare whose source gives no level", () => {
  const unlevelled = (price: number): Fare => ({ ...aFare(0, 7, price), level: null });
  const aBand = (fareQueryId: number) =>
    db.insert(priceBands).values({
      ...{ fareQueryId, leadBucket: 3, stayBucket: 1, lowBelow: 80_000, highAbove: 120_000 },
      ...{ observations: 40, days: 12, computedAt: noon },
    });
  const cellOf = async (id: number) => readCell(await gridOf(id), march10, 7);

  test("has none while its route is little known", async () => {
    const id = await aFareQuery();
    await record(id, [unlevelled(90_000)]);
    expect(await cellOf(id)).toMatchObject({ level: null, levelOrigin: null });
  });

  test("gets the one that the history of its route says, known as such there and in the history", async () => {
    const id = await aFareQuery();
    await aBand(id);
    await record(id, [unlevelled(79_000)]);
    expect(await cellOf(id)).toMatchObject({ level: "low", levelOrigin: "history" });
    expect((await history()).map(pricesIn)).toMatchObject([[{ price: 79_000, level: 5 }]]);
  });

  test.each([
    ["stays low until it is two per cent above the line", [79_000, 81_000], "low"],
    ["is typical beyond that", [79_000, 82_000], "typical"],
    ["is typical right above the line when it was before", [90_000, 81_000], "typical"],
    ["stays high until it is two per cent below the line", [121_000, 118_000], "high"],
  ])("%s", async (_what, prices, level) => {
    const id = await aFareQuery();
    await aBand(id);
    for (const price of prices) await record(id, [unlevelled(price)]);
    expect(await cellOf(id)).toMatchObject({ level });
  });

  test("gets none for another kind of trip", async () => {
    const id = await aFareQuery();
    await aBand(id);
    await record(id, [{ ...aFare(1, 8, 10_000), level: null }]);
    expect(readCell(await gridOf(id), addDays(march10, 1), 8)).toMatchObject({ level: null });
  });

  test("keeps the word of a source that gives one, whatever the history says", async () => {
    const id = await aFareQuery();
    await aBand(id);
    await record(id, [{ ...aFare(0, 7, 70_000), level: "high" }]);
    expect(await cellOf(id)).toMatchObject({ level: "high", levelOrigin: "source" });
  });
});

describe("a calendar whose prices are old", () => {
  const hoursOn = (hours: number) => new Date(noon.getTime() + hours * HOUR_MS);

  test.each([
    ["in memory", createGridCache(1_000_000)],
    ["stored", undefined],
  ])("does not bring back what a look has found gone: told before is kept %s", async (_where, cache) => {
    const id = await aFareQuery();
    const answer = (price: number, hours: number, aged: { ageMs?: number; askedBefore?: Date } = {}) => {
      const observed = {
        source: "searchapi",
        observedAt: hoursOn(hours),
        asked,
        fares: [aFare(0, 7, price)],
      };
      return db.transaction((tx) => recordAnswer(tx, { fareQueryId: id, ...observed, ...aged }, cache));
    };
    await answer(60_000, 0, { ageMs: 30 * HOUR_MS });
    await answer(90_000, 1);
    await answer(60_000, 32, { ageMs: 30 * HOUR_MS, askedBefore: noon });
    expect(readCell(await gridOf(id), march10, 7)).toMatchObject({ price: 90_000, seenAt: hoursOn(1) });
    await answer(70_000, 52, { ageMs: 30 * HOUR_MS, askedBefore: hoursOn(32) });
    expect(readCell(await gridOf(id), march10, 7)).toMatchObject({ price: 70_000, seenAt: hoursOn(42) });
  });
});

describe("recording over a grid that is kept in memory", () => {
  const recordBy = (fareQueryId: number, fares: Fare[], cache: ReturnType<typeof createGridCache>) =>
    db.transaction((tx) =>
      recordAnswer(tx, { fareQueryId, source: "simulated", observedAt: noon, asked, fares }, cache),
    );

  test("leaves what recording over the stored one leaves", async () => {
    const cache = createGridCache(1_000_000);
    const id = await aFareQuery();
    await recordBy(id, [aFare(0, 7, 90_000), aFare(1, 8, 80_000)], cache);
    const kept = cache.peek(id);
    expect(await recordBy(id, [aFare(0, 7, 85_000)], cache)).toEqual([
      { departure: "2027-03-10", stay: 7, before: 90_000, after: 85_000, level: 2, seenAt: noon },
    ]);
    expect(cache.peek(id)).toEqual(await gridOf(id));
    expect(kept && readCell(kept, march10, 7)?.price).toBe(90_000);
    expect((await history()).map(({ changes }) => changes).toSorted()).toEqual([1, 2]);
  });

  test("changes nothing of a grid that others read, nor of what a calendar told by then", async () => {
    const cache = createGridCache(1_000_000);
    const id = await aFareQuery();
    const tell = (price: number) => {
      const answer = { fareQueryId: id, source: "searchapi", asked, fares: [aFare(0, 7, price)] };
      const moment = { observedAt: noon, ageMs: 3_600_000 };
      return db.transaction((tx) => recordAnswer(tx, { ...answer, ...moment }, cache));
    };
    await tell(60_000);
    const kept = cache.peek(id);
    const before = structuredClone(kept);
    await tell(70_000);
    expect(cache.peek(id)?.told[0]).toBe(70_000);
    expect(kept).toEqual(before);
  });

  test("loses nothing that another process recorded meanwhile", async () => {
    const cache = createGridCache(1_000_000);
    const id = await aFareQuery();
    await recordBy(id, [aFare(0, 7, 90_000)], cache);
    await record(id, [aFare(1, 7, 70_000)]);
    await recordBy(id, [aFare(2, 7, 60_000)], cache);
    const grid = await gridOf(id);
    const prices = [0, 1, 2].map((days) => readCell(grid, addDays(march10, days), 7)?.price);
    expect(prices).toEqual([90_000, 70_000, 60_000]);
    expect(await history()).toHaveLength(3);
  });

  test("keeps all of several answers at the same time", async () => {
    const cache = createGridCache(1_000_000);
    const id = await aFareQuery();
    await recordBy(id, [aFare(0, 9, 40_000)], cache);
    await Promise.all([0, 1, 2].map((days) => recordBy(id, [aFare(days, 8, 50_000 + days)], cache)));
    const grid = await gridOf(id);
    const prices = [0, 1, 2].map((days) => readCell(grid, addDays(march10, days), 8)?.price);
    expect(prices).toEqual([50_000, 50_001, 50_002]);
  });

  test("is not misled by an answer that was rolled back", async () => {
    const cache = createGridCache(1_000_000);
    const id = await aFareQuery();
    await recordBy(id, [aFare(0, 7, 90_000)], cache);
    const undone = db.transaction(async (tx) => {
      const answer = { fareQueryId: id, source: "simulated", observedAt: noon, asked };
      await recordAnswer(tx, { ...answer, fares: [aFare(0, 7, 10_000), aFare(1, 7, 10_000)] }, cache);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await recordBy(id, [aFare(0, 7, 85_000)], cache)).toMatchObject([{ before: 90_000 }]);
    expect(readCell(await gridOf(id), addDays(march10, 1), 7)).toBeUndefined();
  });
});

describe("the grids kept in memory", () => {
  test("follow every recorded answer", async () => {
    const cache = createGridCache(1_000_000);
    const id = await aFareQuery();
    await record(id, [aFare(0, 7, 90_000)]);
    const before = await gridOf(id, cache);
    expect(await gridOf(id, cache)).toBe(before);
    await record(id, [aFare(0, 7, 85_000)]);
    expect(readCell(await gridOf(id, cache), march10, 7)?.price).toBe(85_000);
  });

  test("are not misled by an answer that was rolled back", async () => {
    const cache = createGridCache(1_000_000);
    const id = await aFareQuery();
    await record(id, [aFare(0, 7, 90_000)]);
    const undone = db.transaction(async (tx) => {
      const fares = [aFare(0, 7, 10_000)];
      await recordAnswer(tx, { fareQueryId: id, source: "simulated", observedAt: noon, asked, fares });
      await cache.read(tx, [id]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await record(id, [aFare(0, 7, 85_000)]);
    expect(readCell(await gridOf(id, cache), march10, 7)?.price).toBe(85_000);
  });

  test("hold no grid of a calendar without an answer", async () => {
    const id = await aFareQuery();
    expect((await createGridCache(1000).read(db, [id])).size).toBe(0);
    expect((await createGridCache(1000).read(db, [])).size).toBe(0);
  });

  test("drop the one not used for longest when they grow too large", async () => {
    const [lisbon, madrid, paris] = [
      await aFareQuery("LIS"),
      await aFareQuery("MAD"),
      await aFareQuery("CDG"),
    ];
    for (const id of [lisbon, madrid, paris]) await record(id, [aFare(0, 7, 90_000)]);
    // A grid of nine cells takes 81 bytes: two fit.
    const cache = createGridCache(170);
    const first = await gridOf(lisbon, cache);
    const second = await gridOf(madrid, cache);
    expect(await gridOf(lisbon, cache)).toBe(first);
    await gridOf(paris, cache);
    expect(await gridOf(lisbon, cache)).toBe(first);
    expect(await gridOf(madrid, cache)).not.toBe(second);
  });
});
