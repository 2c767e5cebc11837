import type { Clock } from "#server/clock.ts";
import { pairBlock } from "#server/fares/answers/pair-block.ts";
import {
  type Block,
  type Fare,
  type FareQuery,
  type FareSource,
  pairsOf,
  type SourceAnswer,
} from "#server/fares/fare-source.ts";
import { levelIn } from "#server/fares/levels/price-band.ts";
import { dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { SALES_HORIZON_DAYS } from "#shared/travel.ts";
import { type HolidayDemand, holidayDemand, loadHolidays } from "./simulated-holidays.ts";
import { describeRoute, type Place, type Route } from "./simulated-route.ts";
import { partyShare, type UsualRange, usualPrices, usualRange, worldAt } from "./simulated-world.ts";

/** What the simulated world is made of. */
export interface SimulatedWorldParts {
  /** Another seed, another world. */
  seed: string;
  clock: Clock;
  findPlace: (iata: string) => Place | undefined;
  /** Factors of the promotions planted by hand that run on a route now. */
  plantedPromotions: (origin: string, destination: string, now: Date) => Promise<number[]>;
  /** How many pairs one call may ask for. */
  maxPairsPerCall?: number;
}

interface KnownRoute {
  route: Route;
  usual: UsualRange;
}

/** As many as a calendar call of a real source. */
const USUAL_PAIRS_PER_CALL = 200;
const REMEMBERED_ROUTES = 500;
const LOWEST_CENTS = 100;

/**
 * Fares of a world that exists nowhere: the same for the same seed, query, pair and instant, changing on the hour.
 * Works offline, asks nobody, needs no key.
 */
export function simulatedSource(parts: SimulatedWorldParts): FareSource {
  const holidays = holidayDemand(loadHolidays());
  const knownRoutes = new Map<string, KnownRoute>();
  const { maxPairsPerCall = USUAL_PAIRS_PER_CALL } = parts;
  const priceBlock = async (query: FareQuery, block: Block): Promise<SourceAnswer> => {
    if (pairsOf(block) > maxPairsPerCall)
      return { kind: "refused", reason: `more than ${maxPairsPerCall} pairs in one call` };
    const known = findRoute(parts, { holidays, knownRoutes }, query);
    if (!known)
      return { kind: "refused", reason: `no such airport: ${query.origin} or ${query.destination}` };
    const now = parts.clock.now();
    const planted = await parts.plantedPromotions(query.origin, query.destination, now);
    const factor = planted.reduce((product, one) => product * one, 1);
    return { kind: "fares", fares: priceAll({ ...known, holidays, query, now, factor }, block) };
  };
  return {
    name: "simulated",
    market: "simulated",
    capabilities: {
      maxPairsPerCall,
      blockAgeMs: 0,
      horizonDays: SALES_HORIZON_DAYS,
      timeLimitMs: 10_000,
    },
    priceBlock,
    pricePair: (query, pair) => priceBlock(query, pairBlock(pair)),
  };
}

function findRoute(
  { seed, findPlace }: SimulatedWorldParts,
  { holidays, knownRoutes }: { holidays: HolidayDemand; knownRoutes: Map<string, KnownRoute> },
  query: FareQuery,
): KnownRoute | undefined {
  const name = `${query.origin} ${query.destination} ${query.cabin}`;
  const remembered = knownRoutes.get(name);
  if (remembered) return remembered;
  const from = findPlace(query.origin);
  const to = findPlace(query.destination);
  if (!from || !to) return undefined;
  const route = describeRoute(seed, query, from, to);
  const known = { route, usual: usualRange(route, holidays) };
  if (knownRoutes.size >= REMEMBERED_ROUTES) knownRoutes.clear();
  knownRoutes.set(name, known);
  return known;
}

interface Asked extends KnownRoute {
  holidays: HolidayDemand;
  query: FareQuery;
  now: Date;
  /** Of the promotions planted by hand. */
  factor: number;
}

function priceAll({ route, usual, holidays, query, now, factor }: Asked, block: Block): Fare[] {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const world = worldAt(route, holidays, { hour, maxStops: query.maxStops });
  const share = partyShare(query.passengers, route);
  const today = dayNumber(homeDay(now));
  const isSold = (departure: number, stay: number) =>
    departure > today && departure + stay <= today + SALES_HORIZON_DAYS;
  const first = dayNumber(block.firstDeparture);
  return Array.from({ length: block.departureDays }, (_, index) => {
    const departure = fromDayNumber(first + index);
    return Array.from({ length: block.maxStay - block.minStay + 1 }, (_, more): Fare => {
      const stay = block.minStay + more;
      const fare = isSold(first + index, stay) ? world.fareOf(first + index, stay) : undefined;
      if (!fare) return { departure, stay, price: null, level: null };
      const price = inCents(fare.price * share * factor);
      const { low, high } = usualPrices(fare, usual);
      const typical = { lowBelow: inCents(low * share), highAbove: inCents(high * share) };
      return { departure, stay, price, level: levelIn(typical, price), typical };
    });
  }).flat();
}

/** Whole dollars. */
const inCents = (dollars: number) => Math.max(LOWEST_CENTS, Math.round(dollars) * 100);
