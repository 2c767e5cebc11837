import type { CalendarDate } from "#shared/calendar-date.ts";

/** A priced pair: a route, a departure and the days until the return. */
export interface NamedFlight {
  /** Of the route, not of a city that it answers for. */
  fareQueryId: number;
  departure: CalendarDate;
  stay: number;
}

/** The id of a flight on the wire: the same wherever it is listed, for as long as its route is known. */
export const flightIdOf = ({ fareQueryId, departure, stay }: NamedFlight): string =>
  `${fareQueryId}.${departure}.${stay}`;
