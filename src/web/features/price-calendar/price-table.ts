import { type FareCalendar, LEVEL_LETTERS } from "#shared/api/fare-calendar.ts";
import { type CalendarDate, calendarDate, dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { PRICE_LEVELS, type PriceLevel } from "#shared/price-level.ts";
import type { Asked } from "#web/features/filters/listing-query.ts";

/** A departure (row) and a stay (column) of a table, both from 0. */
export interface Place {
  row: number;
  column: number;
}

/**
 * Why a pair has a price or none: `priced`; `sold-out`, nothing was sold when it was looked at; `unseen`, nobody has
 * looked; `filtered`, left out by the filters; `outside`, it returns too late for the search.
 */
type CellState = "priced" | "sold-out" | "unseen" | "filtered" | "outside";

/** A pair of days. */
export interface Cell {
  departure: CalendarDate;
  back: CalendarDate;
  stay: number;
  state: CellState;
  /** CAD for the whole party; 0 unless priced. */
  price: number;
  level: PriceLevel | null;
  /** Milliseconds since 1970; undefined where nobody has looked. */
  seenAt: number | undefined;
}

/** What every pair of a search is as good as any other by. */
type OfAllPairs = `sort_${string}` | "origin" | "destination" | `${string}_countries`;
/** What is left of a list by its filters, as the server takes them: days, stays, CAD. */
export type Narrowing = { [Name in keyof Omit<Asked, OfAllPairs>]?: Asked[Name] | undefined };

/** The fares of a search as far as the filters admit them. Days as days since 1970-01-01. */
export interface PriceTable {
  answer: FareCalendar;
  narrowing: Narrowing;
  rows: number;
  columns: number;
  firstDay: number;
  minStay: number;
  lastReturn: number;
  /** Of the first pair among the values of the answer. */
  start: number;
  /** Milliseconds since 1970 of the oldest answer. */
  seenFrom: number;
}

const numberOf = (day: string) => dayNumber(calendarDate(day));

/** Rows and columns that the filters leave; prices and levels are left out cell by cell. */
export function priceTable(answer: FareCalendar, narrowing: Narrowing = {}): PriceTable {
  const { date_from, date_to, min_trip_duration, max_trip_duration } = narrowing;
  const first = numberOf(answer.first_departure);
  const lastReturn = Math.min(numberOf(answer.last_return), date_to ? numberOf(date_to) : Infinity);
  const firstDay = Math.max(first, date_from ? numberOf(date_from) : 0);
  const minStay = Math.max(answer.min_stay, min_trip_duration ?? 0);
  const longest = Math.min(
    answer.min_stay + answer.stays - 1,
    max_trip_duration ?? Infinity,
    lastReturn - firstDay,
  );
  const lastDay = Math.min(first + answer.departures - 1, lastReturn - minStay);
  const columns = Math.max(0, longest - minStay + 1);
  const rows = columns === 0 ? 0 : Math.max(0, lastDay - firstDay + 1);
  const start = (firstDay - first) * answer.stays + minStay - answer.min_stay;
  const seenFrom = answer.seen_from ? Date.parse(answer.seen_from) : 0;
  return { answer, narrowing, rows, columns, firstDay, minStay, lastReturn, start, seenFrom };
}

export const departureOf = ({ firstDay }: PriceTable, row: number): CalendarDate =>
  fromDayNumber(firstDay + row);

/** How many columns of a row return in time. */
export const columnsOf = ({ columns, firstDay, minStay, lastReturn }: PriceTable, row: number): number =>
  Math.min(columns, lastReturn - firstDay - row - minStay + 1);

/** The place of the table nearest to one that may lie beyond its ends. */
export function placeInside(table: PriceTable, { row, column }: Place): Place {
  const there = Math.max(0, Math.min(row, table.rows - 1));
  return { row: there, column: Math.max(0, Math.min(column, columnsOf(table, there) - 1)) };
}

/** The pair at a place of the table. */
export function cellAt(table: PriceTable, { row, column }: Place): Cell {
  const { answer, seenFrom } = table;
  const day = table.firstDay + row;
  const stay = table.minStay + column;
  const index = indexOf(table, { row, column });
  const minutes = answer.seen[index] ?? undefined;
  return {
    departure: fromDayNumber(day),
    back: fromDayNumber(day + stay),
    stay,
    state: stateAt(table, { row, column }),
    price: answer.prices[index] ?? 0,
    level: levelIn(answer, index),
    seenAt: minutes === undefined ? undefined : seenFrom + minutes * MINUTE_MS,
  };
}

export function stateAt(table: PriceTable, place: Place): CellState {
  if (place.column >= columnsOf(table, place.row)) return "outside";
  const { answer, narrowing } = table;
  const index = indexOf(table, place);
  const price = answer.prices[index] ?? null;
  if (price === null) return (answer.seen[index] ?? null) === null ? "unseen" : "sold-out";
  const { min_price: least = 0, max_price: most = Infinity, current_price_level: level } = narrowing;
  const isAdmitted = price >= least && price <= most && (!level || levelIn(answer, index) === level);
  return isAdmitted ? "priced" : "filtered";
}

/** Whether anything is sold, whatever the filters leave of it. */
export const hasPrices = ({ answer: { prices } }: PriceTable): boolean =>
  prices.some((price) => price !== null);

/** The price at a place; infinite where there is none to show. */
export const priceAt = (table: PriceTable, place: Place): number =>
  stateAt(table, place) === "priced" ? (table.answer.prices[indexOf(table, place)] ?? Infinity) : Infinity;

const indexOf = ({ answer, start }: PriceTable, { row, column }: Place) =>
  start + row * answer.stays + column;

const levelIn = ({ levels }: FareCalendar, index: number) =>
  PRICE_LEVELS.find((level) => LEVEL_LETTERS[level] === levels[index]) ?? null;

/** Where a pair of days stands; undefined outside the table. */
export function placeOf(table: PriceTable, pair: { departure: string; back: string }): Place | undefined {
  const row = numberOf(pair.departure) - table.firstDay;
  const column = numberOf(pair.back) - numberOf(pair.departure) - table.minStay;
  const isInside = row >= 0 && row < table.rows && column >= 0 && column < columnsOf(table, row);
  return isInside ? { row, column } : undefined;
}
