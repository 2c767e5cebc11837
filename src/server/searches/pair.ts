import type { FareRoute } from "#server/fares/fare-route.ts";
import { flightIdOf } from "#server/fares/flights/flight-id.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

/** A pair of days between two airports: what one call of a source looks at. */
export interface Pair {
  route: FareRoute;
  departure: CalendarDate;
  stay: number;
}

/** Tells a pair from every other. */
export const pairKey = ({ route, departure, stay }: Pair): string =>
  flightIdOf({ fareQueryId: route.fareQueryId, departure, stay });
