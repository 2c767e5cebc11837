import { setImmediate as nextTurn } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import type { Language } from "#shared/languages.ts";
import type { DailyPrice } from "./store.ts";

/** As many rows as are written without letting others have their turn: about 5 ms. */
const ROWS_AT_ONCE = 500;

/**
 * The rows as a table that a spreadsheet of someone who reads `language` opens, piece by piece: UTF-8 with its mark,
 * prices in Canadian dollars, decimal comma and semicolons except in English. What would be taken for a formula is
 * quoted by an apostrophe.
 */
export async function* priceTable(rows: readonly DailyPrice[], language: Language): AsyncGenerator<string> {
  const delimiter = language === "en" ? "," : ";";
  const point = language === "en" ? "." : ",";
  yield stringify([columns.map(([name]) => name)], { bom: true, delimiter });
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const cells = rows
      .slice(first, first + ROWS_AT_ONCE)
      .map((row) => columns.map(([, read]) => read(row, point)));
    yield stringify(cells, { delimiter, escape_formulas: true });
    await nextTurn();
  }
}

type Cell = string | number | null;
/** A column by its name on the wire, and how it is read off a row. */
type Column = readonly [name: string, read: (row: DailyPrice, point: string) => Cell];

const columns: readonly Column[] = [
  ["search_id", ({ searchId }) => searchId],
  ["market", ({ market }) => market],
  ["origin", ({ origin }) => origin],
  ["destination", ({ destination }) => destination],
  ["seat", ({ cabin }) => cabin],
  ["adults", ({ adults }) => adults],
  ["children", ({ children }) => children],
  ["infants_in_seat", ({ infantsInSeat }) => infantsInSeat],
  ["infants_on_lap", ({ infantsOnLap }) => infantsOnLap],
  ["max_stops", ({ maxStops }) => maxStops],
  ["search_period_start", ({ periodFrom }) => periodFrom],
  ["search_period_end", ({ periodTo }) => periodTo],
  ["min_days", ({ minDays }) => minDays],
  ["max_days", ({ maxDays }) => maxDays],
  ["current_price_cad", ({ cheapestPrice }, point) => dollars(cheapestPrice, point)],
  ["current_price_level", ({ cheapestLevel }) => cheapestLevel],
  ["current_date_dep", ({ cheapestDeparture }) => cheapestDeparture],
  ["current_trip_days", ({ cheapestStay }) => cheapestStay],
  ["day", ({ day }) => day],
  ["lowest_price_cad", ({ price }, point) => dollars(price, point)],
];

const dollars = (cents: number | null, point: string): Cell =>
  cents === null ? null : (cents / 100).toFixed(2).replace(".", point);
