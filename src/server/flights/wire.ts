import { inUnits } from "#server/fares/cents.ts";
import { flightIdOf } from "#server/fares/flights/flight-id.ts";
import { googleFlightsLink, type LinkLocale } from "#server/fares/google-flights-link.ts";
import { toWireLevelBasis } from "#server/fares/levels/wire.ts";
import { USUAL_SETTINGS } from "#server/searches/alert-settings/settings.ts";
import { toWireParty } from "#server/searches/criteria-wire.ts";
import type { DescribedSearch } from "#server/searches/describe-searches.ts";
import type { Flight } from "#shared/api/flights.ts";
import { addDays } from "#shared/calendar-date.ts";
import { BASE_CURRENCY } from "#shared/money.ts";
import type { ExplainedFlight } from "./explain-levels.ts";

export function toWireFlight({ query, flight, levelBasis }: ExplainedFlight, locale: LinkLocale): Flight {
  const { departure, stay } = flight;
  const returnDate = addDays(departure, stay);
  return {
    id: flightIdOf(flight),
    origin: query.origin,
    destination: query.destination,
    date_dep: departure,
    date_ret: returnDate,
    cheapest_flight_price: inUnits(flight.price),
    cheapest_flight_currency: BASE_CURRENCY,
    current_price_level: flight.level,
    price_level_basis: toWireLevelBasis(levelBasis),
    seen_at: flight.seenAt.toISOString(),
    seat: query.cabin,
    ...toWireParty(query.passengers),
    search_url: googleFlightsLink(query, { departure, returnDate }, locale),
  };
}

/**
 * A search without what concerns its owner alone: the price he waits for, which alerts he wants, and what his monitor says
 * of what it used to cost.
 */
export function withoutOwner({ search, ...described }: DescribedSearch): DescribedSearch {
  const own = { target: null, alertsMutedAt: null, alertsSnoozedUntil: null, alertSettings: USUAL_SETTINGS };
  const cheapest = search.cheapest && { ...search.cheapest, historyLevel: undefined };
  const past = { suggestedTarget: null, learningDaysLeft: null };
  return { ...described, search: { ...search, ...own, cheapest }, ...past };
}
