import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { searches } from "#server/database/schema.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { isExpired } from "./search-period.ts";
import { findSearchById, isUnderWay, listSearches } from "./store.ts";

const db = await testDatabase();
const lastDay = calendarDate("2027-03-23");

it.each([
  ["its last departure is tomorrow", {}, -1, true],
  ["its last departure is today", {}, 0, false],
  [
    "its period begins today",
    { periodFrom: calendarDate("2027-03-24"), periodTo: calendarDate("2027-04-24") },
    1,
    true,
  ],
  [
    "its only departure is tomorrow",
    { periodFrom: lastDay, periodTo: calendarDate("2027-03-30"), maxDays: 7 },
    -1,
    true,
  ],
  [
    "its only departure is today",
    { periodFrom: lastDay, periodTo: calendarDate("2027-03-30"), maxDays: 7 },
    0,
    false,
  ],
  ["it is continuous", { periodFrom: null, periodTo: null }, 0, true],
])("whether a search is under way is said alike in SQL: %s", async (_when, columns, days, expected) => {
  const { id: accountId } = await aSignedInUser(testDeps(db));
  const id = await aSavedSearch(db, {
    ...{ accountId, fareQueryId: await aFareQuery(db), periodTo: addDays(lastDay, 7), ...columns },
  });
  const today = addDays(lastDay, days);
  const isFound = async () => (await db.select().from(searches).where(isUnderWay(today))).length > 0;
  const search = await findSearchById(db, id);
  expect([search && !isExpired(search, today), await isFound()]).toEqual([expected, expected]);
  await db.update(searches).set({ pausedAt: new Date() }).where(eq(searches.id, id));
  expect(await isFound()).toBe(false);
});

it("searches of an account are listed the newest first, those of one moment by their ids", async () => {
  const { id: accountId } = await aSignedInUser(testDeps(db));
  const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
  const fareQueryId = await aFareQuery(db);
  for (const [maxStops, n] of [2, 3, 1, 4].entries())
    await aSavedSearch(db, { id: id(n), accountId, fareQueryId, maxStops });
  const createdAt = new Date("2026-11-20T12:00:00Z");
  await db
    .update(searches)
    .set({ createdAt })
    .where(eq(searches.id, id(4)));
  expect((await listSearches(db, accountId)).map((search) => search.id)).toEqual([4, 1, 2, 3].map(id));
});
