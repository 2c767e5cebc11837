import type { BatchSearch } from "#shared/api/searches.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { routesOf, type Watched } from "./routes-of.ts";

export type FlownSearch = Watched &
  Pick<BatchSearch, "cheapest_flight_origin" | "cheapest_flight_destination">;

/** "VCP → LIS": between which airports the cheapest flight flies; undefined where a search watches no others. */
export function flownText(search: FlownSearch): string | undefined {
  const { cheapest_flight_origin: origin, cheapest_flight_destination: destination } = search;
  if (routesOf(search) === 1 || origin === null || destination === null) return undefined;
  return routeText({ origin, destination });
}
