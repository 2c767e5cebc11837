import type { Deal } from "#shared/api/deals.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import type { NamedFlight } from "#web/lib/words/flight-name.ts";

/** The flight of a deal; undefined before it has one. */
export function flightOf(deal: Deal): (NamedFlight & { id: string }) | undefined {
  const { origin, destination, cheapest_flight_id: id, date_from: date_dep, trip_duration_days: days } = deal;
  if (id === null || date_dep === null || days === null) return undefined;
  return { id, origin, destination, date_dep, date_ret: addDays(calendarDate(date_dep), days) };
}
