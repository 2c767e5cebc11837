import type { PackedPrice } from "#server/fares/history/pack-changes.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { searchPeriod } from "#server/searches/search-period.ts";
import { type CalendarDate, dayNumber } from "#shared/calendar-date.ts";

/** A price of a pair of days on a route. */
export interface RoutePrice extends PackedPrice {
  routeId: number;
}

export interface CheapestTracker {
  /** The price of a pair is another from now on. */
  put: (price: RoutePrice) => void;
  /** The lowest price of the pairs that the search admits on this day. */
  on: (today: CalendarDate) => RoutePrice | undefined;
}

const STAYS = 1000;

/** Follows the cheapest pair of a search through changes; all pairs are compared only when it is gone or a day is over. */
export function trackCheapest(search: Pick<SavedSearch, "period" | "stay">): CheapestTracker {
  const prices = new Map<number, Map<number, RoutePrice>>();
  const { minDays, maxDays } = search.stay;
  let day: { today: CalendarDate; first: number; lastReturn: number } | undefined;
  let lowest: RoutePrice | undefined;
  let isKnown = false;

  const isAdmitted = ({ price, day: departure, stay }: RoutePrice) =>
    day !== undefined && price > 0 && departure >= day.first && departure + stay <= day.lastReturn;
  const isSame = (one: RoutePrice) =>
    one.day === lowest?.day && one.stay === lowest.stay && one.routeId === lowest.routeId;

  function put(price: RoutePrice): void {
    if (price.stay < minDays || price.stay > maxDays) return;
    const ofRoute = prices.get(price.routeId) ?? new Map<number, RoutePrice>();
    prices.set(price.routeId, ofRoute.set(price.day * STAYS + price.stay, price));
    if (isSame(price)) isKnown = false;
    else if (isAdmitted(price) && (!lowest || price.price < lowest.price)) lowest = price;
  }

  function on(today: CalendarDate): RoutePrice | undefined {
    if (day?.today !== today) {
      const { from, to } = searchPeriod(search, today);
      day = { today, first: Math.max(dayNumber(from), dayNumber(today) + 1), lastReturn: dayNumber(to) };
      isKnown = false;
    }
    if (!isKnown) lowest = compareAll();
    isKnown = true;
    return lowest;
  }

  function compareAll(): RoutePrice | undefined {
    let found: RoutePrice | undefined;
    for (const ofRoute of prices.values())
      for (const price of ofRoute.values())
        if (isAdmitted(price) && (!found || price.price < found.price)) found = price;
    return found;
  }

  return { put, on };
}
