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
