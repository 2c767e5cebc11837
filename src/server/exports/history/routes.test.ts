import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { updateStanding } from "#server/accounts/standing/store.ts";
import { accounts, fareChanges, fareQueries } from "#server/database/schema.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import { savePreferences } from "#server/profiles/store.ts";
import type { FlightHistoryExport, SearchHistoryExport } from "#shared/api/exports.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser } from "#test/test-deps.ts";
import { livesIn } from "#test/worlds/lives-in.ts";
import { aToldAlert } from "#test/worlds/told-alert.ts";
import { aCityQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { aDailyMinimum, aWatcher, type Watcher } from "#test/worlds/watcher.ts";

const db = await testDatabase();
const today = calendarDate("2026-11-20");
const march5 = calendarDate("2027-03-05");

let ana: Watcher;
beforeEach(async () => {
  ana = await aWatcher(db);
  await savePreferences(db, {
    accountId: ana.id,
    changes: { language: "pt", currency: "CAD" },
    at: ana.deps.clock.now(),
  });
  return () => ana.close();
});

const minimum = (daysAgo: number, price: number) =>
  aDailyMinimum(db, ana, { day: addDays(today, -daysAgo), price });
const linesOf = (text: string) => text.split("\n").filter(Boolean);

describe("the history of a search", () => {
  const anAlert = (at: Date, price: number) =>
    aToldAlert(db, { searchId: ana.searchId, accountId: ana.id, createdAt: at, price });
  beforeEach(async () => {
    await minimum(40, 150_000);
    await minimum(3, 120_050);
    await minimum(1, 110_000);
    await anAlert(new Date("2026-11-19T12:00:00Z"), 109_000);
  });

  it("is a table with a line per day, gaps and the last alert of each included", async () => {
    await anAlert(new Date("2026-11-19T11:00:00Z"), 113_000);
    const answer = await ana.ask(`${ana.searchId}/history.csv`);
    expect(answer.headers["content-disposition"]).toBe(
      'attachment; filename="rasante-web-GRU-LIS-history-2026-11-20.csv"',
    );
    expect(linesOf(answer.body)).toEqual([
      "\uFEFFDia;Menor preço (CAD);Verificações;Aviso (CAD);Tarifas",
      "2026-11-17;1200,50;4;;reais",
      "2026-11-18;;0;;reais",
      "2026-11-19;1100,00;4;1090,00;reais",
      "2026-11-20;;0;;reais",
    ]);
  });

  it("has each price in the reader's currency behind it, where he has another", async () => {
    await savePreferences(db, { accountId: ana.id, changes: { currency: "BRL" }, at: ana.deps.clock.now() });
    const [head, first, gap] = linesOf((await ana.ask(`${ana.searchId}/history.csv`)).body);
    expect(head).toMatch(
      /;Menor preço \(CAD\);Menor preço \(BRL, [^;]+\);Verificações;Aviso \(CAD\);Tarifas$/,
    );
    expect([first, gap]).toEqual([
      expect.stringMatching(/^2026-11-17;1200,50;\d+,\d\d;4;;reais$/),
      "2026-11-18;;;0;;reais",
    ]);
  });

  it("says that its prices are simulated, in every line and of the whole", async () => {
    await db.update(fareQueries).set({ market: "simulated" });
    ana.deps.fareSource.market = "simulated";
    const [, ...days] = linesOf((await ana.ask(`${ana.searchId}/history.csv`)).body);
    expect(new Set(days.map((line) => line.split(";").at(-1)))).toEqual(new Set(["simuladas"]));
    for (const file of ["history.json", `flights/${ana.fareQueryId}.2027-03-05.8/history.json`])
      expect((await ana.ask(`${ana.searchId}/${file}`)).json()).toMatchObject({ simulated_fares: true });
  });

  it("is as long as the plan shows, and as short as was asked", async () => {
    expect(linesOf((await ana.ask(`${ana.searchId}/history.csv?days=2`)).body)).toHaveLength(3);
    await db.transaction((tx) => updateStanding(tx, ana.id, { plan: "premium" }));
    expect(linesOf((await ana.ask(`${ana.searchId}/history.csv`)).body)).toHaveLength(42);
  });

  it("is JSON with each price in the reader's currency too", async () => {
    await savePreferences(db, { accountId: ana.id, changes: { currency: "BRL" }, at: ana.deps.clock.now() });
    const told = (await ana.ask(`${ana.searchId}/history.json`)).json<SearchHistoryExport>();
    expect(told).toMatchObject({
      currency: "CAD",
      reader_currency: "BRL",
      simulated_fares: false,
      alerts: [{ price: 1090 }],
    });
    expect(told.days[1]).toEqual({ day: "2026-11-18", price: null, checks: 0, reader_price: null });
    expect(told.days[2]?.reader_price).toBeCloseTo(1100 * (told.reader_rate ?? 0), 1);
  });
});

describe("the history of a flight", () => {
  const flight = () => `${ana.searchId}/flights/${ana.fareQueryId}.2027-03-05.8`;

  it("is a table with a line per change", async () => {
    await answeredFares(db, ana.fareQueryId, [{ departure: march5, stay: 8, price: 70_000, level: "low" }]);
    const answer = await ana.ask(`${flight()}/history.csv`);
    expect(answer.headers["content-disposition"]).toContain("GRU-LIS-flight-history-2027-03-05.csv");
    expect(linesOf(answer.body)).toEqual([
      "\uFEFFQuando (horário de Brasília);Preço (CAD);Nível do preço;Segundo;Fonte;Como se sabe",
      "2026-11-20 08:30;700,00;Ótimo preço;Fonte de preços;scripted;preço visto",
    ]);
    const told = (await ana.ask(`${flight()}/history.json`)).json<FlightHistoryExport>();
    expect(told.observations).toMatchObject([{ price: 700, reader_price: 700, fare_source: "scripted" }]);
    const short = (await ana.ask(`${flight()}/history.json?days=2`)).json<FlightHistoryExport>();
    expect([told.first_day, short.first_day]).toEqual(["2026-10-22", "2026-11-19"]);
  });

  it("tells the days and hours of the clock that its reader lives by, and names it", async () => {
    await livesIn(db, ana.id, "America/Noronha");
    await answeredFares(db, ana.fareQueryId, [{ departure: march5, stay: 8, price: 70_000, level: "low" }]);
    await db.update(fareChanges).set({ observedAt: new Date("2026-11-20T01:30:00Z") });
    const [head, line] = linesOf((await ana.ask(`${flight()}/history.csv`)).body);
    expect(head).toContain("Quando (horário de Fernando de Noronha);");
    expect(line).toMatch(/^2026-11-19 23:30;/);
  });

  it("begins with the price that stood at the first midnight that is shown, also where it still does", async () => {
    await answeredFares(db, ana.fareQueryId, [{ departure: march5, stay: 8, price: 70_000, level: "low" }]);
    await db.update(fareChanges).set({ observedAt: new Date("2026-11-01T12:00:00Z") });
    const beginning = "2026-11-14 00:00;700,00;Ótimo preço;Fonte de preços;scripted;preço visto";
    expect(linesOf((await ana.ask(`${flight()}/history.csv?days=7`)).body).slice(1)).toEqual([beginning]);
  });

  it("begins with nothing where nothing was sold at that midnight", async () => {
    await answeredFares(db, ana.fareQueryId, [{ departure: march5, stay: 8, price: 70_000, level: "low" }]);
    const asked = { firstDeparture: march5, departureDays: 1, minStay: 8, maxStay: 8 };
    const fares = [{ departure: march5, stay: 8, price: null, level: null }];
    const soldOut = { source: "scripted", observedAt: ana.deps.clock.now(), asked, fares };
    await db.transaction((tx) => recordAnswer(tx, { fareQueryId: ana.fareQueryId, ...soldOut }));
    const lines = async () => linesOf((await ana.ask(`${flight()}/history.csv?days=7`)).body).slice(1);
    expect(await lines()).toHaveLength(2);
    const before = sql`${fareChanges.observedAt} - interval '10 days'`;
    await db.update(fareChanges).set({ observedAt: before });
    expect(await lines()).toEqual([]);
  });

  it("begins with what a source told of the days before, and says so", async () => {
    const past = [{ day: calendarDate("2026-11-19"), price: 80_050 }];
    await answeredFares(db, ana.fareQueryId, [
      { departure: march5, stay: 8, price: 70_000, level: "low", past },
    ]);
    const [, told, seen] = linesOf((await ana.ask(`${flight()}/history.csv`)).body);
    expect(told).toBe("2026-11-19 00:00;800,50;;;scripted;contado depois pela fonte");
    expect(seen).toMatch(/^2026-11-20 08:30;700,00;.*;preço visto$/);
    const { source_history } = (await ana.ask(`${flight()}/history.json`)).json<FlightHistoryExport>();
    expect(source_history).toEqual({
      fare_source: "scripted",
      days: [{ day: "2026-11-19", price: 800.5, reader_price: 800.5 }],
    });
  });

  it("has its heads alone before the first price", async () => {
    expect(linesOf((await ana.ask(`${flight()}/history.csv`)).body)).toHaveLength(1);
    expect((await ana.ask(`${flight()}/history.json`)).json<FlightHistoryExport>().observations).toEqual([]);
  });

  it("is called by its own airports where a city is watched", async () => {
    const fareQueryId = await aCityQuery(db, { origin: "SAO" }, [ana.fareQueryId]);
    const searchId = await aSavedSearch(db, { accountId: ana.id, fareQueryId });
    const answer = await ana.ask(`${searchId}/flights/${ana.fareQueryId}.2027-03-05.8/history.csv`);
    expect(answer.headers["content-disposition"]).toContain("web-GRU-LIS-flight-history");
    const whole = await ana.ask(`${searchId}/history.csv`);
    expect(whole.headers["content-disposition"]).toContain("web-SAO-LIS-history");
  });

  it("of days the search does not admit does not exist", async () => {
    expect(
      (await ana.ask(`${ana.searchId}/flights/${ana.fareQueryId}.2028-03-05.8/history.csv`)).statusCode,
    ).toBe(404);
  });
});

describe.each([
  "history.csv",
  "history.json",
  "flights/1.2027-03-05.8/history.csv",
  "flights/1.2027-03-05.8/history.json",
])("%s", (file) => {
  it("is nobody's without a session, and a stranger's does not exist", async () => {
    expect((await ana.ask(`${ana.searchId}/${file}`, {})).statusCode).toBe(401);
    const bia = await aSignedInUser(ana.deps);
    await db.update(accounts).set({ shareDeals: false });
    for (const id of [ana.searchId, randomUUID(), "x"])
      expect((await ana.ask(`${id}/${file}`, bia.headers)).statusCode).toBe(404);
  });

  it.each(["days=0", "days=x", "limit=1"])("refuses %s", async (query) => {
    expect((await ana.ask(`${ana.searchId}/${file}?${query}`)).statusCode).toBe(422);
  });
});
