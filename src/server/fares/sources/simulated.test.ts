import { describe, expect, test } from "vitest";
import type { Block, Fare } from "#server/fares/fare-source.ts";
import { levelIn } from "#server/fares/levels/price-band.ts";
import { addDays, type CalendarDate, calendarDate } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { CABINS } from "#shared/travel.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { type SimulatedWorldParts, simulatedSource } from "./simulated.ts";

const PLACES = new Map([
  ["GRU", { lat: -23.43, lon: -46.47, country: "BR" }],
  ["GIG", { lat: -22.81, lon: -43.25, country: "BR" }],
  ["REC", { lat: -8.13, lon: -34.92, country: "BR" }],
  ["LIS", { lat: 38.77, lon: -9.13, country: "PT" }],
  ["JFK", { lat: 40.64, lon: -73.78, country: "US" }],
  ["NRT", { lat: 35.76, lon: 140.39, country: "JP" }],
]);
const START = "2026-11-20T12:00:00Z";
const tomorrow = calendarDate("2026-11-21");
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const noPromotions: SimulatedWorldParts["plantedPromotions"] = async () => [];

function aWorld({ seed = "test", at = START, planted = noPromotions } = {}) {
  const clock = fixedClock(at);
  const findPlace = (iata: string) => PLACES.get(iata);
  return { clock, source: simulatedSource({ seed, clock, findPlace, plantedPromotions: planted }) };
}

const aBlock = (over: Partial<Block> = {}): Block => ({
  firstDeparture: calendarDate("2027-05-03"),
  departureDays: 20,
  minStay: 10,
  maxStay: 14,
  ...over,
});

async function fares({ source } = aWorld(), query = aQuery(), block = aBlock()): Promise<Fare[]> {
  const answer = await source.priceBlock(query, block);
  if (answer.kind !== "fares") throw new Error(`no fares: ${answer.kind}`);
  return answer.fares;
}

/** Every fare of about a year with a stay of `stay` days. */
async function year(world = aWorld(), query = aQuery(), stay = 12): Promise<Fare[]> {
  const starts = [0, 100, 200].map((days) => addDays(tomorrow, days));
  const blocks = starts.map((firstDeparture) =>
    fares(world, query, { firstDeparture, departureDays: 100, minStay: stay, maxStay: stay }),
  );
  return (await Promise.all(blocks)).flat();
}

const prices = (list: Fare[]) => list.flatMap(({ price }) => price ?? []);
const weekday = (date: CalendarDate) => new Date(`${date}T12:00:00Z`).getUTCDay();

describe("the simulated world", () => {
  test("says the same to the same question at the same time, whoever asks", async () => {
    expect(await fares(aWorld())).toEqual(await fares(aWorld()));
    expect(prices(await fares(aWorld({ seed: "another" })))).not.toEqual(prices(await fares(aWorld())));
  });

  test("keeps a pair's price whatever block it is asked in", async () => {
    const world = aWorld();
    const wide = await fares(world);
    const [alone] = await fares(world, aQuery(), aBlock({ departureDays: 1, minStay: 12, maxStay: 12 }));
    const among = wide.find(({ stay }) => stay === 12);
    expect(among?.price).toBeGreaterThan(0);
    expect(alone).toMatchObject({ ...among });
    const exact = await world.source.pricePair(aQuery(), {
      departure: calendarDate("2027-05-03"),
      stay: 12,
    });
    expect(exact).toEqual({ kind: "fares", fares: [alone] });
  });

  test("tells of a pair what it cost on the sixty days before, as it was then", async () => {
    const world = aWorld();
    const pair = { departure: calendarDate("2027-05-03"), stay: 12 };
    const block = aBlock({ departureDays: 1, minStay: 12, maxStay: 12 });
    const then: unknown[] = [];
    for (let days = 0; days < 3; days++) {
      const [fare] = await fares(world, aQuery(), block);
      then.push({ day: homeDay(world.clock.now()), price: fare?.price });
      world.clock.advance(24 * 3_600_000);
    }
    const answer = await world.source.pricePair(aQuery(), pair);
    const past = answer.kind === "fares" ? answer.fares[0]?.past : undefined;
    expect(past?.slice(-3)).toEqual(then);
    expect(past).toHaveLength(60);
    expect(new Set(past?.map(({ price }) => price)).size).toBeGreaterThan(3);
    const wide = await fares(world);
    const [told, ...others] = wide.filter((fare) => fare.past);
    expect(others).toEqual([]);
    expect(told?.price).toBe(Math.min(...prices(wide)));
  });

  test("stands still within an hour and moves over days", async () => {
    const world = aWorld();
    const now = await year(world);
    world.clock.advance(59 * 60_000);
    expect(await year(world)).toEqual(now);
    world.clock.advance(24 * 3_600_000);
    const later = new Map((await year(world)).map((fare) => [fare.departure, fare.price]));
    const known = now.filter(({ departure, price }) => price && later.get(departure));
    const moved = known.filter(({ departure, price }) => later.get(departure) !== price);
    expect(moved.length / known.length).toBeGreaterThan(0.1);
    expect(moved.length / known.length).toBeLessThan(0.8);
  });

  test.each([
    ["GRU", "GIG", 90, 250],
    ["GRU", "LIS", 900, 1600],
    ["GRU", "JFK", 900, 1800],
  ])("asks a plausible price in CAD for %s–%s", async (origin, destination, from, to) => {
    const middle = median(prices(await year(aWorld(), aQuery({ origin, destination })))) / 100;
    expect(middle).toBeGreaterThan(from);
    expect(middle).toBeLessThan(to);
  });

  test("asks whole dollars", async () => {
    expect(prices(await year()).every((cents) => Number.isInteger(cents / 100))).toBe(true);
  });

  test("is dearest at the last minute", async () => {
    const all = await year();
    const lastMinute = median(prices(all.slice(0, 7)));
    const weeksAhead = median(prices(all.slice(60, 100)));
    expect(lastMinute / weeksAhead).toBeGreaterThan(1.15);
  });

  test("is dearer in the summer of the destination", async () => {
    const all = await year();
    const of = (month: string) => median(prices(all.filter(({ departure }) => departure.startsWith(month))));
    expect(of("2027-07") / of("2027-04")).toBeGreaterThan(1.1);
  });

  test("is dearer for Carnaval than two weeks later", async () => {
    const query = aQuery({ destination: "REC" });
    const leaving = async (seed: string, departure: string) => {
      const block = { firstDeparture: calendarDate(departure), departureDays: 4, minStay: 4, maxStay: 7 };
      return median(prices(await fares(aWorld({ seed }), query, block)));
    };
    const ratios = ["a", "b", "c", "d", "e", "f", "g"].map(
      async (seed) => (await leaving(seed, "2027-02-05")) / (await leaving(seed, "2027-02-26")),
    );
    expect(median(await Promise.all(ratios))).toBeGreaterThan(1.1);
  });

  test("is cheaper on Tuesdays than on Fridays", async () => {
    const all = (await Promise.all([11, 12, 13, 14].map((stay) => year(aWorld(), aQuery(), stay)))).flat();
    const on = (day: number) => median(prices(all.filter(({ departure }) => weekday(departure) === day)));
    expect(on(5) / on(2)).toBeGreaterThan(1.03);
  });

  test("asks more for a better cabin", async () => {
    const middles = await Promise.all(
      CABINS.map(async (cabin) => median(prices(await year(aWorld(), aQuery({ cabin }))))),
    );
    const [economy = 0, premium = 0, business = 0, first = 0] = middles;
    expect(premium / economy).toBeCloseTo(1.6, 0);
    expect(business / economy).toBeCloseTo(3, 0);
    expect(first / economy).toBeCloseTo(5, 0);
  });

  test.each([
    [
      "a second adult pays in full",
      { adults: 2, children: 0, infantsInSeat: 0, infantsOnLap: 0 },
      1.99,
      2.01,
    ],
    [
      "an infant in a seat pays in full",
      { adults: 1, children: 0, infantsInSeat: 1, infantsOnLap: 0 },
      1.99,
      2.01,
    ],
    ["a child pays 75 to 100 %", { adults: 1, children: 1, infantsInSeat: 0, infantsOnLap: 0 }, 1.74, 2.01],
    [
      "an infant on a lap pays 10 %",
      { adults: 1, children: 0, infantsInSeat: 0, infantsOnLap: 1 },
      1.09,
      1.11,
    ],
  ])("prices the whole party: %s", async (_rule, passengers, from, to) => {
    const [alone] = prices(await fares());
    const [party] = prices(await fares(aWorld(), aQuery({ passengers })));
    const ratio = (party ?? 0) / (alone ?? 1);
    expect(ratio).toBeGreaterThan(from);
    expect(ratio).toBeLessThan(to);
  });

  test("never asks less for fewer stops, and sells no nonstop to the other side of the world", async () => {
    const world = aWorld();
    const byStops = await Promise.all([3, 2, 1, 0].map((maxStops) => fares(world, aQuery({ maxStops }))));
    const [any = [], ...narrower] = byStops;
    for (const [index, { price }] of any.entries()) {
      const row = [price, ...narrower.map((list) => list[index]?.price)].filter((cents) => cents != null);
      expect(row).toEqual(row.toSorted((a, b) => a - b));
    }
    const nonstop = await year(world, aQuery({ destination: "NRT", maxStops: 0 }));
    expect(prices(nonstop)).toEqual([]);
  });

  test("sells from tomorrow to 330 days ahead, and a few pairs not at all", async () => {
    const around = (firstDeparture: string) =>
      fares(aWorld(), aQuery(), aBlock({ firstDeparture: calendarDate(firstDeparture), departureDays: 5 }));
    const now = await around("2026-11-17");
    expect(prices(now.filter(({ departure }) => departure < tomorrow))).toEqual([]);
    expect(prices(now.filter(({ departure }) => departure === tomorrow)).length).toBeGreaterThan(0);
    expect(prices(await around("2027-10-15"))).toEqual([]);
    const inside = (await year()).slice(0, 280);
    const without = inside.filter(({ price }) => price === null).length / inside.length;
    expect(without).toBeGreaterThan(0.005);
    expect(without).toBeLessThan(0.07);
  });

  test("calls about a quarter of all fares low and a quarter high", async () => {
    const destinations = ["GIG", "REC", "LIS", "JFK", "NRT"];
    const months = ["2026-12-01T12:00:00Z", "2027-04-01T12:00:00Z", "2027-08-01T12:00:00Z"];
    const worlds = months.flatMap((at) => destinations.map((destination) => ({ at, destination })));
    const firstDeparture = calendarDate("2027-09-01");
    const sample = await Promise.all(
      worlds.map(({ at, destination }) =>
        fares(aWorld({ at }), aQuery({ destination }), aBlock({ firstDeparture, departureDays: 40 })),
      ),
    );
    const levels = sample.flat().flatMap(({ level }) => level ?? []);
    const share = (wanted: string) => levels.filter((level) => level === wanted).length / levels.length;
    expect(share("low")).toBeGreaterThan(0.12);
    expect(share("low")).toBeLessThan(0.4);
    expect(share("high")).toBeGreaterThan(0.12);
    expect(share("high")).toBeLessThan(0.4);
  });

  test("says by which prices it calls a fare low or high", async () => {
    const sold = (await year()).filter(({ price }) => price !== null);
    expect(sold.length).toBeGreaterThan(200);
    for (const { price, level, typical } of sold) {
      expect(typical?.lowBelow).toBeLessThan(typical?.highAbove ?? 0);
      expect(typical && price && levelIn(typical, price)).toBe(level);
    }
    const nothing = (await year()).filter(({ price }) => price === null);
    expect(nothing.every(({ typical }) => typical === undefined)).toBe(true);
  });

  test("calls typical what the whole party pays, whatever promotion runs", async () => {
    const alone = await fares();
    const two = { adults: 2, children: 0, infantsInSeat: 0, infantsOnLap: 0 };
    const together = await fares(aWorld({ planted: async () => [0.5] }), aQuery({ passengers: two }));
    for (const [index, { typical }] of alone.entries()) {
      const { lowBelow = 0, highAbove = 0 } = together[index]?.typical ?? {};
      expect(Math.abs(lowBelow - 2 * (typical?.lowBelow ?? 0))).toBeLessThanOrEqual(100);
      expect(Math.abs(highAbove - 2 * (typical?.highAbove ?? 0))).toBeLessThanOrEqual(100);
    }
  });

  test("has a sudden sale now and then, and it ends", async () => {
    const world = aWorld();
    const cheapest: number[] = [];
    for (let hours = 0; hours < 30 * 24; hours += 6) {
      cheapest.push(Math.min(...prices(await year(world))));
      world.clock.advance(6 * 3_600_000);
    }
    const usual = median(cheapest);
    expect(Math.min(...cheapest) / usual).toBeLessThan(0.9);
    const onSale = cheapest.filter((price) => price < usual * 0.9).length;
    expect(onSale / cheapest.length).toBeLessThan(0.5);
  });

  test("lowers every fare of a route on which a promotion was planted", async () => {
    const asked: string[] = [];
    const planted = async (origin: string, destination: string, now: Date) => {
      asked.push(`${origin}-${destination} ${now.toISOString()}`);
      return [0.5, 0.8];
    };
    const usual = await fares();
    const lowered = await fares(aWorld({ planted }));
    expect(asked).toEqual(["GRU-LIS 2026-11-20T12:00:00.000Z"]);
    for (const [index, { price }] of usual.entries())
      expect((lowered[index]?.price ?? 0) / 100).toBeCloseTo(((price ?? 0) / 100) * 0.4, -1);
    expect(lowered.filter(({ price }) => price).every(({ level }) => level === "low")).toBe(true);
  });

  test.each([
    ["an airport it does not know", aQuery({ destination: "XXX" }), aBlock()],
    ["more pairs than one call answers", aQuery(), aBlock({ departureDays: 41 })],
  ])("refuses %s", async (_what, query, block) => {
    expect(await aWorld().source.priceBlock(query, block)).toMatchObject({ kind: "refused" });
  });

  test("answers a full block in less than 3 ms", async () => {
    const world = aWorld();
    const block = aBlock({ departureDays: 10, minStay: 10, maxStay: 29 });
    const times: number[] = [];
    for (let call = 0; call < 40; call++) {
      const start = performance.now();
      await fares(world, aQuery(), block);
      times.push(performance.now() - start);
      world.clock.advance(3_600_000);
    }
    expect(median(times)).toBeLessThan(3);
  });
});
