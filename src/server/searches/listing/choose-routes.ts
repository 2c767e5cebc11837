import type { AirportIndex } from "#server/airports/airport-index.ts";
import { airportsOf, findPlace } from "#server/airports/find-place.ts";
import type { Listing } from "./listing.ts";

/** From where to where; a side may be a city. */
export interface Route {
  origin: string;
  destination: string;
}

/** The countries a list could be narrowed to, sorted. */
export interface CountryFacets {
  originCountries: string[];
  destinationCountries: string[];
}

/**
 * Those of `routes` that the choice of places and countries admits, and how to find the countries to choose from: those
 * of routes that `hasAny` says the rest of the filters admit. The facet of a side leaves that side's own choice of
 * countries aside, so that it can be widened again. `hasAny` is asked as seldom as possible.
 */
export function chooseRoutes<Item extends Route>(
  airports: AirportIndex,
  routes: readonly Item[],
  listing: Listing,
): { chosen: Item[]; facetsOf: (hasAny: (item: Item) => boolean) => CountryFacets } {
  const isNear = placeFilter(airports, listing);
  const near = routes.filter(isNear).map((item) => ({
    item,
    from: findPlace(airports, item.origin)?.country,
    to: findPlace(airports, item.destination)?.country,
  }));
  const isFrom = oneOf(listing.originCountries);
  const isTo = oneOf(listing.destinationCountries);
  return {
    chosen: near.filter(({ from, to }) => isFrom(from) && isTo(to)).map(({ item }) => item),
    facetsOf: (hasAny) => ({
      originCountries: countriesOf(
        near.filter(({ to }) => isTo(to)),
        ({ from }) => from,
        hasAny,
      ),
      destinationCountries: countriesOf(
        near.filter(({ from }) => isFrom(from)),
        ({ to }) => to,
        hasAny,
      ),
    }),
  };
}

function placeFilter(airports: AirportIndex, { origin, destination }: Listing): (route: Route) => boolean {
  const isAt = (asked: string | undefined) => {
    if (asked === undefined) return () => true;
    const codes = new Set([asked, ...airportsOf(airports, asked)]);
    return (code: string) => codes.has(code) || airportsOf(airports, code).some((iata) => codes.has(iata));
  };
  const isFrom = isAt(origin);
  const isTo = isAt(destination);
  return (route) => isFrom(route.origin) && isTo(route.destination);
}

function oneOf(countries: readonly string[] | undefined): (country: string | undefined) => boolean {
  if (countries === undefined) return () => true;
  const chosen = new Set(countries);
  return (country) => country !== undefined && chosen.has(country);
}

type Near<Item> = { item: Item; from: string | undefined; to: string | undefined };

function countriesOf<Item>(
  near: readonly Near<Item>[],
  countryOf: (near: Near<Item>) => string | undefined,
  hasAny: (item: Item) => boolean,
): string[] {
  const countries = new Set<string>();
  for (const one of near) {
    const country = countryOf(one);
    if (country !== undefined && !countries.has(country) && hasAny(one.item)) countries.add(country);
  }
  return [...countries].sort();
}
