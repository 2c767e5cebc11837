import type { ListedFlight } from "#server/flights/list-flights.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { type FeedEvent, MOST_EVENTS } from "./feed-events.ts";
import type { SearchNews } from "./read-news.ts";

const MOST_FLIGHTS = 50;

type OfSearch<Told> = Told & { search: SavedSearch };

/** The newest events of all searches, newest first. */
export const newestEvents = (news: readonly SearchNews[]): OfSearch<{ event: FeedEvent }>[] =>
  news
    .flatMap(({ search, events }) => events.map((event) => ({ search, event })))
    .sort((one, other) => other.event.at.getTime() - one.event.at.getTime())
    .slice(0, MOST_EVENTS);

/**
 * The cheapest flight of each search, then the second of each, and so on, as far as a calendar reaches: a search of cheap
 * flights does not take the room of one to far away.
 */
export function cheapestInTurn(news: readonly SearchNews[]): OfSearch<ListedFlight>[] {
  const ranked = news.flatMap(({ search, flights }) =>
    flights.map((one, rank) => ({ rank, search, ...one })),
  );
  return ranked.sort((one, other) => one.rank - other.rank).slice(0, MOST_FLIGHTS);
}
