import type { AirportIndex } from "#server/airports/airport-index.ts";
import { airportsOf, findPlace } from "#server/airports/find-place.ts";
import type { Deps } from "#server/deps.ts";
import type { CountryFacets } from "#server/searches/listing/choose-routes.ts";
import type { Listing } from "#server/searches/listing/listing.ts";
import type { Deal } from "./deal.ts";
import { type DealsView, readDeals } from "./store.ts";

/**
 * A page of the deals that the viewer sees, with their exact number and the countries they could be narrowed to.
 * Filters look at the deal's fare. Deals of equal value stand by price, departure and stay; those without a price last,
 * and only while nothing is asked of the fare.
 */
export async function listDeals(
  { db, airports }: Pick<Deps, "db" | "airports">,
  { view, listing }: { view: DealsView; listing: Listing },
): Promise<{ deals: Deal[]; total: number; facets: CountryFacets }> {
  const places = {
    origins: codesAt(airports, listing.origin),
    destinations: codesAt(airports, listing.destination),
    inOriginCountries: codesIn(airports, listing.originCountries),
    inDestinationCountries: codesIn(airports, listing.destinationCountries),
  };
  const { deals, total, origins, destinations } = await readDeals(db, view, { listing, places });
  const facets = {
    originCountries: countriesOf(airports, origins),
    destinationCountries: countriesOf(airports, destinations),
  };
  return { deals, total, facets };
}

/** Codes a deal's side may have: what was asked for, its airports, and cities that have one of them. */
function codesAt(airports: AirportIndex, code: string | undefined): string[] | undefined {
  if (code === undefined) return undefined;
  const asked = new Set([code, ...airportsOf(airports, code)]);
  const around = [...airports.cities.values()].filter((city) =>
    city.airports.some(({ iata }) => asked.has(iata)),
  );
  return [...asked, ...around.map(({ iata }) => iata)];
}

/** The codes of all airports and cities of some countries. */
function codesIn(
  { byIata, cities }: AirportIndex,
  countries: readonly string[] | undefined,
): string[] | undefined {
  if (countries === undefined) return undefined;
  const chosen = new Set(countries);
  const places = [...byIata.values(), ...cities.values()];
  return places.flatMap(({ iata, country }) => (chosen.has(country) ? iata : []));
}

const countriesOf = (airports: AirportIndex, codes: readonly string[]): string[] =>
  [...new Set(codes.flatMap((code) => findPlace(airports, code)?.country ?? []))].sort();
