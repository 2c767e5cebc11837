import { afterEach, expect, it } from "vitest";
import { makeFareSource } from "#server/composition/make-fare-source.ts";
import { takeCall } from "#server/fares/source-budgets/take-call.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type FareVendor, fareVendor, sendJson } from "#test/servers/fare-vendor.ts";
import { testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";

const db = await testDatabase();
const query = aQuery();
const pair = { departure: calendarDate("2027-03-10"), stay: 12 };

const vendors: FareVendor[] = [];
afterEach(async () => {
  for (const vendor of vendors.splice(0)) await vendor.close();
});

async function aVendor(body: object): Promise<FareVendor> {
  const vendor = await fareVendor(sendJson(body));
  vendors.push(vendor);
  return vendor;
}

/** Two vendors, of which the one that is asked first for pairs never names a price. */
async function twoVendors(checksPerHour: string, isAway = false) {
  const searchapi = await aVendor({ best_flights: [{ price: 700 }] });
  const serpapi = await aVendor({ best_flights: [{}] });
  const deps = testDeps(db, {
    ...{ FARE_SOURCE: "searchapi,serpapi", FARE_CHECKS_PER_HOUR: checksPerHour },
    ...{ SEARCHAPI_KEY: "a", SEARCHAPI_URL: searchapi.baseUrl },
    ...{ SERPAPI_KEY: "b", SERPAPI_URL: serpapi.baseUrl },
  });
  const gone = Object.assign(Object.create(db), {
    transaction: () => Promise.reject(new Error("the database is gone")),
  });
  const fareSource = makeFareSource(isAway ? { ...deps, db: gone } : deps);
  const look = async () => {
    const isPaid = await db.transaction((tx) => takeCall(tx, { ...deps, fareSource }));
    return isPaid ? (await fareSource.pricePair(query, pair)).kind : "no call left";
  };
  return { look, calls: () => [searchapi.asked.length, serpapi.asked.length] };
}

it("a second source that is asked in place of the first costs a second call of the budget that all share", async () => {
  const { look, calls } = await twoVendors("5");
  const answers = [await look(), await look(), await look(), await look()];
  expect(answers).toEqual(["fares", "fares", "refused", "no call left"]);
  expect(calls()).toEqual([2, 3]);
});

it("and one of its own where each has its own", async () => {
  const { look, calls } = await twoVendors("searchapi=2/day,serpapi=9");
  expect([await look(), await look(), await look()]).toEqual(["fares", "fares", "refused"]);
  expect(calls()).toEqual([2, 3]);
});

it.each([
  ["5", "refused", [0, 1]],
  ["searchapi=2,serpapi=9", "try-later", [0, 0]],
])(
  "while the database is away nothing is paid and so no call made, which is an answer: %s",
  async (budgets, kind, asked) => {
    const { look, calls } = await twoVendors(budgets, true);
    expect(await look()).toBe(kind);
    expect(calls()).toEqual(asked);
  },
);
