import type { FareQuery } from "#server/fares/fare-source.ts";
import type { Cabin } from "#shared/travel.ts";
import { bell, chance, roll, rollText } from "./simulated-dice.ts";

/** Where an airport is; `country` the two-letter code, `lat` and `lon` in degrees. */
export interface Place {
  lat: number;
  lon: number;
  country: string;
}

export type Direction = "outward" | "homeward";

/** What stands still about the fares of one route and cabin. */
export interface Route {
  /** Every throw about this route starts from it. */
  key: number;
  km: number;
  domestic: boolean;
  destinationLatitude: number;
  /** How far Brazilian holidays move its prices, 0–1. */
  brazilianShare: number;
  /** Log of the usual CAD price of an adult. */
  base: number;
  /** Log ratio of neighbouring fare buckets: 13–23 %. */
  bucketStep: number;
  /** The cheapest bucket, counted from the usual one. */
  lowestBucket: number;
  /** Log price of at most 0, 1, 2 stops against any number; null where no nonstop exists. */
  stopsEffect: readonly (number | null)[];
  /** Bit per weekday on which nonstop flights leave. */
  nonstopWeekdays: number;
  /** Part of an adult's fare a child pays. */
  childShare: number;
}

const EARTH_KM = 6371;
const SHORTEST_KM = 80;
const EVERY_WEEKDAY = 0b111_1111;
const CABIN_FACTOR: Record<Cabin, number> = { economy: 1, premium_economy: 1.6, business: 3, first: 5 };

/** Great-circle distance in kilometres. */
function distanceKm(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const haversine = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const across = Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * haversine(to.lon - from.lon);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(haversine(to.lat - from.lat) + across));
}

export function describeRoute(seed: string, query: FareQuery, from: Place, to: Place): Route {
  const { origin, destination, cabin } = query;
  const pairKey = roll(rollText(seed), rollText(origin), rollText(destination));
  const km = Math.max(SHORTEST_KM, distanceKm(from, to));
  const domestic = from.country === to.country;
  return {
    key: roll(pairKey, rollText(cabin)),
    km,
    domestic,
    destinationLatitude: to.lat,
    brazilianShare: brazilianShare(from, to),
    base: Math.log(usualPrice(km, domestic) * CABIN_FACTOR[cabin]) + 0.07 * bell(roll(pairKey, 1)),
    bucketStep: Math.log(1.13 + 0.1 * chance(roll(pairKey, 2))),
    lowestBucket: chance(roll(pairKey, 3)) < 0.6 ? -1 : -2,
    stopsEffect: stopsEffect(pairKey, km),
    nonstopWeekdays: km < 3000 ? EVERY_WEEKDAY : someWeekdays(pairKey),
    childShare: 0.75 + 0.25 * chance(roll(pairKey, 4)),
  };
}

/** CAD of a round trip in economy; inside a country competition keeps the longer flights cheaper. */
function usualPrice(km: number, domestic: boolean): number {
  const price = 25 + 1.9 * km ** 0.717;
  return domestic ? price * (1 - Math.min(0.2, km / 6000)) : price;
}

function brazilianShare(from: Place, to: Place): number {
  if (from.country !== "BR") return to.country === "BR" ? 0.4 : 0.1;
  return to.country === "BR" ? 1 : 0.7;
}

function stopsEffect(pairKey: number, km: number): (number | null)[] {
  const oneStop = 0.02 + 0.05 * chance(roll(pairKey, 5));
  const nonstop = oneStop + (km < 2000 ? 0.03 : 0.1 + 0.15 * chance(roll(pairKey, 6)));
  return [hasNonstop(pairKey, km) ? nonstop : null, oneStop, 0.01];
}

function hasNonstop(pairKey: number, km: number): boolean {
  if (km > 13_500) return false;
  return chance(roll(pairKey, 7)) < (km < 3000 ? 0.96 : km < 9000 ? 0.85 : 0.4);
}

/** Long routes leave on some weekdays only; about one in six is without a flight. */
function someWeekdays(pairKey: number): number {
  const flown = Array.from({ length: 7 }, (_, weekday) => chance(roll(pairKey, 8, weekday)) < 0.84);
  return flown.reduce((bits, isFlown, weekday) => bits | (isFlown ? 1 << weekday : 0), 1 << 3);
}
