import type { AirportIndex } from "#server/airports/airport-index.ts";
import { findPlace } from "#server/airports/find-place.ts";
import type { CountryFacets } from "#server/searches/listing/choose-routes.ts";
import type { Listing } from "#server/searches/listing/listing.ts";
import { countryFilter, placeFilter } from "#server/searches/listing/place-filters.ts";
import { addDays } from "#shared/calendar-date.ts";
import type { Deal, DealFare } from "./deal.ts";

export interface DealPage {
  deals: Deal[];
  total: number;
  facets: CountryFacets;
}

/**
 * A page of `deals`, which stand in the order asked for, with the number of those that pass and the countries they could
 * be narrowed to. Filters look at the fare: a deal without one passes only while nothing is asked of it.
 */
export function selectDeals(airports: AirportIndex, deals: readonly Deal[], listing: Listing): DealPage {
  const isNear = placeFilter(airports, listing);
  const isAdmitted = fareFilter(listing);
  const isFrom = countryFilter(listing.originCountries);
  const isTo = countryFilter(listing.destinationCountries);
  const countryOf = countries(airports);
  const [from, to, chosen]: [Set<string>, Set<string>, Deal[]] = [new Set(), new Set(), []];
  for (const deal of deals) {
    if (!isNear(deal) || !isAdmitted(deal.fare)) continue;
    const origin = countryOf(deal.origin);
    const destination = countryOf(deal.destination);
    if (origin !== undefined && isTo(destination)) from.add(origin);
    if (destination !== undefined && isFrom(origin)) to.add(destination);
    if (isFrom(origin) && isTo(destination)) chosen.push(deal);
  }
  return {
    deals: chosen.slice(listing.offset, listing.offset + listing.limit),
    total: chosen.length,
    facets: { originCountries: [...from].sort(), destinationCountries: [...to].sort() },
  };
}

/** The country of a code; looked up once, since thousands of deals are of a few hundred places. */
function countries(airports: AirportIndex): (code: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (code) => {
    if (known.has(code)) return known.get(code);
    const country = findPlace(airports, code)?.country;
    known.set(code, country);
    return country;
  };
}

function fareFilter({ departFrom, returnUntil, minStay, maxStay, fares }: Listing) {
  const { minPrice, maxPrice, level } = fares;
  const asked: ((fare: DealFare) => boolean)[] = [];
  if (minPrice !== undefined) asked.push(({ price }) => price >= minPrice);
  if (maxPrice !== undefined) asked.push(({ price }) => price <= maxPrice);
  if (level !== undefined) asked.push((fare) => fare.level === level);
  if (minStay !== undefined) asked.push(({ stay }) => stay >= minStay);
  if (maxStay !== undefined) asked.push(({ stay }) => stay <= maxStay);
  if (departFrom !== undefined) asked.push(({ departure }) => departure >= departFrom);
  if (returnUntil !== undefined) asked.push(({ departure, stay }) => addDays(departure, stay) <= returnUntil);
  return (fare: DealFare | null) => (fare ? asked.every((admits) => admits(fare)) : asked.length === 0);
}
