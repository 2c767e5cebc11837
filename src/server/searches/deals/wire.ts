import type { AirportIndex } from "#server/airports/airport-index.ts";
import { inUnits } from "#server/fares/cents.ts";
import { flightIdOf } from "#server/fares/flights/flight-id.ts";
import { levelBasisOf } from "#server/fares/levels/level-basis.ts";
import { toWireLevelBasis } from "#server/fares/levels/wire.ts";
import { airportDetails, toWireParty } from "#server/searches/criteria-wire.ts";
import type * as wire from "#shared/api/deals.ts";
import type { LanguagePreference } from "#shared/languages.ts";
import { BASE_CURRENCY } from "#shared/money.ts";
import type { Deal } from "./deal.ts";

export function toWireDeal(
  { id, origin, destination, cabin, passengers, fare }: Deal,
  { airports, language }: { airports: AirportIndex; language: LanguagePreference },
): wire.Deal {
  return {
    id,
    origin,
    destination,
    origin_details: airportDetails(airports, origin, language),
    destination_details: airportDetails(airports, destination, language),
    cheapest_flight_price: fare && inUnits(fare.price),
    cheapest_flight_currency: fare && BASE_CURRENCY,
    cheapest_flight_price_level: fare?.level ?? null,
    price_level_basis: fare && toWireLevelBasis(levelBasisOf(fare)),
    cheapest_flight_updated: fare?.seenAt.toISOString() ?? null,
    cheapest_flight_id: fare && flightIdOf({ ...fare, fareQueryId: fare.routeId }),
    date_from: fare?.departure ?? null,
    trip_duration_days: fare?.stay ?? null,
    seat: cabin,
    ...toWireParty(passengers),
  };
}
