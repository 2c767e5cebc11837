import { expect } from "vitest";
import type { FareCalendar } from "#shared/api/fare-calendar.ts";
import type { Flight } from "#shared/api/flights.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";

/** Of each pair of days the calendar has the lowest price that the list has, and no other. */
export function agreeOnCalendar(calendar: FareCalendar, flights: readonly Flight[]): void {
  const lowest = new Map<string, number>();
  for (const { date_dep, date_ret, cheapest_flight_price: price } of flights.toReversed())
    lowest.set(`${date_dep} ${date_ret}`, price);
  const { first_departure, min_stay, stays, prices } = calendar;
  const told = prices.flatMap((price, cell) => {
    const departure = addDays(calendarDate(first_departure), Math.floor(cell / stays));
    const pair = `${departure} ${addDays(departure, min_stay + (cell % stays))}`;
    return price === null ? [] : [[pair, price] as const];
  });
  expect(told.toSorted()).toEqual([...lowest].toSorted());
}
