import type { Deal, DealList } from "#shared/api/deals.ts";
import { BY_SOURCE, JUST_SEEN } from "./facts.ts";
import { aBatchSearch } from "./searches.ts";

export function aDeal(over: Partial<Deal> = {}): Deal {
  const { id, origin, destination, origin_details, destination_details, seat } = aBatchSearch();
  const { adults, children, infants_in_seat, infants_on_lap } = aBatchSearch();
  return {
    id,
    origin,
    destination,
    origin_details,
    destination_details,
    seat,
    ...{ adults, children, infants_in_seat, infants_on_lap },
    cheapest_flight_price: 1000,
    cheapest_flight_currency: "CAD",
    cheapest_flight_price_level: "low",
    price_level_basis: BY_SOURCE,
    cheapest_flight_updated: JUST_SEEN,
    cheapest_flight_id: "12.2027-03-12.11",
    date_from: "2027-03-12",
    trip_duration_days: 11,
    ...over,
  };
}

export const aDealList = (items: Deal[], total = items.length): DealList => ({
  items,
  total,
  meta: { filters: { origin_countries: ["BR"], destination_countries: ["PT"] } },
});
