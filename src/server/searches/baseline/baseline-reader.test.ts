import { expect, it } from "vitest";
import { dailyMinima } from "#server/database/schema.ts";
import { forgetPrices } from "#server/searches/changes/store.ts";
import { findSearchById } from "#server/searches/store.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { baselineReader } from "./baseline-reader.ts";

const db = await testDatabase();
const TODAY = calendarDate("2026-11-20");

it("what another process has forgotten, as its search watched something else meanwhile, is soon not known here", async () => {
  const { id: accountId } = await aSignedInUser(testDeps(db));
  const fareQueryId = await aFareQuery(db);
  const searchId = await aSavedSearch(db, { accountId, fareQueryId });
  const days = Array.from({ length: 20 }, (_, n) => addDays(TODAY, -1 - n));
  await db.insert(dailyMinima).values(days.map((day) => ({ searchId, fareQueryId, day, price: 80_000 })));
  const clock = fixedClock("2026-11-20T15:00:00Z");
  const read = baselineReader({ db, clock });
  const search = await findSearchById(db, searchId);
  if (!search) return expect.unreachable();
  const known = async () => (await read([search]))(search);
  expect(await known()).toMatchObject({ days: 20 });
  await db.transaction((tx) => forgetPrices(tx, searchId));
  clock.advance(5 * MINUTE_MS);
  expect(await known()).toBeUndefined();
});
