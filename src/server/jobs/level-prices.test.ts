import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fareChanges, priceBands } from "#server/database/schema.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import type { Fare } from "#server/fares/fare-source.ts";
import { packChanges } from "#server/fares/history/pack-changes.ts";
import { addDays, calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { ONE_ADULT } from "#shared/travel.ts";
import { brokenWrites } from "#test/databases/broken-writes.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aFareQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { levelPrices } from "./level-prices.ts";

const db = await testDatabase();
const march10 = calendarDate("2027-03-10");
const couple = { adults: 2, children: 0, infantsInSeat: 0, infantsOnLap: 0 };

let deps: TestDeps;
let accountId: string;

beforeEach(async () => {
  deps = testDeps(db);
  accountId = (await aSignedInUser(deps)).id;
});

const aFare = (level: Fare["level"], price = 100_000): Fare => ({
  departure: march10,
  stay: 7,
  price,
  level,
});

/** A route somebody watches, whose source answered a fare with this level. */
async function aRoute(level: Fare["level"], asked: Parameters<typeof aFareQuery>[1] = {}) {
  const id = await aFareQuery(db, asked);
  await aSavedSearch(db, { accountId, fareQueryId: id });
  await answeredFares(db, id, [aFare(level)]);
  return id;
}

/** Every day from `daysAgo` on a price of two pairs of a week, of which each holds until its next one. */
const lived = (fareQueryId: number, prices: number[], daysAgo = prices.length) =>
  db.insert(fareChanges).values(
    prices.map((price, index) => ({
      ...{ fareQueryId, source: "scripted", changes: 2, format: 1 },
      observedAt: new Date(deps.clock.now().getTime() - (daysAgo - index) * DAY_MS),
      delta: packChanges([6, 7].map((stay) => ({ day: dayNumber(march10), stay, price, level: 0 }))),
    })),
  );

/** Ten pairs of a week at C$ 2,000, looked at so many days ago. */
async function stood(fareQueryId: number, ...daysAgo: number[]) {
  const asked = { firstDeparture: calendarDate("2027-03-11"), departureDays: 10, minStay: 5, maxStay: 5 };
  const fares = Array.from({ length: 10 }, (_, day) => ({
    ...{ departure: addDays(asked.firstDeparture, day), stay: 5 },
    ...{ price: 200_000, level: null },
  }));
  for (const ago of daysAgo) {
    const observedAt = new Date(deps.clock.now().getTime() - ago * DAY_MS);
    const answer = { fareQueryId, source: "scripted", observedAt, asked, fares };
    await db.transaction((tx) => recordAnswer(tx, answer));
  }
}

const bands = () =>
  db.select().from(priceBands).orderBy(asc(priceBands.fareQueryId), asc(priceBands.leadBucket));
const EIGHT = [100_000, 110_000, 120_000, 130_000, 140_000, 150_000, 160_000, 170_000];

describe("the daily job that finds what is low and what is high", () => {
  it("finds it for the others where it cannot for one, which keeps what was found before", async () => {
    const broken = await aRoute(null);
    const other = await aRoute(null, { destination: "MAD" });
    for (const id of [broken, other]) await lived(id, EIGHT);
    await levelPrices(deps);
    const before = deps.clock.now();
    deps.clock.advance(DAY_MS);
    const mend = await brokenWrites(db, "price_bands", { routeId: broken });
    await levelPrices(deps);
    const foundAt = async () =>
      (await bands()).map(({ fareQueryId, computedAt }) => [fareQueryId, computedAt]);
    expect(await foundAt()).toEqual([
      [broken, before],
      [other, deps.clock.now()],
    ]);
    await mend();
    await levelPrices(deps);
    expect(await foundAt()).toEqual([broken, other].map((id) => [id, deps.clock.now()]));
  });

  it("finds it in what each watched route has cost", async () => {
    const fareQueryId = await aRoute(null);
    const other = await aRoute(null, { destination: "MAD" });
    for (const id of [fareQueryId, other]) await lived(id, EIGHT);
    await levelPrices(deps);
    expect(await bands()).toMatchObject([
      {
        ...{ fareQueryId, leadBucket: 3, stayBucket: 1 },
        ...{ lowBelow: 110_000, highAbove: 160_000, observations: 17, days: 9 },
        computedAt: deps.clock.now(),
      },
      { fareQueryId: other },
    ]);
  });

  it("gives the next unlevelled fare its level, and is not done by that", async () => {
    const id = await aRoute(null);
    await lived(id, EIGHT);
    await levelPrices(deps);
    await answeredFares(db, id, [aFare(null, 99_000)]);
    const grid = (await deps.grids.read(db, [id])).get(id);
    expect(grid?.levels.filter((code) => code > 0)).toEqual(new Uint8Array([5]));
    deps.clock.advance(DAY_MS);
    await levelPrices(deps);
    expect(await bands()).toHaveLength(1);
  });

  it("says nothing of less than ten prices, or of less than five days", async () => {
    const few = await aRoute(null);
    const young = await aRoute(null, { destination: "MAD" });
    await lived(few, EIGHT.slice(0, 4));
    for (let times = 0; times < 6; times++) await lived(young, EIGHT.slice(0, 3));
    await levelPrices(deps);
    expect(await bands()).toEqual([]);
  });

  it("looks no further back than sixty days", async () => {
    const id = await aRoute(null);
    await lived(id, EIGHT, 75);
    await levelPrices(deps);
    expect(await bands()).toEqual([]);
  });

  it("knows what a fare has cost that was dearer for longer than sixty days, and is still", async () => {
    const id = await aRoute(null);
    await stood(id, 80, 1);
    await lived(id, EIGHT);
    await levelPrices(deps);
    expect(await bands()).toMatchObject([{ lowBelow: 200_000, highAbove: 200_000, observations: 17 }]);
  });

  it("takes no price for usual that nobody has seen for sixty days", async () => {
    const id = await aRoute(null);
    await stood(id, 80);
    await lived(id, EIGHT);
    await levelPrices(deps);
    expect(await bands()).toMatchObject([{ lowBelow: 110_000, highAbove: 160_000 }]);
  });

  it("leaves routes alone whose source says the levels, and forgets what was found before", async () => {
    const id = await aRoute("typical");
    await lived(id, EIGHT);
    const old = { lowBelow: 1, highAbove: 2, observations: 10, days: 5, computedAt: new Date("2026-11-01") };
    await db.insert(priceBands).values({ fareQueryId: id, leadBucket: 0, stayBucket: 0, ...old });
    await levelPrices(deps);
    expect(await bands()).toEqual([]);
  });

  it("leaves routes alone that nobody watches", async () => {
    const id = await aFareQuery(db, { destination: "MAD" });
    await answeredFares(db, id, [aFare(null)]);
    await lived(id, EIGHT);
    await levelPrices(deps);
    expect(await bands()).toEqual([]);
  });

  const one = { passengers: ONE_ADULT, seats: 1 };
  const two = { passengers: couple, seats: 2 };
  it.each([
    ["two", one, two],
    ["one", two, one],
    ["two with a baby on a lap", one, { passengers: { ...couple, infantsOnLap: 1 }, seats: 2.1 }],
  ])(
    "asks the other parties on the same airports when a route for %s says too little, seat by seat",
    async (_who, known, watched) => {
      const other = await aFareQuery(db, { passengers: known.passengers });
      await lived(
        other,
        EIGHT.map((price) => price * known.seats),
      );
      const id = await aRoute(null, { passengers: watched.passengers });
      await levelPrices(deps);
      const lines = { lowBelow: 110_000 * watched.seats, highAbove: 160_000 * watched.seats };
      expect(await bands()).toMatchObject([
        { fareQueryId: id, leadBucket: 3, stayBucket: 1, ...lines, days: 9 },
      ]);
    },
  );

  it.each([
    ["in another cabin", { cabin: "business" as const }],
    ["with other stops", { maxStops: 0 }],
    ["to another airport", { destination: "OPO" }],
    ["in the simulated market", { market: "simulated" as const }],
  ])("does not compare with flights %s", async (_what, other) => {
    await lived(await aFareQuery(db, other), EIGHT);
    await aRoute(null, { passengers: couple });
    await levelPrices(deps);
    expect(await bands()).toEqual([]);
  });

  it("finds the same when it runs again", async () => {
    await lived(await aRoute(null), EIGHT);
    await levelPrices(deps);
    const first = await bands();
    await levelPrices(deps);
    expect(await bands()).toEqual(first);
  });

  it("follows the history: what became too old says nothing any more", async () => {
    await lived(await aRoute(null), EIGHT);
    await levelPrices(deps);
    deps.clock.advance(61 * DAY_MS);
    await levelPrices(deps);
    expect(await bands()).toEqual([]);
  });
});
