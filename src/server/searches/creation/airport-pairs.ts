import type { AirportIndex } from "#server/airports/airport-index.ts";
import { airportsOf } from "#server/airports/find-place.ts";

interface Route {
  origin: string;
  destination: string;
}

/** The airport pairs between two places: every airport of a city, the most important first; never one with itself. */
export function airportPairs(airports: AirportIndex, { origin, destination }: Route): Route[] {
  const arrivals = airportsOf(airports, destination);
  return airportsOf(airports, origin).flatMap((from) =>
    arrivals.filter((to) => to !== from).map((to) => ({ origin: from, destination: to })),
  );
}
