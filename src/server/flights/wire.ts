import { googleFlightsLink, type LinkLocale } from "#server/fares/google-flights-link.ts";
import type { Cell } from "#server/fares/grid.ts";
import type { FlightOrder } from "#server/fares/select-flights.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import type { Flight } from "#shared/api/flights.ts";
import type { FlightsQuery } from "#shared/api/listing-filters.ts";
import { addDays } from "#shared/calendar-date.ts";
import { BASE_CURRENCY } from "#shared/money.ts";
import type { FlightSelection } from "./list-flights.ts";

const ORDERS: Record<FlightsQuery["sort_by"], FlightOrder["by"]> = {
  price: "price",
  departure_date: "departure",
  duration: "stay",
};

const toCents = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount * 100));

export function toSelection(query: FlightsQuery): FlightSelection {
  return {
    departFrom: query.date_from,
    returnUntil: query.date_to,
    minStay: query.min_trip_duration,
    maxStay: query.max_trip_duration,
    minPrice: toCents(query.min_price),
    maxPrice: toCents(query.max_price),
    level: query.current_price_level,
    order: { by: ORDERS[query.sort_by], direction: query.sort_order },
    offset: query.offset,
    limit: query.limit,
  };
}

export function toWireFlight(search: SavedSearch, cell: Cell, locale: LinkLocale): Flight {
  const { fareQueryId, query } = search;
  const { departure, stay } = cell;
  const returnDate = addDays(departure, stay);
  return {
    id: `${fareQueryId}.${departure}.${stay}`,
    origin: query.origin,
    destination: query.destination,
    date_dep: departure,
    date_ret: returnDate,
    cheapest_flight_price: cell.price / 100,
    cheapest_flight_currency: BASE_CURRENCY,
    current_price_level: cell.level,
    seen_at: cell.seenAt.toISOString(),
    adults: query.passengers.adults,
    children: query.passengers.children,
    search_url: googleFlightsLink(query, { departure, returnDate }, locale),
  };
}

/** A search without what concerns its owner alone: the price he waits for, whether he wants alerts. */
export function withoutOwner(search: SavedSearch): SavedSearch {
  return { ...search, target: null, alertsMutedAt: null };
}
