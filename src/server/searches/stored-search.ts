import type { fareQueries, searches } from "#server/database/schema.ts";
import type { FareRoute } from "#server/fares/fare-route.ts";
import { storedLevel } from "#server/fares/levels/level-basis.ts";
import { toFareQuery } from "#server/fares/queries/stored-query.ts";
import type { Currency } from "#shared/money.ts";
import { storedSettings } from "./alert-settings/settings.ts";
import type { Cheapest, SavedSearch } from "./search.ts";

interface StoredSearch {
  search: typeof searches.$inferSelect;
  fare: typeof fareQueries.$inferSelect;
  /** The airport pairs of a city's fare query, oldest first; null for a query that is its own only pair. */
  routes: [id: number, origin: string, destination: string][] | null;
}

/** A search as its own row, that of its fare query and the routes of its city tell it. */
export function toSearch({ search, fare, routes: ofCity }: StoredSearch): SavedSearch {
  const routes = ofCity ? ofCity.map(toRoute) : [toRoute([fare.id, fare.origin, fare.destination])];
  return {
    id: search.id,
    accountId: search.accountId,
    fareQueryId: search.fareQueryId,
    market: fare.market,
    query: toFareQuery(fare),
    routes,
    ...windowOf(search),
    maxStops: search.maxStops,
    pausedAt: search.pausedAt,
    pausedBy: search.pausedBy,
    alertsMutedAt: search.alertsMutedAt,
    alertsSnoozedUntil: search.alertsSnoozedUntil,
    alertSettings: storedSettings(search.alertSettings),
    target:
      search.targetPrice !== null && search.targetCurrency !== null
        ? { amount: search.targetPrice, currency: search.targetCurrency as Currency }
        : null,
    cheapest: toCheapest(search, routes),
    createdAt: search.createdAt,
  };
}

type WindowColumns = Pick<StoredSearch["search"], "periodFrom" | "periodTo" | "minDays" | "maxDays">;

/** Which days a search watches, as its columns tell them. */
export function windowOf(row: WindowColumns): Pick<SavedSearch, "period" | "stay"> {
  const { periodFrom: from, periodTo: to, minDays, maxDays } = row;
  return { period: from && to ? { from, to } : null, stay: { minDays, maxDays } };
}

function toRoute([fareQueryId, origin, destination]: [number, string, string]): FareRoute {
  return { fareQueryId, origin, destination };
}

function toCheapest(search: StoredSearch["search"], routes: readonly FareRoute[]): Cheapest | null {
  const { cheapestPrice, cheapestLevel, cheapestDeparture, cheapestStay, cheapestSeenAt } = search;
  const route = routes.find(({ fareQueryId }) => fareQueryId === search.cheapestRouteId);
  if (cheapestPrice === null || cheapestDeparture === null || cheapestStay === null) return null;
  if (!cheapestSeenAt || !route) return null;
  return {
    route,
    price: cheapestPrice,
    ...storedLevel(cheapestLevel, {
      days: search.cheapestLevelDays,
      observations: search.cheapestLevelPrices,
    }),
    departure: cheapestDeparture,
    stay: cheapestStay,
    seenAt: cheapestSeenAt,
  };
}
