import type { AirportIndex } from "#server/airports/airport-index.ts";
import { findPlace } from "#server/airports/find-place.ts";
import type { Listing } from "./listing.ts";
import { countryFilter, placeFilter, type Route } from "./place-filters.ts";

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
  const isFrom = countryFilter(listing.originCountries);
  const isTo = countryFilter(listing.destinationCountries);
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
