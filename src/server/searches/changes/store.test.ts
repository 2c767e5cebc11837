import { expect, it } from "vitest";
import type { Transaction } from "#server/database/connect.ts";
import { alertStates, dailyMinima, digestNotes, searches } from "#server/database/schema.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { ANSWERED_AT, aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { deleteSearch, forgetPrices, moveSearch, setAlerts, setPause, updateSearch } from "./store.ts";

const db = await testDatabase();
const day = calendarDate("2027-03-05");

/** Two searches that have been watched for a while, with all that is remembered of each. */
async function twoSearches() {
  const { id: accountId } = await aSignedInUser(testDeps(db));
  const fareQueryId = await aFareQuery(db);
  const seen = { cheapestPrice: 80_000, cheapestRouteId: fareQueryId, cheapestDeparture: day };
  const watched = { ...seen, cheapestStay: 7, cheapestSeenAt: ANSWERED_AT };
  const ids: string[] = [];
  for (const maxStops of [2, 3]) {
    const searchId = await aSavedSearch(db, { accountId, fareQueryId, maxStops, ...watched });
    const flight = { origin: "GRU", destination: "LIS", departure: day, stay: 7, price: 80_000 };
    await db.insert(digestNotes).values({ ...flight, searchId, why: "capped", seenAt: ANSWERED_AT });
    await db.insert(dailyMinima).values({ searchId, fareQueryId, day, price: 80_000 });
    await db.insert(alertStates).values({ searchId, fareQueryId, generation: 4, armed: false });
    ids.push(searchId);
  }
  return { accountId, fareQueryId, ids };
}

const remembered = async (searchId = "") => ({
  search: (await db.select().from(searches)).find(({ id }) => id === searchId),
  notes: (await db.select().from(digestNotes)).filter((row) => row.searchId === searchId),
  minima: (await db.select().from(dailyMinima)).filter((row) => row.searchId === searchId),
  state: (await db.select().from(alertStates)).filter((row) => row.searchId === searchId),
});

it("a search that is moved has seen nothing yet and has nothing for a digest; another keeps all", async () => {
  const { ids, fareQueryId } = await twoSearches();
  const [searchId = "", other] = ids;
  const before = await remembered(other);
  const elsewhere = await aFareQuery(db, { destination: "MAD" });
  expect((await remembered(searchId)).search).toMatchObject({ fareQueryId, cheapestPrice: 80_000 });
  await db.transaction((tx) => moveSearch(tx, { searchId, fareQueryId: elsewhere }));
  const search = { fareQueryId: elsewhere, cheapestPrice: null, cheapestSeenAt: null };
  expect(await remembered(searchId)).toMatchObject({ search, notes: [] });
  expect(await remembered(other)).toEqual(before);
});

it("a search whose prices are forgotten is judged anew under its next number; another keeps all", async () => {
  const [searchId = "", other] = (await twoSearches()).ids;
  const before = await remembered(other);
  await db.transaction((tx) => forgetPrices(tx, searchId));
  const state = [{ armed: true, generation: 5 }];
  expect(await remembered(searchId)).toMatchObject({ minima: [], state });
  expect(await remembered(other)).toEqual(before);
});

type Write = (tx: Transaction, search: SavedSearch) => Promise<unknown>;
const named = ({ id: searchId, accountId }: SavedSearch) => ({ searchId, accountId });
const paused = { pausedAt: ANSWERED_AT, pausedBy: "silence" } as const;
const muted = { alertsMutedAt: ANSWERED_AT };
it.each<[string, Write, Partial<SavedSearch> | undefined]>([
  ["change", (tx, search) => updateSearch(tx, { ...search, ...paused, ...muted }), { ...paused, ...muted }],
  ["pause", (tx, search) => setPause(tx, { ...named(search), ...paused }), paused],
  ["silence", (tx, search) => setAlerts(tx, named(search), muted), muted],
  ["delete", (tx, search) => deleteSearch(tx, named(search)), undefined],
])("to %s a search concerns that one alone, and nobody's but its owner's", async (_what, write, after) => {
  const [id = "", other = ""] = (await twoSearches()).ids;
  const [search, before] = [await findSearchById(db, id), await db.select().from(searches)];
  if (!search) return expect.unreachable();
  const { id: strangers } = await aSignedInUser(testDeps(db));
  await db.transaction((tx) => write(tx, { ...search, accountId: strangers }));
  expect(await db.select().from(searches)).toEqual(before);
  await db.transaction((tx) => write(tx, search));
  expect(await findSearchById(db, id)).toEqual(after && { ...search, ...after });
  const untouched = before.filter((row) => row.id === other);
  expect((await db.select().from(searches)).filter((row) => row.id === other)).toEqual(untouched);
});
