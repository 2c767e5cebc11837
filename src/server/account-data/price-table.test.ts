import { describe, expect, it } from "vitest";
import type { Language } from "#shared/languages.ts";
import { priceTable } from "./price-table.ts";
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
  cheapestDeparture: "2027-03-01",
  cheapestStay: 12,
  day: "2026-11-19",
  price: 80_005,
  ...facts,
});

async function piecesOf(rows: DailyPrice[], language: Language): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of priceTable(rows, language)) pieces.push(piece);
  return pieces;
}
const tableOf = async (rows: DailyPrice[], language: Language) => (await piecesOf(rows, language)).join("");

describe("the table of prices", () => {
  it("has a row per monitor and day, under a row of names", async () => {
    const [names, row, end] = (await tableOf([aPrice()], "en")).split("\n");
    expect(names).toBe(
      "\uFEFFsearch_id,market,origin,destination,seat,adults,children,infants_in_seat,infants_on_lap,max_stops," +
        "search_period_start,search_period_end,min_days,max_days,current_price_cad,current_price_level," +
        "current_date_dep,current_trip_days,day,lowest_price_cad",
    );
    expect(row).toBe(
      "11111111-1111-4111-8111-111111111111,simulated,GRU,LIS,economy,2,0,0,1,10,,,10,15,780.50,low,2027-03-01,12," +
        "2026-11-19,800.05",
    );
    expect(end).toBe("");
  });

  it.each(["pt", "es", "fr"] as const)(
    "opens in the spreadsheets of %s, which write 800,05",
    async (language) => {
      const [, row] = (await tableOf([aPrice()], language)).split("\n");
      expect(row).toMatch(/;780,50;low;2027-03-01;12;2026-11-19;800,05$/);
    },
  );

  it("leaves empty what a monitor without a price does not have", async () => {
    const bare = { cheapestPrice: null, cheapestLevel: null, cheapestDeparture: null, cheapestStay: null };
    const [, row] = (await tableOf([aPrice({ ...bare, day: null, price: null })], "en")).split("\n");
    expect(row).toMatch(/,10,15,,,,,,$/);
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
    const pieces = await piecesOf(Array<DailyPrice>(1200).fill(aPrice()), "pt");
    expect(pieces.map((piece) => piece.split("\n").length - 1)).toEqual([1, 500, 500, 200]);
  });

  it("has its names alone when there is no monitor", async () => {
    expect((await tableOf([], "pt")).split("\n")).toHaveLength(2);
  });
});
