import { ANY_STOPS, type Passengers } from "#shared/travel.ts";
import { leadEffect, seasonEffect, weekdayEffect, weekdayOf } from "./simulated-demand.ts";
import { bell, chance, roll } from "./simulated-dice.ts";
import type { HolidayDemand } from "./simulated-holidays.ts";
import { demandMoves, filedLevel, flightDayNoise } from "./simulated-moves.ts";
import { type Promotion, promotionsAt } from "./simulated-promotions.ts";
import type { Direction, Route } from "./simulated-route.ts";

/** One direction's part of a round trip, in log price: what it costs, and what such a day usually costs. */
interface Half {
  fare: number;
  usual: number;
}

/** What an adult pays in CAD, and how much of it is out of the ordinary (log). */
export interface WorldFare {
  price: number;
  surprise: number;
}

/** The fares of one route at one hour; days are counted from 1970-01-01. */
export interface WorldNow {
  /** Undefined: nothing is sold. */
  fareOf: (departure: number, stay: number) => WorldFare | undefined;
}

/** Up to `low`, from `high` on: quartiles of how far the prices of a route stray from the usual (log). */
export interface UsualRange {
  low: number;
  high: number;
}

const HIGHEST_BUCKET = 14;
const WITHOUT_FLIGHT = 0.03;
const LAP_SHARE = 0.1;
const SAMPLED_PAIRS = 400;
/** Where the sample of a route starts, in hours since 1970: any instant will do, if it is always the same. */
const SAMPLED_FROM = 490_000;

/** The world as it stands on one route at `hour` (hours since 1970). */
export function worldAt(
  route: Route,
  holidays: HolidayDemand,
  { hour, maxStops }: { hour: number; maxStops: number },
): WorldNow {
  const halves = { outward: new Map<number, Half>(), homeward: new Map<number, Half>() };
  const half = (direction: Direction, day: number): Half => {
    const known = halves[direction].get(day) ?? halfFare(route, holidays, { direction, day, hour });
    halves[direction].set(day, known);
    return known;
  };
  const promotions = promotionsAt(route, hour);
  const stops = maxStops >= ANY_STOPS ? 0 : (route.stopsEffect[maxStops] ?? null);
  return {
    fareOf: (departure, stay) => {
      if (stops === null || !isFlown(route, departure, stay, maxStops)) return undefined;
      const out = half("outward", departure);
      const home = half("homeward", departure + stay);
      const pair = pairEffect(route, departure, stay) + Math.log(bestFactor(promotions, departure));
      const price = Math.exp(route.base + stops + stayEffect(stay) + out.fare + home.fare + pair);
      return { price, surprise: out.fare + home.fare + pair - out.usual - home.usual };
    },
  };
}

function halfFare(
  route: Route,
  holidays: HolidayDemand,
  { direction, day, hour }: { direction: Direction; day: number; hour: number },
): Half {
  const leadDays = Math.max(1, day - Math.floor(hour / 24));
  const usual = seasonEffect(route, holidays, direction, day) + leadEffect(route, leadDays);
  const moves =
    flightDayNoise(route, direction, day) + demandMoves(route, direction, { day, leadDays }, hour);
  const demand = usual + weekdayEffect(direction, day) + moves;
  const bucket = Math.round(demand / route.bucketStep);
  const sold = Math.min(HIGHEST_BUCKET, Math.max(route.lowestBucket, bucket)) * route.bucketStep;
  return { fare: (sold + filedLevel(route, direction, day, hour)) / 2, usual: usual / 2 };
}

function isFlown(route: Route, departure: number, stay: number, maxStops: number): boolean {
  const isOffered = chance(roll(route.key, 300, departure, stay)) >= WITHOUT_FLIGHT;
  if (maxStops > 0) return isOffered;
  const days = (1 << weekdayOf(departure)) | (1 << weekdayOf(departure + stay));
  return isOffered && (route.nonstopWeekdays & days) === days;
}

function stayEffect(stay: number): number {
  if (stay < 5) return 0.05;
  return stay > 21 ? 0.06 : 0;
}

/** Some pairs of days are dearer together than their halves: married segments, no Saturday night on a long route. */
function pairEffect(route: Route, departure: number, stay: number): number {
  const key = roll(route.key, 301, departure, stay);
  const married = chance(key) < 0.3 ? Math.abs(0.035 * bell(roll(key, 1))) : 0;
  const overSaturday = weekdayOf(departure) + stay > 6;
  return married + (overSaturday || route.domestic ? 0 : 0.07);
}

function bestFactor(promotions: readonly Promotion[], departure: number): number {
  const covering = promotions.filter(
    ({ firstDay, lastDay }) => departure >= firstDay && departure <= lastDay,
  );
  return Math.min(1, ...covering.map(({ factor }) => factor));
}

/** Quartiles of what is out of the ordinary on this route, over a year of instants, lead times and stays. */
export function usualRange(route: Route, holidays: HolidayDemand): UsualRange {
  const surprises = Array.from({ length: SAMPLED_PAIRS }, (_, index) => {
    const key = roll(route.key, 400, index);
    const hour = SAMPLED_FROM + (key % (366 * 24));
    const departure = Math.floor(hour / 24) + 1 + (roll(key, 1) % 300);
    const world = worldAt(route, holidays, { hour, maxStops: ANY_STOPS });
    return world.fareOf(departure, 3 + (roll(key, 2) % 28))?.surprise ?? 0;
  }).sort((a, b) => a - b);
  const at = (share: number) => surprises[Math.floor(share * SAMPLED_PAIRS)] ?? 0;
  return { low: at(0.25), high: at(0.75) };
}

/** What such a pair usually costs on this route, in CAD for an adult: between its quartiles. */
export const usualPrices = ({ price, surprise }: WorldFare, { low, high }: UsualRange) => ({
  low: price * Math.exp(low - surprise),
  high: price * Math.exp(high - surprise),
});

/** How many adult fares the whole party pays. */
export function partyShare({ adults, children, infantsInSeat, infantsOnLap }: Passengers, route: Route) {
  return adults + infantsInSeat + children * route.childShare + infantsOnLap * LAP_SHARE;
}
