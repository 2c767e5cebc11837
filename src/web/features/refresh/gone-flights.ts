import type { Flight } from "#shared/api/flights.ts";
import type { RepricedFlight } from "#shared/api/refreshes.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";

/** What a screen shows of a search. */
export interface Shown {
  search: BatchSearch;
  /** Those listed beside the cheapest. */
  flights: readonly Flight[];
}

/** Flights that were shown and are not on sale any more. */
export interface GoneFlights {
  flights: readonly FlownPair[];
  /** Whether the cheapest is one of them. */
  isCheapestGone: boolean;
}

type FlownPair = Pick<RepricedFlight, "origin" | "destination" | "date_dep" | "date_ret">;

export const pairName = ({ origin, destination, date_dep, date_ret }: FlownPair): string =>
  [origin, destination, date_dep, date_ret].join(" ");

/** Of what was heard of flights, the last word on each, what of `shown` has gone. */
export function goneOf({ search, flights }: Shown, heard: Iterable<RepricedFlight>): GoneFlights {
  const cheapest = cheapestOf(search);
  const shown = new Set([...cheapest, ...flights].map(pairName));
  const gone = [...heard].filter(
    (flight) => flight.cheapest_flight_price === null && shown.has(pairName(flight)),
  );
  const names = gone.map(pairName);
  return { flights: gone, isCheapestGone: cheapest.some((pair) => names.includes(pairName(pair))) };
}

/** None while there is none. */
function cheapestOf(search: BatchSearch): FlownPair[] {
  const { cheapest_flight_origin: origin, cheapest_flight_destination: destination } = search;
  const { date_from: day, trip_duration_days: days } = search;
  if (origin === null || destination === null || day === null || days === null) return [];
  return [{ origin, destination, date_dep: day, date_ret: addDays(calendarDate(day), days) }];
}
