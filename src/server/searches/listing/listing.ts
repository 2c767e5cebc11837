import type { FlightFilters, FlightOrder } from "#server/fares/flights/flight-page.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

/** How a list of flights or deals is narrowed, ordered and cut into pages; absent means no limit, 0 is a limit. */
export interface Listing {
  /** Codes of airports, or of cities for all their airports. */
  origin?: string | undefined;
  destination?: string | undefined;
  /** ISO 3166 codes. */
  originCountries?: readonly string[] | undefined;
  destinationCountries?: readonly string[] | undefined;
  departFrom?: CalendarDate | undefined;
  returnUntil?: CalendarDate | undefined;
  /** Days at the destination. */
  minStay?: number | undefined;
  maxStay?: number | undefined;
  fares: FlightFilters;
  order: FlightOrder;
  offset: number;
  limit: number;
}
