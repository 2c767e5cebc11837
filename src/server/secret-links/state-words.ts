import { flownPrice } from "#server/alerts/words/flown-price.ts";
import { inHisCurrency, onHisClock, type Reading } from "#server/alerts/words/reading.ts";
import { routeAndParty } from "#server/alerts/words/told-party.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import type { Unpriced } from "#server/searches/why-unpriced.ts";
import type { SearchStatus } from "#shared/api/searches.ts";
import { addDays, dayMonth } from "#shared/calendar-date.ts";

/** How a search stands. */
export interface SearchStanding {
  search: SavedSearch;
  status: SearchStatus;
  /** Why it has no price; undefined of one that has, and that is not watched. */
  unpriced: Unpriced | undefined;
}

/** A search that somebody reads about without opening the product. */
export interface ReadSearch extends SearchStanding {
  reading: Reading;
}

/**
 * How the search stands: the lowest price and when it was seen, as feeds and chats keep this for as long as they like, or
 * why that is not known; that fares are simulated where they are.
 */
export const stateWords = ({ reading, ...standing }: ReadSearch): string =>
  [stateOf(reading, standing), notesOn(reading, [standing])].filter(Boolean).join(" ");

/** The same of several searches, a line for each. */
export function statesWords(reading: Reading, standings: readonly SearchStanding[]): string {
  const lines = standings.map((one) =>
    [routeAndParty(reading, one.search.query), stateOf(reading, one)].join(" · "),
  );
  return [...lines, notesOn(reading, standings)].join("\n");
}

const UNPRICED = {
  notOnSale: "exported.feed.notOnSale",
  soldOut: "flights.soldOutHint",
  waiting: "exported.feed.waiting",
} as const;

function stateOf(reading: Reading, { search, status, unpriced = "waiting" }: SearchStanding): string {
  const { t } = reading;
  if (status === "monitoring") return lowestOf({ reading, search });
  if (status === "pending") return t(UNPRICED[unpriced]);
  return t(`exported.feed.${status}`);
}

function notesOn({ t }: Reading, standings: readonly SearchStanding[]): string {
  const isSimulated = standings.some(({ search }) => search.market === "simulated");
  return [...(isSimulated ? [t("exported.event.simulated")] : []), t("exported.event.footnote")].join(" ");
}

function lowestOf({ reading, search: { cheapest, routes } }: Pick<ReadSearch, "reading" | "search">): string {
  if (!cheapest) return "";
  const { departure, stay, price, seenAt } = cheapest;
  const days = { departure: dayMonth(departure), return: dayMonth(addDays(departure, stay)) };
  return reading.t("exported.feed.lowest", {
    price: flownPrice(inHisCurrency(reading, price), { routes, cheapest }),
    ...days,
    ...onHisClock(reading, seenAt),
  });
}
