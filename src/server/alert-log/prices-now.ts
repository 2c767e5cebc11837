import { isOfMarket } from "#server/alerts/is-of-market.ts";
import type { Deps } from "#server/deps.ts";
import type { FareRoute } from "#server/fares/fare-route.ts";
import { type SeenPair, seenPair } from "#server/fares/grid/seen-since.ts";
import { routeBetween } from "#server/searches/route-between.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { firstDeparture } from "#shared/search-window.ts";
import type { ToldAlert } from "./store.ts";

interface Told {
  alert: ToldAlert;
  search: SavedSearch;
}

/**
 * What was seen last of the pair of each alert, by its id. None of a flight that leaves today or has left, which nobody
 * looks at any more, or that no source has said anything of, nor of a search that has moved to another market since.
 */
export async function pricesNow(
  { db, clock, grids }: Pick<Deps, "db" | "clock" | "grids">,
  told: readonly Told[],
): Promise<Map<string, SeenPair>> {
  const today = homeDay(clock.now());
  const asked = told.flatMap(({ alert, search }) => {
    const route = routeToday({ alert, search }, today);
    return route ? [{ alert, fareQueryId: route.fareQueryId }] : [];
  });
  const known = await grids.read(db, [...new Set(asked.map(({ fareQueryId }) => fareQueryId))]);
  const found = new Map<string, SeenPair>();
  for (const { alert, fareQueryId } of asked) {
    const grid = known.get(fareQueryId);
    const now = grid && seenPair(grid, alert);
    if (now) found.set(alert.id, now);
  }
  return found;
}

/** The route of an alert whose flight leaves on a later day. */
function routeToday({ alert, search }: Told, today: CalendarDate): FareRoute | undefined {
  const isOfItsMarket = isOfMarket(alert, search.market);
  return isOfItsMarket && alert.departure >= firstDeparture(today)
    ? routeBetween(search, alert.route)
    : undefined;
}
