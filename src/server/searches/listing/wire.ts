import { toCents } from "#server/fares/cents.ts";
import type { FlightOrder } from "#server/fares/flights/flight-page.ts";
import { HIGHEST_PRICE } from "#server/fares/grid/grid.ts";
import type { CountryFacetsMeta, ListingQuery, SearchExportQuery } from "#shared/api/listing-filters.ts";
import type { CountryFacets } from "./choose-routes.ts";
import type { Listing } from "./listing.ts";

const ORDERS: Record<ListingQuery["sort_by"], FlightOrder["by"]> = {
  price: "price",
  departure_date: "departure",
  duration: "stay",
};

/** More than a price can be is no other limit than the highest price. */
const priceBound = (amount: number | undefined) =>
  amount === undefined ? undefined : Math.min(toCents(amount), HIGHEST_PRICE);

const together = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  one || other ? [...(one ?? []), ...(other ?? [])] : undefined;

export function toListing(query: ListingQuery): Listing {
  return {
    origin: query.origin,
    destination: query.destination,
    originCountries: together(query.origin_countries, query["origin_countries[]"]),
    destinationCountries: together(query.destination_countries, query["destination_countries[]"]),
    departFrom: query.date_from,
    returnUntil: query.date_to,
    minStay: query.min_trip_duration,
    maxStay: query.max_trip_duration,
    fares: {
      minPrice: priceBound(query.min_price),
      maxPrice: priceBound(query.max_price),
      level: query.current_price_level,
    },
    order: { by: ORDERS[query.sort_by], direction: query.sort_order },
    offset: query.offset,
    limit: query.limit,
  };
}

/** How the flights of one search are listed, and how often they may stop at most. */
export function toSearchListing(
  { order, max_stops: maxStops, sort_order = order ?? "asc", ...rest }: SearchExportQuery,
  page: Pick<ListingQuery, "limit" | "offset">,
): { listing: Listing; maxStops: number | undefined } {
  return { listing: toListing({ ...rest, ...page, sort_order }), maxStops };
}

export const toWireFacets = ({
  originCountries,
  destinationCountries,
}: CountryFacets): CountryFacetsMeta => ({
  filters: { origin_countries: originCountries, destination_countries: destinationCountries },
});
