import type { AirportIndex } from "#server/airports/airport-index.ts";
import { airportDetails } from "#server/searches/wire.ts";
import type * as wire from "#shared/api/searches.ts";
import type { Deal } from "./store.ts";

export function toWireDeal(deal: Deal, airports: AirportIndex): wire.Deal {
  const priced = deal.price !== null;
  return {
    id: deal.id,
    origin: deal.origin,
    destination: deal.destination,
    origin_details: airportDetails(airports, deal.origin),
    destination_details: airportDetails(airports, deal.destination),
    cheapest_flight_price: deal.price === null ? null : deal.price / 100,
    cheapest_flight_currency: priced ? "CAD" : null,
    cheapest_flight_price_level: deal.level,
    cheapest_flight_updated: deal.seenAt?.toISOString() ?? null,
    date_from: deal.departure,
    trip_duration_days: deal.stay,
    seat: deal.cabin,
  };
}

/** The page of `deals` and what the whole list counts: total and the countries it touches. */
export function toWireDealList(
  deals: Deal[],
  { limit, offset }: { limit: number; offset: number },
  airports: AirportIndex,
): wire.DealList {
  const all = deals.map((deal) => toWireDeal(deal, airports));
  return {
    items: all.slice(offset, offset + limit),
    total: all.length,
    meta: {
      filters: {
        origin_countries: countries(all.map((deal) => deal.origin_details)),
        destination_countries: countries(all.map((deal) => deal.destination_details)),
      },
    },
  };
}

function countries(details: wire.Deal["origin_details"][]): string[] {
  return [...new Set(details.flatMap((airport) => airport?.country ?? []))].sort();
}
