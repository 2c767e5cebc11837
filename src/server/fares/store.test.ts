import { beforeEach, describe, expect, test } from "vitest";
import { fareChanges } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { ANSWERED_AT, aFareQuery } from "#test/worlds/watched-routes.ts";
import { emptyGrid, type FareGrid } from "./grid/grid.ts";
import { lockOrMakeGrid, readChangedGrids, saveGrid } from "./store.ts";

const db = await testDatabase();
const SHAPE = { day0: 20_800, days: 2, stay0: 7, stays: 3 };
const history = {
  ...{ observedAt: ANSWERED_AT, source: "scripted", changes: 1, format: 1 },
  delta: Buffer.from([1]),
};

let id: number;
beforeEach(async () => {
  id = await aFareQuery(db);
});

const locked = (empty = emptyGrid(id, SHAPE)) => db.transaction((tx) => lockOrMakeGrid(tx, empty));
const aGrid = (version: number, price: number): FareGrid => {
  const grid = { ...emptyGrid(id, SHAPE), version };
  grid.prices.fill(price);
  return grid;
};

describe("the grid of a route", () => {
  test("is empty until something is saved, and then what was saved last", async () => {
    expect(await locked()).toEqual(emptyGrid(id, SHAPE));
    expect(await saveGrid(db, aGrid(3, 70_000), { replaces: 0, history: null })).toBe(true);
    expect(await locked(emptyGrid(id, { ...SHAPE, days: 9 }))).toEqual(aGrid(3, 70_000));
  });

  test("is not replaced by what was made from another version, nor is its history kept", async () => {
    await locked();
    await saveGrid(db, aGrid(3, 70_000), { replaces: 0, history });
    expect(await saveGrid(db, aGrid(4, 60_000), { replaces: 0, history })).toBe(false);
    expect(await locked()).toEqual(aGrid(3, 70_000));
    expect(await db.select().from(fareChanges)).toMatchObject([{ fareQueryId: id, ...history }]);
  });

  test("is read by whoever has another version of it, or none", async () => {
    await locked();
    await saveGrid(db, aGrid(3, 70_000), { replaces: 0, history: null });
    const bare = await aFareQuery(db, { destination: "JFK" });
    const changed = (version: number | null, other: number | null = null) =>
      readChangedGrids(
        db,
        new Map([
          [id, version],
          [bare, other],
        ]),
      );
    expect(await changed(3)).toEqual([]);
    for (const version of [null, 2]) expect(await changed(version)).toEqual([{ id, grid: aGrid(3, 70_000) }]);
    expect(await changed(3, 5)).toEqual([{ id: bare, grid: undefined }]);
  });
});
