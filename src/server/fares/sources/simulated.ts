import type { Clock } from "#server/clock.ts";
import { pairBlock } from "#server/fares/answers/pair-block.ts";
import {
  type Block,
  type FareQuery,
  type FareSource,
  pairsOf,
  type SourceAnswer,
} from "#server/fares/fare-source.ts";
import { SALES_HORIZON_DAYS } from "#shared/travel.ts";
import { type HolidayDemand, holidayDemand, loadHolidays } from "./simulated-holidays.ts";
import { type KnownRoute, withPast } from "./simulated-prices.ts";
import { describeRoute, type Place } from "./simulated-route.ts";
import { usualRange } from "./simulated-world.ts";

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

/** As many as a calendar call of a real source. */
const USUAL_PAIRS_PER_CALL = 200;
const REMEMBERED_ROUTES = 500;

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
    return { kind: "fares", fares: withPast({ ...known, holidays, query, now, factor }, block) };
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
