import type { Route } from "#web/features/filters/ends/toggle-end.ts";
import { filteredSearch } from "#web/features/filters/filtered-search.ts";
import { filtersFrom } from "#web/features/filters/filters.ts";

/** A deal has one day of departure, not a period. */
export const DEAL_FILTERS = { airports: true, period: false };

/** Which route the dashboard shows, as the address has it. `*` stands for "any airport". */
type RouteFilter = Partial<Route>;

const ANY_AIRPORT = "*";

/** The airports to ask deals for: the preferred airport is the origin until the address says otherwise. */
export function routeOf({ origin, destination }: RouteFilter, preferred: string | null): Route {
  const wanted = origin ?? preferred ?? ANY_AIRPORT;
  return { origin: wanted === ANY_AIRPORT ? undefined : wanted, destination };
}

/** The inverse: the preferred airport as origin is left out, any airport in its place is written down. */
export function routeFilterOf({ origin, destination }: Route, preferred: string | null): RouteFilter {
  const isDefault = (origin ?? null) === preferred;
  return { origin: isDefault ? undefined : (origin ?? ANY_AIRPORT), destination };
}

/** The route filter that the parameters of an address name; only an origin can be any airport. */
export function routeFilterFrom(params: Record<string, unknown>): RouteFilter {
  const { origin, destination } = filtersFrom(params, DEAL_FILTERS);
  return { origin: params.origin === ANY_AIRPORT ? ANY_AIRPORT : origin, destination };
}

/** The parameters of the dashboard, corrected. */
export const dealsSearch = (search: Record<string, unknown>) => ({
  ...filteredSearch(search),
  ...routeFilterFrom(search),
});
