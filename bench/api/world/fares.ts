import type { AirportIndex } from "#server/airports/airport-index.ts";
import type { FareQuery } from "#server/fares/fare-source.ts";
import type { StayRange } from "#shared/search-window.ts";
import type { Cabin } from "#shared/travel.ts";
import { randomNumbers } from "#test/random-numbers.ts";
import { zipf } from "../zipf.ts";

/** A fare query of the world with the stays that are priced of it; the most wanted first. */
export interface WorldFare extends FareQuery {
  id: number;
  stay: StayRange;
}

export const HEAVY_SEARCHES = 91;
export const LIGHT_SEARCHES = 5;
/** Below that there would be nobody else in the world. */
const LEAST_FARES = 200;
const YEAR = 365;
const PRICED = 0.97;

const HEAVY_STAYS: readonly StayRange[] = [
  { minDays: 10, maxDays: 15 },
  { minDays: 9, maxDays: 15 },
];
const COMMON_STAYS: readonly StayRange[] = [
  { minDays: 10, maxDays: 15 },
  { minDays: 7, maxDays: 14 },
  { minDays: 5, maxDays: 9 },
  { minDays: 10, maxDays: 15 },
  { minDays: 7, maxDays: 7 },
];
const CABINS: readonly Cabin[] = ["economy", "economy", "economy", "economy", "premium_economy", "business"];

/** Pairs of a stay range whose return lies within the year, as far as something is sold for them. */
export function pricedPairs({ minDays, maxDays }: StayRange): number {
  let pairs = 0;
  for (let stay = minDays; stay <= maxDays; stay++) pairs += YEAR - stay;
  return Math.round(pairs * PRICED);
}

/**
 * Fare queries until about `pairs` pairs are priced. The first 91 are those of the heavy user, the next 5 those of the
 * light one, whatever the size of the world.
 */
export function makeFares(airports: AirportIndex, pairs: number): WorldFare[] {
  const draw = routeDrawer(airports);
  const fares: WorldFare[] = [];
  const keys = new Set<string>();
  let priced = 0;
  while (priced < pairs || fares.length < LEAST_FARES) {
    const query = draw(fares.length);
    const key = JSON.stringify(query);
    if (keys.has(key)) continue;
    keys.add(key);
    const stay = stayOf(fares.length);
    fares.push({ ...query, id: fares.length + 1, stay });
    priced += pricedPairs(stay);
  }
  return fares;
}

function stayOf(place: number): StayRange {
  const ranges = place < HEAVY_SEARCHES ? HEAVY_STAYS : COMMON_STAYS;
  const light = place >= HEAVY_SEARCHES && place < HEAVY_SEARCHES + LIGHT_SEARCHES;
  return ranges[light ? 0 : place % ranges.length] ?? { minDays: 10, maxDays: 15 };
}

function routeDrawer({ byIata }: AirportIndex) {
  const all = [...byIata.values()];
  const home = all.filter(({ country, size }) => country === "BR" && size === "large");
  const away = all.filter(({ country, size }) => country !== "BR" && size === "large");
  const random = randomNumbers(1);
  const pickHome = zipf(home.length, 1, random);
  const pickAway = zipf(away.length, 0.8, random);
  return (place: number): FareQuery => ({
    origin: home[pickHome()]?.iata ?? "GRU",
    destination: away[pickAway()]?.iata ?? "LIS",
    cabin: place < HEAVY_SEARCHES ? "economy" : (CABINS[Math.floor(random() * CABINS.length)] ?? "economy"),
    passengers: { adults: random() < 0.7 ? 1 : 2, children: 0, infantsInSeat: 0, infantsOnLap: 0 },
    maxStops: random() < 0.8 ? 3 : 1,
  });
}
