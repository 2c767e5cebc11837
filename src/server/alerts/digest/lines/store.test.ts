import { beforeEach, describe, expect, it } from "vitest";
import { alertStates, dailyMinima, digestNotes } from "#server/database/schema.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { countChecks, firedBetween, notesSince } from "./store.ts";

const db = await testDatabase();
const at = new Date("2026-11-20T12:00:00Z");
const since = new Date("2026-11-19T12:00:00Z");
let fareQueryId: number;
let searchIds: string[];

beforeEach(async () => {
  const { id: accountId } = await aSignedInUser(testDeps(db));
  fareQueryId = await aFareQuery(db);
  searchIds = await Promise.all(
    [7, 8, 9].map((minDays) => aSavedSearch(db, { accountId, fareQueryId, minDays })),
  );
});

const sorted = () => searchIds.toSorted();

describe("monitors of one route, which are judged at the same moment, come in a lasting order", () => {
  it("by what is noted of them", async () => {
    const flight = { origin: "GRU", destination: "LIS", departure: calendarDate("2027-03-12"), stay: 8 };
    for (const searchId of sorted().toReversed())
      for (const why of ["rising", "capped"] as const)
        await db.insert(digestNotes).values({ ...flight, searchId, why, price: 80_000, seenAt: at });
    const notes = await notesSince(db, { searchIds, since });
    expect(notes.map(({ searchId, why }) => [searchId, why])).toEqual(
      sorted().flatMap((searchId) => ["capped", "rising"].map((why) => [searchId, why])),
    );
  });

  it("by the price that they have told", async () => {
    const told = { fareQueryId, armed: false, lastPrice: 80_000, lastAlertAt: at };
    for (const searchId of sorted().toReversed()) await db.insert(alertStates).values({ ...told, searchId });
    const fired = await firedBetween(db, { searchIds, after: since, until: at });
    expect(fired.map(({ searchId }) => searchId)).toEqual(sorted());
  });
});

it("a monitor that moved to another market counts the checks of the present one alone", async () => {
  const day = calendarDate("2026-11-20");
  const [searchId = ""] = searchIds;
  const simulated = await aFareQuery(db, { market: "simulated" });
  await db.insert(dailyMinima).values([
    { searchId, fareQueryId: simulated, day, price: 60_000, checks: 40 },
    { searchId, fareQueryId, day, price: 80_000, checks: 2 },
  ]);
  expect(await countChecks(db, { searchIds, from: day })).toBe(2);
});
