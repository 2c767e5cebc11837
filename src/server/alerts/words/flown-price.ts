import { routeText } from "#server/fares/route-text.ts";
import type { Cheapest, SavedSearch } from "#server/searches/search.ts";

/** "R$ 2.410 (VCP → LIS)": a lowest price, and between which airports it flies where a search watches several. */
export const flownPrice = (
  price: string,
  { routes, cheapest }: Pick<SavedSearch, "routes"> & { cheapest: Pick<Cheapest, "route"> },
): string => (routes.length > 1 ? `${price} (${routeText(cheapest.route)})` : price);
