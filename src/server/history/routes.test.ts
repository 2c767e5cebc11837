import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { updateStanding } from "#server/accounts/standing/store.ts";
import { alerts, fareChanges, fareQueries, priceBands, sourceHistories } from "#server/database/schema.ts";
import { packChanges } from "#server/fares/history/pack-changes.ts";
import { pruneHistory } from "#server/jobs/prune-history.ts";
import type { FlightHistory, SearchHistory } from "#shared/api/price-history.ts";
import { addDays, calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aCityQuery, aFareQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { aDailyMinimum, aWatcher, type DailyMinimum, type Watcher } from "#test/worlds/watcher.ts";

const db = await testDatabase();
const today = calendarDate("2026-11-20");
const march10 = calendarDate("2027-03-10");

let ana: Watcher;

beforeEach(async () => {
  ana = await aWatcher(db);
});

const premium = () => db.transaction((tx) => updateStanding(tx, ana.id, { plan: "premium" }));

describe("the history of a search", () => {
  const historyOf = async (query = "") =>
    (await ana.ask(`${ana.searchId}/history${query}`)).json<SearchHistory>();
  const minimum = (daysAgo: number, price: number, over: Partial<DailyMinimum> = {}) =>
    aDailyMinimum(db, ana, { day: addDays(today, -daysAgo), price, ...over });
  const alerted = (at: string, price: number, source = "scripted") =>
    db.insert(alerts).values({
      ...{ id: randomUUID(), searchId: ana.searchId, accountId: ana.id, rule: "drop", generation: 0 },
      ...{ departure: march10, stay: 7, price, priceBucket: price, source, facts: {} },
      ...{ confirmedAt: new Date(at), createdAt: new Date(at) },
    });

  it("is empty before the first day", async () => {
    expect(await historyOf()).toEqual({
      ...{ currency: "CAD", days: [], usual: null, alerts: [] },
      plan_limit: { shown_days: 30, hidden_days: 0 },
    });
  });

  it("has every day up to today, those without a price as gaps", async () => {
    await minimum(3, 120_050);
    await minimum(1, 110_000, { checks: 7 });
    expect((await historyOf()).days).toEqual([
      { day: "2026-11-17", price: 1200.5, checks: 4 },
      { day: "2026-11-18", price: null, checks: 0 },
      { day: "2026-11-19", price: 1100, checks: 7 },
      { day: "2026-11-20", price: null, checks: 0 },
    ]);
  });

  it("says what is usual when it is known", async () => {
    for (const [daysAgo, price] of [100_000, 110_000, 120_000, 130_000].entries())
      await minimum(daysAgo + 1, price);
    expect((await historyOf()).usual).toBeNull();
    await minimum(5, 140_000);
    expect((await historyOf()).usual).toEqual({
      ...{ low_below: 1100, high_above: 1300 },
      ...{ days: 5, observations: 20 },
    });
  });

  it("marks when its owner was told, and of which price", async () => {
    await minimum(79, 80_000);
    await minimum(20, 100_000);
    await alerted("2026-11-02T10:00:00Z", 90_000);
    await alerted("2026-09-02T10:00:00Z", 80_000);
    expect((await historyOf()).alerts).toEqual([
      {
        ...{ at: "2026-11-02T10:00:00.000Z", rule: "drop", price: 900 },
        ...{ date_dep: "2027-03-10", date_ret: "2027-03-17" },
      },
    ]);
    await premium();
    expect((await historyOf()).alerts.map(({ price }) => price)).toEqual([800, 900]);
  });

  it("is shown for thirty days by Básico, which says what is hidden, and whole by Premium", async () => {
    for (const daysAgo of [60, 30, 29, 2]) await minimum(daysAgo, 100_000);
    const basic = await historyOf();
    expect([basic.days[0]?.day, basic.days.length]).toEqual(["2026-10-22", 30]);
    expect(basic.plan_limit).toEqual({ shown_days: 30, hidden_days: 2 });
    expect((await historyOf("?days=365")).days).toEqual(basic.days);
    await premium();
    const whole = await historyOf();
    expect([whole.days[0]?.day, whole.days.length, whole.plan_limit]).toEqual(["2026-09-21", 61, null]);
    expect((await historyOf("?days=10")).days.map(({ price }) => price).filter(Boolean)).toEqual([1000]);
  });

  it("leaves out what was seen in another calendar", async () => {
    const fareQueryId = await aFareQuery(db, { destination: "OPO" });
    for (const daysAgo of [1, 2, 3, 4, 5]) await minimum(daysAgo, 100_000, { fareQueryId });
    expect(await historyOf()).toMatchObject({ days: [], usual: null });
  });

  it("is without prices of another market than the source's, and so without its flights", async () => {
    await minimum(2, 100_000);
    await db.update(fareQueries).set({ market: "simulated" });
    expect((await historyOf()).days).toEqual([]);
    const flight = `${ana.searchId}/flights/${ana.fareQueryId}.2027-03-10.7/history`;
    expect((await ana.ask(flight)).statusCode).toBe(404);
  });

  it("leaves out what was told of another calendar: before its first day, or of simulated fares", async () => {
    await alerted("2026-11-17T10:00:00Z", 80_000);
    expect((await historyOf()).alerts).toEqual([]);
    await minimum(2, 100_000);
    await alerted("2026-11-18T10:00:00Z", 70_000, "simulated");
    await alerted("2026-11-18T11:00:00Z", 90_000);
    expect((await historyOf()).alerts.map(({ price }) => price)).toEqual([900]);
  });

  it("leaves out what was told that very day of days that it watches no more", async () => {
    await minimum(0, 80_000);
    await alerted("2026-11-20T10:00:00Z", 80_000);
    expect((await historyOf()).alerts).toHaveLength(1);
    const url = `/api/v1/searches/batches/${ana.searchId}`;
    const edit = { url, headers: ana.headers, payload: { min_days: 8 } };
    expect((await ana.app.inject({ method: "PATCH", ...edit })).statusCode).toBe(200);
    await minimum(0, 95_000);
    expect(await historyOf()).toMatchObject({ days: [{ day: today, price: 950 }], alerts: [] });
  });

  it.each(["days=0", "days=3661", "days=all", "days=0x10", "days=1e1", "days=1&days=2", "from=2026-01-01"])(
    "refuses ?%s",
    async (query) => {
      expect((await ana.ask(`${ana.searchId}/history?${query}`)).statusCode).toBe(422);
    },
  );
});

describe("the history of a flight", () => {
  const flight = () => `${ana.fareQueryId}.2027-03-10.7`;
  const historyOf = async (query = "") =>
    (await ana.ask(`${ana.searchId}/flights/${flight()}/history${query}`)).json<FlightHistory>();
  const changed = (observedAt: string, price: number, level = 2) =>
    db.insert(fareChanges).values({
      ...{ fareQueryId: ana.fareQueryId, observedAt: new Date(observedAt) },
      ...{ source: "scripted", changes: 2, format: 1 },
      delta: packChanges([
        { day: dayNumber(march10), stay: 7, price, level },
        { day: dayNumber(march10), stay: 8, price: 1, level: 1 },
      ]),
    });

  it("is empty of a flight nobody has seen", async () => {
    expect(await historyOf()).toEqual({
      ...{ id: flight(), origin: "GRU", destination: "LIS", date_dep: "2027-03-10", date_ret: "2027-03-17" },
      ...{ currency: "CAD", first_day: "2026-10-22", price_before: null, observations: [], seen_at: null },
      ...{
        source_history: null,
        usual: null,
        whole_since: "2026-08-22",
        plan_limit: { shown_days: 30, hidden_days: 0 },
      },
    });
  });

  it("has its changes with who said what, and until when the last one is known to stand", async () => {
    await changed("2026-11-18T10:00:00Z", 120_000, 3);
    await changed("2026-11-19T10:00:00Z", 0, 0);
    await changed("2026-11-19T12:00:00Z", 99_950, 5);
    await answeredFares(db, ana.fareQueryId, [{ departure: march10, stay: 7, price: 99_900, level: "low" }]);
    const { observations, seen_at, plan_limit } = await historyOf();
    const fare_source = "scripted";
    expect(observations).toEqual([
      {
        at: "2026-11-18T10:00:00.000Z",
        price: 1200,
        price_level: "high",
        price_level_source: "fare_source",
        fare_source,
      },
      {
        at: "2026-11-19T10:00:00.000Z",
        price: null,
        price_level: null,
        price_level_source: null,
        fare_source,
      },
      {
        at: "2026-11-19T12:00:00.000Z",
        price: 999.5,
        price_level: "low",
        price_level_source: "history",
        fare_source,
      },
      {
        at: "2026-11-20T11:30:00.000Z",
        price: 999,
        price_level: "low",
        price_level_source: "fare_source",
        fare_source,
      },
    ]);
    expect(seen_at).toBe("2026-11-20T11:30:00.000Z");
    expect(plan_limit).toEqual({ shown_days: 30, hidden_days: 0 });
  });

  it("begins with the price that stood, and says what the plan hides", async () => {
    await changed("2026-09-30T10:00:00Z", 130_000);
    await changed("2026-10-12T10:00:00Z", 120_000);
    await changed("2026-11-01T10:00:00Z", 110_000);
    const basic = await historyOf();
    expect([basic.first_day, basic.price_before, basic.observations.length]).toEqual(["2026-10-22", 1200, 1]);
    expect(basic.plan_limit).toEqual({ shown_days: 30, hidden_days: 22 });
    await premium();
    const whole = await historyOf();
    expect([whole.first_day, whole.price_before, whole.observations.length]).toEqual(["2026-09-30", null, 3]);
    expect(whole.plan_limit).toBeNull();
    expect(await historyOf("?days=15")).toMatchObject({
      first_day: "2026-11-06",
      price_before: 1100,
      observations: [],
    });
  });

  describe("of which a source told the days before", () => {
    const told = (past: [daysAgo: number, price: number][], price = 90_000) =>
      answeredFares(db, ana.fareQueryId, [
        {
          ...{ departure: march10, stay: 7, price, level: "low" },
          past: past.map(([daysAgo, price]) => ({ day: addDays(today, -daysAgo), price })),
        },
      ]);
    const days = (...list: [day: string, price: number][]) => ({
      fare_source: "scripted",
      days: list.map(([day, price]) => ({ day, price })),
    });

    it("has them apart from what was seen, and keeps those that were told first", async () => {
      await told([
        [2, 120_050],
        [1, 110_000],
      ]);
      await told([[1, 100_000]], 80_000);
      const history = await historyOf();
      expect(history.source_history).toEqual(days(["2026-11-18", 1200.5], ["2026-11-19", 1100]));
      expect(history.observations).toHaveLength(2);
    });

    it("has only those before the first look, of whatever source", async () => {
      await changed("2026-11-18T10:00:00Z", 120_000);
      await told([
        [3, 130_000],
        [2, 120_000],
      ]);
      expect((await historyOf()).source_history).toEqual(days(["2026-11-17", 1300]));
      await changed("2026-11-16T10:00:00Z", 120_000);
      expect((await historyOf()).source_history).toBeNull();
    });

    it("begins with them, as far back as asked and as the plan shows, which says what it hides", async () => {
      await told([
        [40, 130_000],
        [20, 120_000],
      ]);
      const basic = await historyOf();
      expect([basic.first_day, basic.source_history]).toEqual(["2026-10-22", days(["2026-10-31", 1200])]);
      expect(basic.plan_limit).toEqual({ shown_days: 30, hidden_days: 11 });
      expect((await historyOf("?days=7")).source_history).toBeNull();
      await premium();
      const whole = await historyOf();
      expect(whole.first_day).toBe("2026-10-11");
      expect(whole.source_history).toEqual(days(["2026-10-11", 1300], ["2026-10-31", 1200]));
    });

    it("forgets them once the flight has left", async () => {
      await told([[1, 120_000]]);
      ana.deps.clock.set("2027-03-10T12:00:00Z");
      await pruneHistory(ana.deps);
      expect(await db.$count(sourceHistories)).toBe(1);
      ana.deps.clock.set("2027-03-11T12:00:00Z");
      await pruneHistory(ana.deps);
      expect(await db.$count(sourceHistories)).toBe(0);
    });
  });

  it("is of its own airports where a city is watched", async () => {
    const fareQueryId = await aCityQuery(db, { origin: "SAO" }, [ana.fareQueryId]);
    ana.searchId = await aSavedSearch(db, { accountId: ana.id, fareQueryId });
    expect(await historyOf()).toMatchObject({ id: flight(), origin: "GRU", destination: "LIS" });
  });

  it("stays readable when its days were made compact", async () => {
    await premium();
    await changed("2026-07-01T10:00:00Z", 130_000);
    await changed("2026-07-01T11:00:00Z", 90_000);
    await changed("2026-07-01T12:00:00Z", 120_000);
    await pruneHistory(ana.deps);
    expect((await historyOf()).observations.map(({ price }) => price)).toEqual([900, 1200]);
  });

  it("says what is usual for such a flight now", async () => {
    const band = { lowBelow: 95_000, highAbove: 110_000, observations: 90, days: 9, computedAt: new Date() };
    await db
      .insert(priceBands)
      .values({ fareQueryId: ana.fareQueryId, leadBucket: 3, stayBucket: 1, ...band });
    expect((await historyOf()).usual).toEqual({
      low_below: 950,
      high_above: 1100,
      observations: 90,
      days: 9,
    });
  });

  it.each([
    ["a flight of another route", "999999.2027-03-10.7"],
    ["a flight outside its window", ".2027-04-10.7"],
    ["a stay it does not ask for", ".2027-03-10.6"],
    ["what names no flight", "flight"],
  ])("of %s is not found", async (_what, id) => {
    const named = id.startsWith(".") ? `${ana.fareQueryId}${id}` : id;
    expect((await ana.ask(`${ana.searchId}/flights/${named}/history`)).statusCode).toBe(404);
  });
});
