import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { accounts, fareGrids } from "#server/database/schema.ts";
import type { Fare } from "#server/fares/fare-source.ts";
import type { Listing } from "#server/searches/listing/listing.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { PRICE_LEVELS } from "#shared/price-level.ts";
import { testDatabase } from "#test/databases/database.ts";
import { testDeps } from "#test/test-deps.ts";
import { dropPlainFlights, fillPlainFlights, plainPage } from "#test/worlds/flights-oracle.ts";
import { aCityQuery, aFareQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { listAllFlights } from "./list-all-flights.ts";

const db = await testDatabase();
const today = calendarDate("2026-11-20");
const march1 = calendarDate("2027-03-01");
const PLACES = ["LIS", "CDG", "JFK"];

afterAll(() => dropPlainFlights(db));

const someFares: fc.Arbitrary<Fare[]> = fc
  .array(
    fc.record({
      ...{
        price: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(null)),
        stay: fc.integer({ min: 7, max: 10 }),
      },
      ...{ day: fc.nat(14), level: fc.constantFrom(...PRICE_LEVELS, null) },
    }),
    { minLength: 30, maxLength: 80 },
  )
  .map((fares) => fares.map(({ day, ...fare }) => ({ ...fare, departure: addDays(march1, day) })));

const someSearches = fc.array(
  fc
    .record({
      ...{ place: fc.nat(PLACES.length), from: fc.nat(14), span: fc.integer({ min: 8, max: 25 }) },
      ...{ minDays: fc.integer({ min: 6, max: 10 }), more: fc.nat(4), isContinuous: fc.boolean() },
    })
    .map(({ place, from, span, minDays, more, isContinuous }) => ({
      place,
      periodFrom: isContinuous ? null : addDays(march1, from),
      periodTo: isContinuous ? null : addDays(march1, from + span),
      ...{ minDays, maxDays: minDays + more },
    })),
  { minLength: 2, maxLength: 7 },
);

/** One filter in five: with all of them at once nothing would be left to compare. */
const seldom = <Value>(filter: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary: filter, weight: 1 });
const dayOf = (min: number, max: number) => fc.integer({ min, max }).map((days) => addDays(march1, days));
const someListing: fc.Arbitrary<Listing> = fc.record({
  ...{ departFrom: seldom(dayOf(0, 10)), returnUntil: seldom(dayOf(12, 30)) },
  ...{ minStay: seldom(fc.integer({ min: 6, max: 9 })), maxStay: seldom(fc.integer({ min: 8, max: 11 })) },
  ...{ origin: seldom(fc.constantFrom("GRU", "GIG")), destination: seldom(fc.constantFrom(...PLACES)) },
  fares: fc.record({
    ...{ minPrice: seldom(fc.nat(6)), maxPrice: seldom(fc.integer({ min: 3, max: 12 })) },
    level: seldom(fc.constantFrom(...PRICE_LEVELS)),
  }),
  order: fc.record({
    by: fc.constantFrom("price" as const, "departure" as const, "stay" as const),
    direction: fc.constantFrom("asc" as const, "desc" as const),
  }),
  ...{ offset: fc.oneof(fc.nat(10), fc.nat(60)), limit: fc.integer({ min: 1, max: 20 }) },
});

async function anAccount(): Promise<string> {
  const id = randomUUID();
  await db.insert(accounts).values({ id, email: `${id}@example.org`, createdAt: new Date(0) });
  return id;
}

/** Routes from São Paulo with these fares, and one more query that all of them together answer. */
async function aWorld(fares: Fare[][]) {
  const routes: number[] = [];
  for (const [place, answered] of fares.entries()) {
    const id = await aFareQuery(db, { destination: PLACES[place] ?? "LIS" });
    await answeredFares(db, id, answered);
    routes.push(id);
  }
  return [...routes, await aCityQuery(db, { destination: "NYC", cabin: "first" }, routes)];
}

const idsOf = ({ flights }: Awaited<ReturnType<typeof listAllFlights>>) =>
  flights.map(({ flight }) => `${flight.fareQueryId}.${flight.departure}.${flight.stay}`);

test("a page, its order and its total are those of plain SQL over a row per flight", {
  timeout: 120_000,
}, async () => {
  let compared = 0;
  const worlds = fc.record({
    fares: fc.tuple(someFares, someFares, someFares),
    searches: someSearches,
    listings: fc.array(someListing, { minLength: 12, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(worlds, async ({ fares, searches, listings }) => {
      await db.delete(fareGrids);
      const deps = testDeps(db);
      const accountId = await anAccount();
      const queries = await aWorld(fares);
      for (const { place, ...search } of searches)
        await aSavedSearch(db, { accountId, fareQueryId: queries[place] ?? 0, ...search }).catch(() => {});
      await fillPlainFlights(db);
      for (const listing of listings) {
        const asked = { accountId, searchesVersion: 0, today, listing };
        const page = await listAllFlights(
          { ...deps, fareSource: { ...deps.fareSource, market: "real" } },
          asked,
        );
        expect({ ids: idsOf(page), total: page.total }).toEqual(await plainPage(db, asked));
        compared += page.flights.length;
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(150);
});

describe("while a writer changes prices", () => {
  const PAIRS = [7, 8, 9, 10].flatMap((stay) => Array.from({ length: 10 }, (_, day) => ({ stay, day })));
  /** In its n-th state a calendar has this many flights, and each costs 1,000 + n. */
  const sizeOf = (state: number) => 8 + ((state * 7) % 25);
  const stateFares = (state: number): Fare[] =>
    PAIRS.map(({ stay, day }, place) => ({
      ...{ departure: addDays(march1, day), stay, level: null },
      price: place < sizeOf(state) ? 1_000 + state : null,
    }));

  test("page and total are of one state of every calendar", { timeout: 60_000 }, async () => {
    const base = testDeps(db);
    const deps = { ...base, fareSource: { ...base.fareSource, market: "real" as const } };
    const accountId = await anAccount();
    const routes = [await aFareQuery(db), await aFareQuery(db, { destination: "JFK" })];
    for (const fareQueryId of routes) {
      await answeredFares(db, fareQueryId, stateFares(0));
      await aSavedSearch(db, { accountId, fareQueryId });
    }
    let isWriting = true;
    const write = async () => {
      for (let state = 1; state <= 40; state++)
        for (const fareQueryId of routes) await answeredFares(db, fareQueryId, stateFares(state));
      isWriting = false;
    };
    const seen = new Set<number>();
    const read = async () => {
      const listing: Listing = {
        ...{ fares: {}, order: { by: "price", direction: "asc" } },
        ...{ offset: 0, limit: 100 },
      };
      while (isWriting) {
        const { flights, total } = await listAllFlights(deps, {
          ...{ accountId, searchesVersion: 0, today },
          listing,
        });
        expect(flights).toHaveLength(total);
        for (const route of routes) {
          const prices = flights.flatMap(({ flight }) => (flight.fareQueryId === route ? flight.price : []));
          const state = (prices[0] ?? 0) - 1_000;
          expect(prices).toEqual(Array(sizeOf(state)).fill(1_000 + state));
          seen.add(state);
        }
      }
    };
    await Promise.all([write(), read(), read()]);
    expect(seen.size).toBeGreaterThan(5);
  });
});
