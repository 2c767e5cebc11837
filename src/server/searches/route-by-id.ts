import type { FareRoute } from "#server/fares/fare-route.ts";
import type { SavedSearch } from "./search.ts";

/** The route of a search whose fares stand in this calendar; undefined where it watches others. */
export const routeById = (
  { routes }: Pick<SavedSearch, "routes">,
  fareQueryId: number,
): FareRoute | undefined => routes.find((route) => route.fareQueryId === fareQueryId);
