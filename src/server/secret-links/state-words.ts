import { inHisCurrency, onHisClock, type Reading } from "#server/alerts/words/reading.ts";
import { routeText } from "#server/fares/route-text.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import type { SearchStatus } from "#shared/api/searches.ts";
import { addDays, dayMonth } from "#shared/calendar-date.ts";

/** A search that somebody reads about without opening the product. */
export interface ReadSearch {
  reading: Reading;
  search: SavedSearch;
  status: SearchStatus;
  isSoldOut: boolean;
}

/**
 * How the search stands: the lowest price and when it was seen, as feeds and chats keep this for as long as they like, or
 * why that is not known; that fares are simulated where they are.
 */
export function stateWords({ reading, search, status, isSoldOut }: ReadSearch): string {
  const { t } = reading;
  const lines = [
    ...(status === "paused" || status === "expired" ? [t(`exported.feed.${status}`)] : []),
    ...(status === "pending" ? [t(isSoldOut ? "flights.soldOutHint" : "exported.feed.waiting")] : []),
    ...(status === "monitoring" ? [lowestOf({ reading, search })] : []),
    ...(search.market === "simulated" ? [t("exported.event.simulated")] : []),
    t("exported.event.footnote"),
  ];
  return lines.filter(Boolean).join(" ");
}

function lowestOf({ reading, search: { cheapest, routes } }: Pick<ReadSearch, "reading" | "search">): string {
  if (!cheapest) return "";
  const { departure, stay, price, seenAt } = cheapest;
  const days = { departure: dayMonth(departure), return: dayMonth(addDays(departure, stay)) };
  const flown = routes.length > 1 ? ` (${routeText(cheapest.route)})` : "";
  return reading.t("exported.feed.lowest", {
    price: `${inHisCurrency(reading, price)}${flown}`,
    ...days,
    ...onHisClock(reading, seenAt),
  });
}
