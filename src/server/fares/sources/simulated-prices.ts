import { pairBlock } from "#server/fares/answers/pair-block.ts";
import type { Block, Fare, FareQuery, PastPrice } from "#server/fares/fare-source.ts";
import { levelIn } from "#server/fares/levels/price-band.ts";
import { dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { SALES_HORIZON_DAYS } from "#shared/travel.ts";
import type { HolidayDemand } from "./simulated-holidays.ts";
import type { Route } from "./simulated-route.ts";
import { partyShare, type UsualRange, usualPrices, worldAt } from "./simulated-world.ts";

/** What stands still about a route, and how far its prices stray. */
export interface KnownRoute {
  route: Route;
  usual: UsualRange;
}

const LOWEST_CENTS = 100;
const TOLD_DAYS = 60;

/** What is asked of the world, and when. */
interface AskedWorld extends KnownRoute {
  holidays: HolidayDemand;
  query: FareQuery;
  now: Date;
  /** Of the promotions planted by hand. */
  factor: number;
}

/**
 * Every pair of `block`, by departure and then stay; the cheapest of them with what it has cost on the days before, as
 * real sources tell it beside the price of a single pair.
 */
export function withPast(asked: AskedWorld, block: Block): Fare[] {
  const fares = priceAll(asked, block);
  const lowest = Math.min(...fares.flatMap(({ price }) => price ?? []));
  const cheapest = fares.find(({ price }) => price === lowest);
  return fares.map((fare) => (fare === cheapest ? { ...fare, past: pastOf(asked, fare) } : fare));
}

function priceAll({ route, usual, holidays, query, now, factor }: AskedWorld, block: Block): Fare[] {
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

/** Sales planted by hand are of now alone. */
function pastOf(asked: AskedWorld, { departure, stay }: Pick<Fare, "departure" | "stay">): PastPrice[] {
  const block = pairBlock({ departure, stay });
  return Array.from({ length: TOLD_DAYS }, (_, index) => {
    const now = new Date(asked.now.getTime() - (TOLD_DAYS - index) * DAY_MS);
    const [fare] = priceAll({ ...asked, now, factor: 1 }, block);
    return fare?.price ? [{ day: homeDay(now), price: fare.price }] : [];
  }).flat();
}

/** Whole dollars. */
const inCents = (dollars: number) => Math.max(LOWEST_CENTS, Math.round(dollars) * 100);
