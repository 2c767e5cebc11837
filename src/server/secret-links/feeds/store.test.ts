import { beforeEach, describe, expect, it } from "vitest";
import { dailyMinima } from "#server/database/schema.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { readToldDays } from "./store.ts";

const db = await testDatabase();
const first = calendarDate("2026-11-10");
type Monitor = Parameters<typeof readToldDays>[1]["monitors"][number];

let accountId: string;
beforeEach(async () => {
  accountId = (await aSignedInUser(testDeps(db))).id;
});

/** A monitor that cost this on the days from the first on; null: nobody knows. */
async function aMonitor(prices: (number | null)[], destination = "LIS"): Promise<Monitor> {
  const fareQueryId = await aFareQuery(db, { destination });
  const monitor = { fareQueryId, searchId: await aSavedSearch(db, { accountId, fareQueryId }) };
  await saw(monitor, prices);
  return monitor;
}

async function saw(monitor: Monitor, prices: (number | null)[]) {
  const days = prices.map((price, n) => ({ ...monitor, day: addDays(first, n), price }));
  const known = days.flatMap(({ price, ...day }) => (price === null ? [] : [{ ...day, price }]));
  if (known.length > 0) await db.insert(dailyMinima).values(known);
}

const read = async (monitors: Monitor[], from = first) =>
  (await readToldDays(db, { monitors, from })).map(
    ({ searchId, day, price, last, lowest }) =>
      `${monitors.findIndex((one) => one.searchId === searchId)} ${day.slice(8)} ${price} ${last} ${lowest}`,
  );

describe("the days that a feed tells of", () => {
  it.each<[which: string, prices: (number | null)[], read: string[]]>([
    ["none where nothing is known", [null], []],
    ["the first", [null, 900], ["0 11 900 null null"]],
    ["those that are lower than any before", [900, 899], ["0 10 900 null null", "0 11 899 900 900"]],
    ["… also across gaps", [900, null, 899], ["0 10 900 null null", "0 12 899 900 900"]],
    ["those that fell by a twentieth", [900, 1200, 1140], ["0 10 900 null null", "0 12 1140 1200 900"]],
    ["… also across gaps", [900, 1200, null, 1140], ["0 10 900 null null", "0 13 1140 1200 900"]],
    ["none that fell by less", [900, 1200, 1141], ["0 10 900 null null"]],
    ["none that stays or rises", [900, 900, 950, 950], ["0 10 900 null null"]],
    ["not the lowest seen again", [900, 800, 800], ["0 10 900 null null", "0 11 800 900 900"]],
  ])("are %s", async (_which, prices, expected) => {
    expect(await read([await aMonitor(prices)])).toEqual(expected);
  });

  it("are those of each monitor by itself, in its present calendar, from a day on, oldest first", async () => {
    const one = await aMonitor([500, 900, 800]);
    const other = await aMonitor([null, 700, 600], "MAD");
    await saw({ ...one, fareQueryId: other.fareQueryId }, [null, 1000, 100]);
    await aMonitor([900, 800], "OPO");
    expect((await read([one, other], addDays(first, 1))).sort()).toEqual([
      "0 11 900 null null",
      "0 12 800 900 900",
      "1 11 700 null null",
      "1 12 600 700 700",
    ]);
    const days = await readToldDays(db, { monitors: [one, other], from: first });
    expect(days.map(({ day }) => day)).toEqual([...days.map(({ day }) => day)].sort());
  });
});
