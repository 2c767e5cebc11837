import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accounts, searches } from "#server/database/schema.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { testDeps } from "#test/test-deps.ts";
import { aFareQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { refreshCheapest } from "./refresh-cheapest.ts";

const db = await testDatabase();

test("what is the cheapest of all that watch a route is written at once, and only where it is another", async () => {
  const deps = testDeps(db);
  const fareQueryId = await aFareQuery(db);
  for (const maxDays of [8, 9, 10]) {
    const accountId = randomUUID();
    await db.insert(accounts).values({ id: accountId, email: "a@example.com", createdAt: deps.clock.now() });
    await aSavedSearch(db, { accountId, fareQueryId, maxDays });
  }
  const departure = calendarDate("2027-03-02");
  const fares = [8, 9, 10].map((stay) => ({ departure, stay, price: 100_000 - stay, level: null }));
  await answeredFares(db, fareQueryId, fares);
  const written = async () => {
    const refresh = () => db.transaction((tx) => refreshCheapest(deps, tx, fareQueryId));
    return (await statementsOf(refresh)).said.filter((text) => text.startsWith('update "searches"')).length;
  };
  expect(await written()).toBe(1);
  const { maxDays, cheapestPrice, cheapestStay, cheapestDeparture } = searches;
  expect(
    await db
      .select({ maxDays, cheapestPrice, cheapestStay, cheapestDeparture })
      .from(searches)
      .orderBy(maxDays),
  ).toEqual(
    [8, 9, 10].map((stay) => ({
      ...{ maxDays: stay, cheapestPrice: 100_000 - stay, cheapestStay: stay, cheapestDeparture: departure },
    })),
  );
  expect(await written()).toBe(0);
});

test.each([
  ["is paused", { pausedAt: new Date("2026-11-20T12:00:00Z") }, true],
  ["is of an account that is not active", {}, false],
])(
  "a search that %s shows what others have seen, and is not judged by it",
  async (_why, changes, isActive) => {
    const deps = testDeps(db);
    const [accountId, fareQueryId] = [randomUUID(), await aFareQuery(db)];
    const account = { id: accountId, email: "a@example.com", createdAt: deps.clock.now(), isActive };
    await db.insert(accounts).values(account);
    await aSavedSearch(db, { accountId, fareQueryId, ...changes });
    const departure = calendarDate("2027-03-02");
    await answeredFares(db, fareQueryId, [{ departure, stay: 8, price: 100_000, level: null }]);
    expect(await db.transaction((tx) => refreshCheapest(deps, tx, fareQueryId))).toEqual([]);
    expect(await db.select().from(searches)).toMatchObject([{ cheapestPrice: 100_000 }]);
  },
);

const LONG_AGO = new Date("2026-10-01T12:00:00Z");
const LATELY = new Date("2026-11-01T12:00:00Z");

test.each([
  ["was there lately", { seenAt: LATELY }, {}, 100_000],
  ["has not come back for a month", { seenAt: LONG_AGO }, {}, 90_000],
  ["never came back", {}, {}, 90_000],
  [
    "stays away, and whose flight has left",
    { seenAt: LONG_AGO },
    { cheapestDeparture: calendarDate("2026-11-20") },
    100_000,
  ],
])("what a paused search shows whose owner %s", async (_who, seen, shown, price) => {
  const deps = testDeps(db);
  const [accountId, fareQueryId] = [randomUUID(), await aFareQuery(db)];
  await db.insert(accounts).values({ id: accountId, email: "a@example.com", createdAt: LONG_AGO, ...seen });
  const before = { cheapestPrice: 90_000, cheapestDeparture: calendarDate("2027-03-01"), cheapestStay: 8 };
  const cheapest = { ...before, cheapestRouteId: fareQueryId, cheapestSeenAt: LONG_AGO, ...shown };
  await aSavedSearch(db, { accountId, fareQueryId, pausedAt: LONG_AGO, ...cheapest });
  const departure = calendarDate("2027-03-02");
  await answeredFares(db, fareQueryId, [{ departure, stay: 8, price: 100_000, level: null }]);
  await db.transaction((tx) => refreshCheapest(deps, tx, fareQueryId));
  expect(await db.select().from(searches)).toMatchObject([{ cheapestPrice: price }]);
});
