import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { searches } from "#server/database/schema.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import { calendarDate, daysBetween } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aTraveller } from "#test/doors/own-api.ts";
import { testDeps } from "#test/test-deps.ts";
import { watchAll } from "#test/worlds/watch-all.ts";

const db = await testDatabase();
const FIRST = calendarDate("2027-03-15");
const DAYS = 17;
const VERSIONS = 30;
/** Of an odd version, only every other day is sold. */
const isSold = (version: number, day: number) => version % 2 === 0 || day % 2 === 0;

it("a page and its total are of one state of the prices, however fast they change", async () => {
  const deps = testDeps(db, { API_REQUESTS_PER_MINUTE: "100000000" });
  const app = await buildApp(deps);
  const ana = await aTraveller({ deps, app });
  await watchAll(deps);
  const [search] = await db.select().from(searches).where(eq(searches.id, ana.searchId));
  const fareQueryId = search?.fareQueryId ?? 0;

  /** All pairs cost 1,000 CAD and as many as the version says. */
  const change = (version: number) =>
    db.transaction((tx) =>
      recordAnswer(tx, {
        fareQueryId,
        source: "scripted",
        observedAt: new Date(deps.clock.now().getTime() + version * 60_000),
        asked: { firstDeparture: FIRST, departureDays: DAYS, minStay: 5, maxStay: 7 },
        fares: Array.from({ length: DAYS * 3 }, (_, n) => ({
          departure: calendarDate(`2027-03-${15 + Math.floor(n / 3)}`),
          stay: 5 + (n % 3),
          price: isSold(version, Math.floor(n / 3)) ? 100_000 + version * 100 : null,
          level: null,
        })),
      }),
    );
  const read = async () => {
    const url = `/api/v1/searches/batches/${ana.searchId}/flights?limit=100`;
    const { items, total } = (await app.inject({ url, headers: ana.headers })).json();
    return { total, items: items as { cheapest_flight_price: number; departure_date: string }[] };
  };

  await change(0);
  let isOver = false;
  const pages: Awaited<ReturnType<typeof read>>[] = [];
  const reading = [1, 2, 3].map(async () => {
    while (!isOver) pages.push(await read());
  });
  for (let version = 1; version <= VERSIONS; version++) await change(version);
  isOver = true;
  await Promise.all(reading);

  const totals = new Map([0, 1].map((version) => [version, expectedTotal(version)]));
  const seen = new Set<number>();
  for (const { items, total } of pages) {
    const [price = 0] = new Set(items.map((item) => item.cheapest_flight_price));
    const version = price - 1_000;
    seen.add(version);
    expect(items.every((item) => item.cheapest_flight_price === price)).toBe(true);
    expect([items.length, total]).toEqual([totals.get(version % 2), totals.get(version % 2)]);
  }
  expect(seen.size).toBeGreaterThan(3);
  await app.close();
}, 60_000);

/** Pairs that depart from 15 to 31 March, stay 5 to 7 days, are back by the 31st and are sold. */
function expectedTotal(version: number): number {
  let pairs = 0;
  for (let day = 0; day < DAYS; day++)
    for (let stay = 5; stay <= 7; stay++)
      if (isSold(version, day) && day + stay <= daysBetween(FIRST, calendarDate("2027-03-31"))) pairs++;
  return pairs;
}
