import { describe, expect, it } from "vitest";
import { loadAirports } from "#server/airports/load-airports.ts";
import { writeTable } from "#server/exports/spreadsheet.ts";
import { translator } from "#server/messages.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/home-time.ts";
import type { Language } from "#shared/languages.ts";
import type { Currency } from "#shared/money.ts";
import { priceTableColumns } from "./price-table.ts";
import type { DailyPrice } from "./store.ts";

const aPrice = (facts: Partial<DailyPrice> = {}): DailyPrice => ({
  searchId: "11111111-1111-4111-8111-111111111111",
  market: "simulated",
  origin: "GRU",
  destination: "LIS",
  cabin: "economy",
  adults: 2,
  children: 0,
  infantsInSeat: 0,
  infantsOnLap: 1,
  maxStops: 10,
  periodFrom: null,
  periodTo: null,
  minDays: 10,
  maxDays: 15,
  cheapestPrice: 78_050,
  cheapestLevel: "low",
  cheapestDeparture: calendarDate("2027-03-01"),
  cheapestStay: 12,
  cheapestSeenAt: new Date("2026-11-20T11:30:00Z"),
  day: calendarDate("2026-11-19"),
  price: 80_005,
  ...facts,
});

const rates = { base: "CAD", date: "2026-11-20", rates: { BRL: 4 } } as const;
const reading = { rates, airports: loadAirports(), timeZone: HOME_TIME_ZONE };

async function piecesOf(rows: DailyPrice[], language: Language, currency: Currency): Promise<string[]> {
  const columns = priceTableColumns({ t: translator(language), ...reading, language, currency });
  const pieces: string[] = [];
  for await (const piece of writeTable(columns, rows, language)) pieces.push(piece);
  return pieces;
}
const tableOf = async (rows: DailyPrice[], language: Language, currency: Currency = "CAD") =>
  (await piecesOf(rows, language, currency)).join("");

describe("the table of prices", () => {
  it("has a row per monitor and day, under heads in words", async () => {
    const [heads, row, end] = (await tableOf([aPrice()], "en")).split("\n");
    expect(heads).toBe(
      "\uFEFFSearch,Fares,From,To,Cabin,Adults,Children,Infants in seat,Infants on lap,Maximum stops," +
        "Start of the period,End of the period,Minimum days,Maximum days,Last price seen (CAD),Price level,Departure,Days,Seen at (Brasília time),Day," +
        "Lowest price (CAD)",
    );
    expect(row).toBe(
      "11111111-1111-4111-8111-111111111111,simulated,GRU,LIS,Economy,2,0,0,1,Any,,,10,15,780.50,Great price," +
        "2027-03-01,12,2026-11-20 08:30,2026-11-19,800.05",
    );
    expect(end).toBe("");
  });

  it("has the reader's currency beside Canadian dollars, by a rate that its head names", async () => {
    const [heads, row] = (await tableOf([aPrice({ maxStops: 1 })], "pt", "BRL")).split("\n");
    expect(heads).toContain(
      "Último preço visto (CAD);Último preço visto (BRL, cotação de 2026-11-20);Nível do preço;",
    );
    expect(heads).toContain("Menor preço (CAD);Menor preço (BRL, cotação de 2026-11-20)");
    expect(row).toMatch(
      /;1;;;10;15;780,50;3122,00;Ótimo preço;2027-03-01;12;2026-11-20 08:30;2026-11-19;800,05;3200,20$/,
    );
  });

  it.each([
    ["pt", "Ótimo preço"],
    ["es", "Excelente precio"],
    ["fr", "Excellent prix"],
  ] as const)("opens in the spreadsheets of %s, which write 800,05", async (language, level) => {
    const [, row] = (await tableOf([aPrice()], language)).split("\n");
    expect(row).toContain(`;780,50;${level};2027-03-01;12;2026-11-20 08:30;2026-11-19;800,05`);
  });

  it("leaves empty what a monitor without a price does not have", async () => {
    const bare = { cheapestPrice: null, cheapestLevel: null, cheapestDeparture: null, cheapestStay: null };
    const [, row] = (await tableOf([aPrice({ ...bare, day: null, price: null })], "en")).split("\n");
    expect(row).toMatch(/,10,15,,,,,,,$/);
  });

  it.each(["=1+1", "+55", "-1", "@SUM(A1)", "\tx", "\rx"])("takes the formula out of %j", async (origin) => {
    const text = await tableOf([aPrice({ origin })], "en");
    expect(text).toContain(`'${origin}`);
    expect(text).not.toContain(`,${origin}`);
  });

  it("keeps a cell with its separators in one piece", async () => {
    expect(await tableOf([aPrice({ origin: 'a;b"c' })], "pt")).toContain(';"a;b""c";');
  });

  it("of many years is written in pieces, and whole", async () => {
    const pieces = await piecesOf(Array<DailyPrice>(1200).fill(aPrice()), "pt", "CAD");
    expect(pieces.map((piece) => piece.split("\n").length - 1)).toEqual([1, 500, 500, 200]);
  });

  it("has its names alone when there is no monitor", async () => {
    expect((await tableOf([], "pt")).split("\n")).toHaveLength(2);
  });
});
