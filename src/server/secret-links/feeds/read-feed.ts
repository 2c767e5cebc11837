import type { Deps } from "#server/deps.ts";
import { readFor } from "#server/exports/read-for.ts";
import { type ListedFlight, listFlights } from "#server/flights/list-flights.ts";
import { readSearchHistory } from "#server/history/read-search-history.ts";
import { shownDays } from "#server/history/shown-days.ts";
import { searchStatus } from "#server/searches/search-status.ts";
import { isSoldOut } from "#server/secret-links/is-sold-out.ts";
import { openLink } from "#server/secret-links/open-link.ts";
import type { ReadSearch } from "#server/secret-links/state-words.ts";
import { homeDay } from "#shared/home-time.ts";
import type { Language } from "#shared/languages.ts";
import { type FeedEvent, feedEvents } from "./feed-events.ts";

type Needs = Pick<Deps, "airports"> & Parameters<typeof isSoldOut>[0];

const LISTED_FLIGHTS = 10;

/** What the feeds of a search are made of, as its owner reads it. */
export interface SearchFeed extends ReadSearch {
  /** Newest first. */
  events: FeedEvent[];
  /** The cheapest ones now, the cheapest first; none when the search has expired. */
  flights: ListedFlight[];
}

/** The feed that a secret opens: paused and expired searches have one too. Reaches back as far as the owner's plan shows. */
export async function readFeed(
  deps: Needs,
  { secret, spoken }: { secret: string; spoken: Language },
): Promise<SearchFeed> {
  const { search, owner } = await openLink(deps, { secret, kind: "feed" });
  const today = homeDay(deps.clock.now());
  // What is the lowest price so far is judged by all of them; told is what the plan shows.
  const whole = { id: owner.id, plan: "premium" } as const;
  const history = await readSearchHistory(deps, { account: whole, searchId: search.id, days: undefined });
  const { from } = shownDays(owner.plan, today, undefined);
  const order = { by: "price", direction: "asc" } as const;
  const listing = { fares: {}, order, offset: 0, limit: LISTED_FLIGHTS };
  const { flights, total } = await listFlights(deps, { search, today, listing });
  return {
    reading: await readFor(deps, owner, spoken),
    search,
    status: searchStatus(search, today),
    isSoldOut: await isSoldOut(deps, search, { total, today }),
    events: feedEvents(history, { search, today, from }),
    flights,
  };
}
