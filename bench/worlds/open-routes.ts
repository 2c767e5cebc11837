import type { AirportIndex } from "#server/airports/airport-index.ts";
import { findAirport } from "#server/airports/find-place.ts";
import { holidayDemand, loadHolidays } from "#server/fares/sources/simulated-holidays.ts";
import { describeRoute, type Route } from "#server/fares/sources/simulated-route.ts";
import { partyShare, worldAt } from "#server/fares/sources/simulated-world.ts";
import { type Cabin, type Passengers, SALES_HORIZON_DAYS } from "#shared/travel.ts";
import { nameOfQuery } from "../planner/routes.ts";
import type { WorldQuery } from "../planner/world.ts";

/** Whole dollars for the party by the day of departure (since 1970-01-01) and the stay; 0: nothing is sold. */
export type FaresNow = (departure: number, stay: number) => number;

interface Opened {
  route: Route;
  /** Hours since 1970 for which `fares` hold. */
  hour: number;
  fares: FaresNow;
}

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;

/** The simulated fares of any route at any hour after `start`; those of the hour asked for last are kept. */
export function openRoutes(
  airports: AirportIndex,
  { seed, start }: { seed: string; start: string },
): (query: WorldQuery, hour: number) => FaresNow {
  const holidays = holidayDemand(loadHolidays());
  const opened = new Map<string, Opened>();
  return (query, hoursAfter) => {
    const hour = Math.floor(Date.parse(start) / HOUR_MS + hoursAfter);
    const name = nameOfQuery(query);
    const before = opened.get(name);
    if (before?.hour === hour) return before.fares;
    const route = before?.route ?? routeOf(airports, seed, query);
    const world = worldAt(route, holidays, { hour, maxStops: query.max_stops });
    const share = partyShare(partyOf(query), route);
    const today = Math.floor(hour / HOURS_PER_DAY);
    const fares: FaresNow = (departure, stay) => {
      if (stay < 1 || departure <= today || departure + stay > today + SALES_HORIZON_DAYS) return 0;
      return Math.round((world.fareOf(departure, stay)?.price ?? 0) * share);
    };
    opened.set(name, { route, hour, fares });
    return fares;
  };
}

function routeOf(airports: AirportIndex, seed: string, query: WorldQuery): Route {
  const { origin, destination, seat, max_stops: maxStops } = query;
  const from = findAirport(airports, origin);
  const to = findAirport(airports, destination);
  if (!from || !to) throw new Error(`no such airport: ${origin} or ${destination}`);
  const asked = { origin, destination, cabin: seat as Cabin, passengers: partyOf(query), maxStops };
  return describeRoute(seed, asked, from, to);
}

const partyOf = ({ adults, children, infants_in_seat, infants_on_lap }: WorldQuery): Passengers => ({
  adults,
  children,
  infantsInSeat: infants_in_seat,
  infantsOnLap: infants_on_lap,
});
