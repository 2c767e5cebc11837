import { inUnits } from "#server/fares/cents.ts";
import { googleFlightsLink } from "#server/fares/google-flights-link.ts";
import { levelBasisOf } from "#server/fares/levels/level-basis.ts";
import { toWireLevelBasis } from "#server/fares/levels/wire.ts";
import type { WireContext } from "#server/searches/criteria-wire.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { addDays } from "#shared/calendar-date.ts";
import { BASE_CURRENCY } from "#shared/money.ts";

type CheapestFields = Pick<
  BatchSearch,
  | "cheapest_flight_origin"
  | "cheapest_flight_destination"
  | "date_from"
  | "trip_duration_days"
  | "cheapest_flight_price"
  | "cheapest_flight_currency"
  | "cheapest_flight_price_level"
  | "price_level_basis"
  | "history_level"
  | "cheapest_flight_updated"
  | "cheapest_flight_search_url"
>;

const unpriced: CheapestFields = {
  cheapest_flight_origin: null,
  cheapest_flight_destination: null,
  date_from: null,
  trip_duration_days: null,
  cheapest_flight_price: null,
  cheapest_flight_currency: null,
  cheapest_flight_price_level: null,
  price_level_basis: null,
  history_level: null,
  cheapest_flight_updated: null,
  cheapest_flight_search_url: null,
};

/** The cheapest flight of a search, or nothing of one where none is known. */
export function cheapestFields(
  { query, cheapest }: SavedSearch,
  locale: WireContext["locale"],
): CheapestFields {
  if (!cheapest) return unpriced;
  const { departure, stay, route } = cheapest;
  const { origin, destination } = route;
  const dates = { departure, returnDate: addDays(departure, stay) };
  return {
    cheapest_flight_origin: origin,
    cheapest_flight_destination: destination,
    date_from: departure,
    trip_duration_days: stay,
    cheapest_flight_price: inUnits(cheapest.price),
    cheapest_flight_currency: BASE_CURRENCY,
    cheapest_flight_price_level: cheapest.level,
    price_level_basis: toWireLevelBasis(levelBasisOf(cheapest)),
    history_level: cheapest.historyLevel ?? null,
    cheapest_flight_updated: cheapest.seenAt.toISOString(),
    cheapest_flight_search_url: googleFlightsLink({ ...query, origin, destination }, dates, locale),
  };
}
