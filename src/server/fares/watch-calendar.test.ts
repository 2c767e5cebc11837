import { describe, expect, test } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/database.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { scriptedFares } from "#test/scripted-fares.ts";
import type { WantedCells } from "./plan-sweeps.ts";
import { findOrCreateFareQuery } from "./queries/store.ts";
import { claimDueSweeps, readSweptBlocks } from "./store.ts";
import { watchCalendar } from "./watch-calendar.ts";

const db = await testDatabase();
const clock = fixedClock("2026-11-20T12:00:00Z");
const fareSource = scriptedFares();
const aWanted = (from: string, to: string, minDays: number, maxDays: number): WantedCells => ({
  period: { from: calendarDate(from), to: calendarDate(to) },
  stay: { minDays, maxDays },
});
const march = aWanted("2027-03-01", "2027-03-31", 7, 10);

const aFareQuery = () =>
  findOrCreateFareQuery(db, "real", {
    origin: "GRU",
    destination: "LIS",
    cabin: "economy",
    passengers: { adults: 1, children: 0, infantsInSeat: 0, infantsOnLap: 0 },
    maxStops: 3,
  });
const watch = (fareQueryId: number, wanted: WantedCells[]) =>
  db.transaction((tx) => watchCalendar({ fareSource, clock }, tx, { fareQueryId, wanted }));
const ids = async (fareQueryId: number) =>
  (await readSweptBlocks(db, fareQueryId)).map(({ id }) => id).toSorted((one, other) => one - other);
const claimAll = () =>
  claimDueSweeps(db, { now: clock.now(), limit: 500, leaseMs: 3_600_000, market: "real" });

describe("watching a calendar", () => {
  test("what a first search wants is due at once", async () => {
    const id = await aFareQuery();
    await watch(id, [march]);
    expect(await claimAll()).toHaveLength((await ids(id)).length);
    expect((await ids(id)).length).toBeGreaterThan(1);
  });

  test("watching the same again leaves every visit as it is", async () => {
    const id = await aFareQuery();
    await watch(id, [march]);
    await claimAll();
    const before = await ids(id);
    await watch(id, [march, march]);
    expect(await ids(id)).toEqual(before);
    expect(await claimAll()).toEqual([]);
  });

  test("a second search adds only what it wants more", async () => {
    const id = await aFareQuery();
    await watch(id, [march]);
    const before = await ids(id);
    await claimAll();
    await watch(id, [march, aWanted("2027-03-01", "2027-05-31", 7, 10)]);
    expect(await ids(id)).toEqual(expect.arrayContaining(before));
    expect(await claimAll()).toHaveLength((await ids(id)).length - before.length);
  });

  test("what nobody wants any more is not visited", async () => {
    const id = await aFareQuery();
    await watch(id, [march, aWanted("2027-07-01", "2027-07-31", 7, 10)]);
    const all = await ids(id);
    await watch(id, [march]);
    expect((await ids(id)).length).toBeLessThan(all.length);
    await watch(id, []);
    expect(await ids(id)).toEqual([]);
  });

  test("longer stays replace the blocks of shorter ones", async () => {
    const id = await aFareQuery();
    await watch(id, [march]);
    await watch(id, [march, aWanted("2027-03-01", "2027-03-31", 7, 14)]);
    const stays = (await readSweptBlocks(db, id)).map(({ block }) => `${block.minStay}–${block.maxStay}`);
    expect(new Set(stays)).toEqual(new Set(["7–14"]));
  });
});
