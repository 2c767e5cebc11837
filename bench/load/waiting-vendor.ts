import { setTimeout as pause } from "node:timers/promises";
import { addDays, type CalendarDate, daysBetween } from "#shared/calendar-date.ts";
import { type FareVendor, fareVendor, sendJson } from "#test/servers/fare-vendor.ts";

/**
 * A vendor that takes its time: calendars and exact prices as SearchApi answers them, each after `delayMs`. Both say the
 * same of a pair, so that no price ever falls and nothing is asked a second time to make sure.
 */
export function waitingVendor(delayMs: number): Promise<FareVendor> {
  return fareVendor(async (reply, { searchParams }) => {
    await pause(delayMs);
    const isCalendar = searchParams.get("engine") === "google_flights_calendar";
    sendJson(isCalendar ? calendar(searchParams) : { best_flights: [{ price: exact(searchParams) }] })(reply);
  });
}

function calendar(asked: URLSearchParams) {
  const day = (name: string) => (asked.get(name) ?? "") as CalendarDate;
  const days = (first: CalendarDate, last: CalendarDate) =>
    Array.from({ length: daysBetween(first, last) + 1 }, (_, n) => addDays(first, n));
  const returns = days(day("return_date_start"), day("return_date_end"));
  return {
    calendar: days(day("outbound_date_start"), day("outbound_date_end")).flatMap((departure) =>
      returns
        .filter((back) => back >= departure)
        .map((back) => ({
          departure,
          return: back,
          price: priceOf(asked, departure, back),
        })),
    ),
  };
}

const exact = (asked: URLSearchParams): number =>
  priceOf(asked, asked.get("outbound_date"), asked.get("return_date"));

/** Any price will do, as long as it is the same again. */
function priceOf(asked: URLSearchParams, departure: string | null, back: string | null): number {
  const place = ["departure_id", "arrival_id", "travel_class"].map((name) => asked.get(name)).join();
  let sum = 0;
  for (const letter of `${place}${departure}${back}`) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return 500 + (sum % 900);
}
