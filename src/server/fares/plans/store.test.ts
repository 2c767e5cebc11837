import { describe, expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { findOrCreateFareQuery } from "#test/worlds/watched-routes.ts";
import { listOwedPlans, owePlans, putOffPlan, takeOwedPlan } from "./store.ts";

const db = await testDatabase();
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second));

const routeTo = (destination: string) => findOrCreateFareQuery(db, "real", aQuery({ destination }));
const owe = (ids: number[], now: Date) => db.transaction((tx) => owePlans(tx, ids, now));
const take = (id: number) => db.transaction((tx) => takeOwedPlan(tx, id));
const listed = (limit = 10) => listOwedPlans(db, { now: at(30), limit });

describe("plans that are owed", () => {
  test("are listed the longest owed first, no more than asked for", async () => {
    const [lis, mad, eze] = [await routeTo("LIS"), await routeTo("MAD"), await routeTo("EZE")];
    await owe([mad], at(1));
    await owe([eze, lis], at(2));
    expect(await listed()).toEqual([mad, lis, eze]);
    expect(await listed(2)).toEqual([mad, lis]);
  });

  test("are owed since they were first asked for, and taken once", async () => {
    const id = await routeTo("LIS");
    expect(await take(id)).toBeNull();
    await owe([id], at(1));
    await owe([id], at(2));
    expect(await take(id)).toEqual(at(1));
    expect(await take(id)).toBeNull();
    expect(await listed()).toEqual([]);
  });

  test("that are put off come again then, or when they are asked for anew, owed since the beginning", async () => {
    const [lis, mad, other] = [await routeTo("LIS"), await routeTo("MAD"), await routeTo("EZE")];
    await owe([lis, other], at(1));
    for (const id of [lis, mad]) await putOffPlan(db, id, at(30));
    expect(await listed()).toEqual([other]);
    expect(await listOwedPlans(db, { now: at(59), limit: 10 })).toEqual([lis, other]);
    await owe([lis], at(30));
    expect(await listed()).toEqual([lis, other]);
    expect(await take(lis)).toEqual(at(1));
  });

  test("stay owed when the work on them is undone", async () => {
    const id = await routeTo("LIS");
    await owe([id], at(1));
    const undone = db.transaction(async (tx) => {
      await takeOwedPlan(tx, id);
      throw new Error("killed");
    });
    await expect(undone).rejects.toThrow("killed");
    expect(await listed()).toEqual([id]);
  });
});
