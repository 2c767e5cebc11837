import { beforeEach, describe, expect, it } from "vitest";
import { dailyMinima } from "#server/database/schema.ts";
import type { Block, Fare } from "#server/fares/fare-source.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { watchAll } from "#test/worlds/watch-all.ts";
import { watchPrices } from "./watch-prices.ts";

const db = await testDatabase();
const LOW = { departure: "2027-03-05", stay: 8 };

let deps: TestDeps;
/** A source whose calendars are 30 hours old, and in which one pair is far cheaper than the others. */
beforeEach(() => {
  deps = testDeps(db);
  deps.fareSource.capabilities = { ...deps.fareSource.capabilities, blockAgeMs: 30 * HOUR_MS };
  deps.fareSource.price = (_query, { departure, stay }) =>
    departure === LOW.departure && stay === LOW.stay ? 60_000 : 100_000;
});

async function aMonitor() {
  const owner = await aSignedInUser(deps);
  const { id } = await createSearch(deps, {
    owner,
    draft: {
      ...aQuery(),
      ...{ minDays: 7, maxDays: 9, mode: "period" },
      period: { from: calendarDate("2027-03-01"), to: calendarDate("2027-03-20") },
    },
    target: null,
  });
  return id;
}
const cheapestOf = async (id: string) => (await findSearchById(db, id))?.cheapest;
const isPair = ({ departureDays, minStay, maxStay }: Block) => departureDays === 1 && minStay === maxStay;
const nameOf = ({ firstDeparture, minStay }: Block) => `${firstDeparture} ${minStay}`;
const asked = () => deps.fareSource.asked.map(({ block }) => block);
/** From now on calendars tell this price, whatever a look finds. */
function tell(told: Pick<Fare, "stay" | "price"> & { departure: string }) {
  const priceBlock = deps.fareSource.priceBlock.bind(deps.fareSource);
  const isIt = ({ departure, stay }: Fare) => departure === told.departure && stay === told.stay;
  deps.fareSource.priceBlock = async (query, block) => {
    const answer = await priceBlock(query, block);
    if (answer.kind !== "fares") return answer;
    const fares = answer.fares.map((fare) => (isIt(fare) ? { ...fare, price: told.price } : fare));
    return { ...answer, fares };
  };
}
const calendars = () => asked().filter((block) => !isPair(block));

describe("a source whose calendars are old", () => {
  it("is asked for its calendars first, each once, and at once for what they say is cheapest", async () => {
    const id = await aMonitor();
    await watchAll(deps);
    const count = calendars().length;
    expect(asked().slice(0, count)).toEqual(calendars());
    expect(new Set(calendars().map(({ firstDeparture }) => firstDeparture)).size).toBe(count);
    const { departure, stay } = LOW;
    expect(asked()).toContainEqual({
      ...{ firstDeparture: departure, departureDays: 1, minStay: stay, maxStay: stay },
    });
    expect(await cheapestOf(id)).toMatchObject({ price: 60_000, ...LOW, seenAt: deps.clock.now() });
  });

  it("gives a day its minimum by the looks at what they say is cheapest", async () => {
    await aMonitor();
    await watchAll(deps);
    expect(await db.select().from(dailyMinima)).toMatchObject([{ day: "2026-11-20", price: 60_000 }]);
  });

  it("asks for its calendars again now and then, not all day", async () => {
    await aMonitor();
    await watchAll(deps);
    const before = calendars().length;
    for (let minute = 0; minute < 2880; minute += 10) {
      deps.clock.advance(10 * MINUTE_MS);
      await watchPrices(deps);
    }
    expect(calendars().length).toBeGreaterThan(before);
    expect(calendars().length).toBeLessThanOrEqual(before * 9);
  });

  it("shows a price that was looked at exactly rather than what the calendar said before", async () => {
    const id = await aMonitor();
    await watchAll(deps);
    deps.fareSource.pricePair = async (_query, pair) => ({
      kind: "fares",
      fares: [{ ...pair, price: 110_000, level: "typical" }],
    });
    deps.clock.advance(6 * HOUR_MS);
    await watchAll(deps);
    expect((await cheapestOf(id))?.price).not.toBe(60_000);
  });

  it("does not show again what a look has found gone while the calendar goes on telling it", async () => {
    const id = await aMonitor();
    deps.fareSource.pricePair = async (_query, pair) => ({
      kind: "fares",
      fares: [{ ...pair, price: 100_000, level: "typical" }],
    });
    await watchAll(deps);
    const shown = new Set<number | undefined>();
    for (let minute = 0; minute < 60 * 60; minute += 10) {
      deps.clock.advance(10 * MINUTE_MS);
      await watchPrices(deps);
      shown.add((await cheapestOf(id))?.price);
    }
    expect([...shown]).toEqual([100_000]);
  });

  it("looks exactly around a fall that a calendar tells, where the calendar itself is older", async () => {
    await aMonitor();
    await watchAll(deps);
    deps.clock.advance(31 * HOUR_MS);
    tell({ departure: "2027-03-10", stay: 7, price: 70_000 });
    const before = deps.fareSource.asked.length;
    await watchAll(deps);
    for (let minute = 0; minute < 30; minute++) {
      deps.clock.advance(MINUTE_MS);
      await watchPrices(deps);
    }
    const looked = asked().slice(before).filter(isPair);
    const isNear = (day: string) => day >= "2027-03-08" && day <= "2027-03-12";
    expect(looked.filter(({ firstDeparture }) => isNear(firstDeparture)).length).toBeGreaterThan(5);
  });

  it("looks at the other flights of a day of which a calendar tells that one has become a little cheaper", async () => {
    deps.fareSource.price = () => 100_000;
    await aMonitor();
    await watchAll(deps);
    deps.clock.advance(31 * HOUR_MS);
    tell({ departure: "2027-03-10", stay: 7, price: 94_000 });
    const before = deps.fareSource.asked.length;
    for (let minute = 0; minute < 30; minute++) {
      await watchPrices(deps);
      deps.clock.advance(MINUTE_MS);
    }
    const looked = asked().slice(before).filter(isPair).map(nameOf);
    const ofTheDay = ["2027-03-10 8", "2027-03-10 9", "2027-03-09 8", "2027-03-08 9"];
    const first = looked.indexOf("2027-03-10 7");
    expect(looked.slice(first, first + 8)).toEqual(expect.arrayContaining(ofTheDay));
  });

  it("is asked for a pair alone that its calendars leave out, though nothing else of the route is known", async () => {
    deps.fareSource.priceBlock = async () => ({ kind: "fares", fares: [] });
    const id = await aMonitor();
    await watchAll(deps);
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      deps.clock.advance(10 * MINUTE_MS);
      await watchPrices(deps);
    }
    expect(asked().filter(isPair).length).toBeGreaterThan(0);
    expect(await cheapestOf(id)).toMatchObject({ price: expect.any(Number) });
  });
});
