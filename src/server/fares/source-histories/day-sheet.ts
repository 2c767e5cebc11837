import type { PastPrice } from "#server/fares/fare-source.ts";
import { addDays, type CalendarDate, daysBetween } from "#shared/calendar-date.ts";

/** Vendors tell some sixty days; more is never kept. */
const MOST_DAYS = 90;

/** What something cost day by day from `firstDay` on, in cents of CAD; 0 where that is not known. */
export interface DaySheet {
  firstDay: CalendarDate;
  prices: number[];
}

/** What was told of the last ninety days before `today`, of each the lowest; undefined when that is nothing. */
export function daySheet(past: readonly PastPrice[], today: CalendarDate): DaySheet | undefined {
  const start = addDays(today, -MOST_DAYS);
  const told = past.filter(({ day }) => day >= start && day < today).sort(byDay);
  const [first, last] = [told[0], told.at(-1)];
  if (!first || !last) return undefined;
  const prices = new Array<number>(daysBetween(first.day, last.day) + 1).fill(0);
  for (const { day, price } of told) {
    const place = daysBetween(first.day, day);
    prices[place] = Math.min(price, prices[place] || price);
  }
  return { firstDay: first.day, prices };
}

const byDay = (one: PastPrice, other: PastPrice) => (one.day < other.day ? -1 : Number(one.day > other.day));

/** The days of which something is known, oldest first. */
export const knownDays = ({ firstDay, prices }: DaySheet): PastPrice[] =>
  prices.flatMap((price, place) => (price > 0 ? [{ day: addDays(firstDay, place), price }] : []));
