import { inUnits } from "#server/fares/cents.ts";
import { LEVEL_MASK } from "#server/fares/levels/level-code.ts";
import { type FareCalendar, LEVEL_LETTERS, NO_LEVEL } from "#shared/api/fare-calendar.ts";
import { fromDayNumber } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { BASE_CURRENCY } from "#shared/money.ts";
import { PRICE_LEVELS } from "#shared/price-level.ts";
import type { SearchCalendar } from "./read-fare-calendar.ts";

const LETTERS = [NO_LEVEL, ...PRICE_LEVELS.map((level) => LEVEL_LETTERS[level])];

export function toWireFareCalendar({ cells, range }: SearchCalendar): FareCalendar {
  const answered = cells.seen.filter((minute) => minute > 0);
  const oldest = answered.reduce((least, minute) => Math.min(least, minute), Number.POSITIVE_INFINITY);
  return {
    currency: BASE_CURRENCY,
    first_departure: fromDayNumber(cells.day0),
    departures: cells.days,
    min_stay: cells.stay0,
    stays: cells.stays,
    last_return: range.lastReturn,
    prices: Array.from(cells.prices, (price) => (price > 0 ? inUnits(price) : null)),
    levels: Array.from(cells.levels, (code) => LETTERS[code & LEVEL_MASK]).join(""),
    seen_from: answered.length > 0 ? new Date(oldest * MINUTE_MS).toISOString() : null,
    seen: Array.from(cells.seen, (minute) => (minute > 0 ? minute - oldest : null)),
  };
}
