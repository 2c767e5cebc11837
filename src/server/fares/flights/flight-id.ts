import { addDays, type CalendarDate, isCalendarDate } from "#shared/calendar-date.ts";

/** A priced pair: a route, a departure and the days until the return. */
export interface NamedFlight {
  /** Of the route, not of a city that it answers for. */
  fareQueryId: number;
  departure: CalendarDate;
  stay: number;
}

const FORM = /^(\d{1,9})\.(\d{4}-\d{2}-\d{2})\.(\d{1,3})$/;

/** The flight that an id names, on whatever route; undefined for a text that is none. */
export function readFlightId(id: string): NamedFlight | undefined {
  const [, fareQueryId, departure = "", stay] = FORM.exec(id) ?? [];
  if (!isCalendarDate(departure)) return undefined;
  const flight = { fareQueryId: Number(fareQueryId), departure, stay: Number(stay) };
  return isCalendarDate(addDays(departure, flight.stay)) ? flight : undefined;
}

/** The id of a flight on the wire: the same wherever it is listed, for as long as its route is known. */
export const flightIdOf = ({ fareQueryId, departure, stay }: NamedFlight): string =>
  `${fareQueryId}.${departure}.${stay}`;
