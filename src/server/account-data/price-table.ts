import { amountCell, type Column, type Dialect, writeTable } from "#server/exports/spreadsheet.ts";
import type { Language } from "#shared/languages.ts";
import type { DailyPrice } from "./store.ts";

/** The rows as a table that a spreadsheet of someone who reads `language` opens; prices in Canadian dollars. */
export const priceTable = (rows: readonly DailyPrice[], language: Language): AsyncGenerator<string> =>
  writeTable(columns, rows, language);

const columns: readonly Column<DailyPrice>[] = [
  { head: "search_id", read: ({ searchId }) => searchId },
  { head: "market", read: ({ market }) => market },
  { head: "origin", read: ({ origin }) => origin },
  { head: "destination", read: ({ destination }) => destination },
  { head: "seat", read: ({ cabin }) => cabin },
  { head: "adults", read: ({ adults }) => adults },
  { head: "children", read: ({ children }) => children },
  { head: "infants_in_seat", read: ({ infantsInSeat }) => infantsInSeat },
  { head: "infants_on_lap", read: ({ infantsOnLap }) => infantsOnLap },
  { head: "max_stops", read: ({ maxStops }) => maxStops },
  { head: "search_period_start", read: ({ periodFrom }) => periodFrom },
  { head: "search_period_end", read: ({ periodTo }) => periodTo },
  { head: "min_days", read: ({ minDays }) => minDays },
  { head: "max_days", read: ({ maxDays }) => maxDays },
  { head: "current_price_cad", read: ({ cheapestPrice }, dialect) => dollars(cheapestPrice, dialect) },
  { head: "current_price_level", read: ({ cheapestLevel }) => cheapestLevel },
  { head: "current_date_dep", read: ({ cheapestDeparture }) => cheapestDeparture },
  { head: "current_trip_days", read: ({ cheapestStay }) => cheapestStay },
  { head: "day", read: ({ day }) => day },
  { head: "lowest_price_cad", read: ({ price }, dialect) => dollars(price, dialect) },
];

const dollars = (cents: number | null, dialect: Dialect) => amountCell(cents && cents / 100, dialect);
