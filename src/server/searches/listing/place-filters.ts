import type { AirportIndex } from "#server/airports/airport-index.ts";
import { airportsOf } from "#server/airports/find-place.ts";
import type { Listing } from "./listing.ts";

/** From where to where; a side may be a city. */
export interface Route {
  origin: string;
  destination: string;
}

/** Whether a route is between the places asked for: themselves, airports of theirs, or cities that have one of those. */
export function placeFilter(
  airports: AirportIndex,
  { origin, destination }: Pick<Listing, "origin" | "destination">,
): (route: Route) => boolean {
  const origins = codesAt(airports, origin);
  const destinations = codesAt(airports, destination);
  return (route) => (origins?.has(route.origin) ?? true) && (destinations?.has(route.destination) ?? true);
}

/** Undefined: any. */
function codesAt(airports: AirportIndex, asked: string | undefined): Set<string> | undefined {
  if (asked === undefined) return undefined;
  const codes = new Set([asked, ...airportsOf(airports, asked)]);
  const around = [...airports.cities.values()].filter((city) =>
    city.airports.some(({ iata }) => codes.has(iata)),
  );
  return new Set([...codes, ...around.map(({ iata }) => iata)]);
}

/** Whether a country is among those chosen; without a choice any is, known or not. */
export function countryFilter(
  chosen: readonly string[] | undefined,
): (country: string | undefined) => boolean {
  if (chosen === undefined) return () => true;
  const countries = new Set<string | undefined>(chosen);
  return (country) => countries.has(country);
}
