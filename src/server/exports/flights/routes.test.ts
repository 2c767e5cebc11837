import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, fareQueries } from "#server/database/schema.ts";
import { SHIPPED_RATES } from "#server/exchange-rates/shipped-rates.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import type { Fare, Market } from "#server/fares/fare-source.ts";
import { translator } from "#server/messages.ts";
import { savePreferences } from "#server/profiles/store.ts";
import type { FlightsExport } from "#shared/api/exports.ts";
import type { SearchFlights } from "#shared/api/flights.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, signedInAgain } from "#test/test-deps.ts";
import { ANSWERED_AT, aCityQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { aWatcher, type Watcher } from "#test/worlds/watcher.ts";

const db = await testDatabase();
const march1 = calendarDate("2027-03-01");

let ana: Watcher;
beforeEach(async () => {
  ana = await aWatcher(db);
  await answeredFares(db, ana.fareQueryId, [
    aFare(0, 7, 90_050),
    aFare(4, 8, 70_000, "low"),
    aFare(9, 7, 120_000),
  ]);
  return () => ana.close();
});

const aFare = (day: number, stay: number, price: number, level: Fare["level"] = null): Fare => ({
  departure: addDays(march1, day),
  stay,
  price,
  level,
});
const prefer = (changes: { language?: string; currency?: string }) =>
  savePreferences(db, { accountId: ana.id, changes: changes as never, at: ana.deps.clock.now() });
/** The prices that are known are of that market, and so is the fare source. */
const inMarketOf = async (market: Market) => {
  await db.update(fareQueries).set({ market });
  ana.deps.fareSource.market = market;
};
const linesOf = (text: string) => text.split("\n").filter(Boolean);

describe("the flights of a search as a table", () => {
  it("are a file that only its owner keeps, named after route and day", async () => {
    const answer = await ana.ask(`${ana.searchId}/flights.csv`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="rasante-web-GRU-LIS-flights-2026-11-20.csv"',
      "cache-control": "no-store",
    });
  });

  it("open in a Brazilian spreadsheet, with reais beside Canadian dollars", async () => {
    await prefer({ language: "pt", currency: "BRL" });
    const [heads, first] = linesOf((await ana.ask(`${ana.searchId}/flights.csv`)).body);
    expect(heads).toMatch(
      /^\uFEFFOrigem;Destino;Ida;Volta;Dias;Preço \(CAD\);Preço \(BRL, cotação de \d{4}-\d\d-\d\d\);Nível do preço;/,
    );
    expect(first).toMatch(
      /^GRU;LIS;2027-03-05;2027-03-13;8;700,00;\d{4},\d\d;Ótimo preço;Fonte de preços;2026-11-20 08:30;Econômica;1;0;0;https:\/\/www\.google\.com\/travel\/flights/,
    );
  });

  it.each([
    ["en", "From,To,Departure", "GRU,LIS,2027-03-05,2027-03-13,8,700.00,"],
    ["es", "Origen;Destino;Ida", "GRU;LIS;2027-03-05;2027-03-13;8;700,00;"],
    ["fr", "Départ de;Arrivée à;Aller", "GRU;LIS;2027-03-05;2027-03-13;8;700,00;"],
  ])("have their heads in the language of the reader: %s", async (language, heads, first) => {
    await prefer({ language: "*" });
    const headers = { ...ana.headers, "accept-language": language };
    const [told, row] = linesOf((await ana.ask(`${ana.searchId}/flights.csv`, headers)).body);
    expect(told?.slice(1)).toContain(heads);
    expect(row).toContain(first);
  });

  it("have no second price for who reads Canadian dollars", async () => {
    await prefer({ currency: "CAD", language: "en" });
    expect(linesOf((await ana.ask(`${ana.searchId}/flights.csv`)).body)[0]).toContain(
      "Days,Price (CAD),Price level",
    );
  });

  it.each([
    ["real", "reais"],
    ["simulated", "simuladas"],
  ] as const)("say of %s fares that they are %s, in every line", async (market, word) => {
    await prefer({ language: "pt" });
    await inMarketOf(market);
    const lines = linesOf((await ana.ask(`${ana.searchId}/flights.csv`)).body);
    expect(lines.map((line) => line.split(";").at(-1))).toEqual([
      "Tarifas",
      ...Array.from({ length: 3 }, () => word),
    ]);
  });

  it("say in which class they are priced, as their JSON does", async () => {
    await db.update(fareQueries).set({ cabin: "premium_economy" });
    const [heads, first] = linesOf((await ana.ask(`${ana.searchId}/flights.csv`)).body);
    const cabin = heads?.split(";").indexOf("Classe") ?? -1;
    expect(first?.split(";")[cabin]).toBe("Econômica Premium");
    const { items } = (await ana.ask(`${ana.searchId}/flights.json`)).json<FlightsExport>();
    expect(items[0]?.seat).toBe("premium_economy");
  });

  it("count infants together, in a seat and on a lap", async () => {
    await db.update(fareQueries).set({ infantsInSeat: 1, infantsOnLap: 1 });
    const [, first] = linesOf((await ana.ask(`${ana.searchId}/flights.csv`)).body);
    expect(first).toContain(";2026-11-20 08:30;Econômica;1;0;2;https:");
  });

  it.each([
    ["", ["700,00", "900,50", "1200,00"]],
    ["?sort_by=departure_date", ["900,50", "700,00", "1200,00"]],
    ["?order=desc", ["1200,00", "900,50", "700,00"]],
    ["?max_price=950", ["700,00", "900,50"]],
    ["?date_from=2027-03-10", ["1200,00"]],
    ["?current_price_level=low", ["700,00"]],
    ["?max_stops=0", []],
  ])("are narrowed and ordered as the page is: %s", async (query, prices) => {
    const [, ...rows] = linesOf((await ana.ask(`${ana.searchId}/flights.csv${query}`)).body);
    expect(rows.map((row) => row.split(";")[5])).toEqual(prices);
  });
});

describe("the flights of a search as JSON", () => {
  it("are those of the list, all pages of it, with their price in the reader's currency", async () => {
    const answer = await ana.ask(`${ana.searchId}/flights.json?min_price=800`);
    expect(answer.headers["content-disposition"]).toContain("flights-2026-11-20.json");
    const told = answer.json<FlightsExport>();
    const { items } = (await ana.ask(`${ana.searchId}/flights?min_price=800`)).json<SearchFlights>();
    expect(told.items.map(({ reader_price: _, ...flight }) => flight)).toEqual(items);
    expect(told).toMatchObject({ total: 2, reader_currency: "BRL", exported_at: "2026-11-20T15:00:00.000Z" });
    expect(told.rates_date).toBe(SHIPPED_RATES.date);
    const [first] = told.items;
    expect(first?.reader_price).toBeCloseTo(900.5 * (told.reader_rate ?? 0), 1);
    expect(told.reader_rate).toBeGreaterThan(1);
  });

  it.each([
    ["real", false],
    ["simulated", true],
  ] as const)("say whether they are made up: %s, %s", async (market, simulated_fares) => {
    await inMarketOf(market);
    const told = (await ana.ask(`${ana.searchId}/flights.json`)).json<FlightsExport>();
    expect(told).toMatchObject({ simulated_fares, total: 3 });
  });

  it("are a whole document without any flight, and with many", async () => {
    expect((await ana.ask(`${ana.searchId}/flights.json?max_price=1`)).json<FlightsExport>().items).toEqual(
      [],
    );
    const fares = Array.from({ length: 1040 }, (_, n) => aFare(Math.floor(n / 26), 3 + (n % 26), 50_000 + n));
    const asked = { firstDeparture: march1, departureDays: 40, minStay: 3, maxStay: 28 };
    await answeredFares(db, ana.fareQueryId, fares, asked);
    const days = { periodFrom: march1, periodTo: calendarDate("2027-05-31"), minDays: 3, maxDays: 28 };
    const whole = await aSavedSearch(db, { accountId: ana.id, fareQueryId: ana.fareQueryId, ...days });
    const told = (await ana.ask(`${whole}/flights.json`)).json<FlightsExport>();
    expect([told.items.length, told.total]).toEqual([1040, 1040]);
    expect(linesOf((await ana.ask(`${whole}/flights.csv`)).body)).toHaveLength(1041);
  });
});

describe("a flight for a calendar", () => {
  const calendarOf = async (flight = `${ana.fareQueryId}.2027-03-05.8`) =>
    ana.ask(`${ana.searchId}/flights/${flight}/calendar.ics`);
  const unfolded = (text: string) => text.replaceAll("\r\n ", "");

  it("is an event of whole days with its price, when it was seen and the ways to it", async () => {
    await prefer({ language: "pt", currency: "CAD" });
    const answer = await calendarOf();
    expect(answer.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="rasante-web-GRU-LIS-flight-2027-03-05.ics"',
    });
    const text = unfolded(answer.body);
    expect(text).toContain("DTSTART;VALUE=DATE:20270305\r\n");
    expect(text).toContain("DTEND;VALUE=DATE:20270314\r\n");
    expect(text).toContain("DTSTAMP:20261120T113000Z\r\n");
    expect(text).toContain("TRANSP:TRANSPARENT\r\n");
    expect(text).toContain("SUMMARY:GRU → LIS · C$\u00a0700\r\n");
    expect(text).toMatch(/URL;VALUE=URI:https:\/\/www\.google\.com\/travel\/flights/);
    for (const words of [
      "Preço: C$\u00a0700 no total",
      "1 adulto · econômica · qualquer número de paradas",
      "Nível: Ótimo preço",
      "Não vendemos passagens.",
      "Visto em 20/11/2026 às 08:30 (horário de Brasília)",
      `http://localhost:3000/searches/${ana.searchId}/flights`,
    ])
      expect(text).toContain(words);
    expect(text.split("BEGIN:VEVENT")).toHaveLength(2);
    expect(answer.body).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  });

  it("has no level where nobody knows one", async () => {
    const text = unfolded((await calendarOf(`${ana.fareQueryId}.2027-03-01.7`)).body);
    expect(text).toContain("cotado em C$\u00a0901");
    expect(text).not.toContain("Nível:");
  });

  it("says when its price is simulated", async () => {
    const words = translator("pt")("exported.event.simulated");
    expect(unfolded((await calendarOf()).body)).not.toContain(words);
    await db.update(fareQueries).set({ market: "simulated" });
    Object.assign(ana.deps.fareSource, { market: "simulated" });
    expect(unfolded((await calendarOf()).body)).toContain(words);
  });

  it("keeps its id and grows in sequence when it was seen again", async () => {
    const facts = async () => {
      const text = unfolded((await calendarOf()).body);
      return { id: /UID:(\S+)/.exec(text)?.[1], sequence: Number(/SEQUENCE:(\d+)/.exec(text)?.[1]) };
    };
    const before = await facts();
    expect(before.id).toBe(`${ana.fareQueryId}.2027-03-05.8.${ana.searchId}@localhost`);
    expect(await facts()).toEqual(before);
    const asked = { firstDeparture: calendarDate("2027-03-05"), departureDays: 1, minStay: 8, maxStay: 8 };
    const observedAt = new Date(ANSWERED_AT.getTime() + 60_000);
    const answer = { source: "scripted", observedAt, asked, fares: [aFare(4, 8, 65_000)] };
    await db.transaction((tx) => recordAnswer(tx, { fareQueryId: ana.fareQueryId, ...answer }));
    expect(await facts()).toEqual({ id: before.id, sequence: before.sequence + 1 });
  });

  it("is called by its own airports where a city is watched", async () => {
    const fareQueryId = await aCityQuery(db, { origin: "SAO" }, [ana.fareQueryId]);
    const searchId = await aSavedSearch(db, { accountId: ana.id, fareQueryId });
    const answer = await ana.ask(`${searchId}/flights/${ana.fareQueryId}.2027-03-05.8/calendar.ics`);
    expect(answer.headers["content-disposition"]).toContain("web-GRU-LIS-flight-2027-03-05");
    expect(unfolded(answer.body)).toContain("SUMMARY:GRU → LIS ·");
  });

  it.each(["x", "1.2027-03-05.99", "99999.2027-03-05.8", "1.2027-13-05.8", "%00"])(
    "does not exist under the id %s",
    async (id) => {
      expect((await calendarOf(id)).statusCode).toBe(404);
    },
  );

  it("does not exist once it has left, as in the list", async () => {
    ana.deps.clock.set("2027-03-05T15:00:00Z");
    const { headers } = await signedInAgain(ana.deps, ana);
    const calendar = await ana.ask(
      `${ana.searchId}/flights/${ana.fareQueryId}.2027-03-05.8/calendar.ics`,
      headers,
    );
    expect(calendar.statusCode).toBe(404);
    const { items } = (await ana.ask(`${ana.searchId}/flights`, headers)).json<SearchFlights>();
    expect(items.map(({ date_dep }) => date_dep)).toEqual(["2027-03-10"]);
  });

  it("does not exist when nothing is sold on those days", async () => {
    expect((await calendarOf(`${ana.fareQueryId}.2027-03-06.8`)).statusCode).toBe(404);
  });
});

describe.each(["flights.csv", "flights.json", "flights/1.2027-03-05.8/calendar.ics"])("%s", (file) => {
  it("is nobody's without a session", async () => {
    expect((await ana.ask(`${ana.searchId}/${file}`, {})).statusCode).toBe(401);
  });

  it("of a stranger who shares no deals, of nobody, of no search at all does not exist", async () => {
    const bia = await aSignedInUser(ana.deps);
    await db.update(accounts).set({ shareDeals: false });
    for (const id of [ana.searchId, randomUUID(), "x"])
      expect((await ana.ask(`${id}/${file}`, bia.headers)).statusCode).toBe(404);
  });

  it("takes nothing that it does not know, and no order by two names", async () => {
    for (const query of ["limit=10", "sort_by=id", "x=1", "order=asc&sort_order=asc"])
      expect((await ana.ask(`${ana.searchId}/${file}?${query}`)).statusCode).toBe(422);
  });
});
