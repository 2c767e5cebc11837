import type { FareRoute } from "#server/fares/fare-route.ts";
import type { SavedSearch } from "./search.ts";

/** The route of a search between just these airports; undefined where it watches others. */
export const routeBetween = (
  { routes }: Pick<SavedSearch, "routes">,
  airports: Pick<FareRoute, "origin" | "destination">,
): FareRoute | undefined =>
  routes.find(
    ({ origin, destination }) => origin === airports.origin && destination === airports.destination,
  );
