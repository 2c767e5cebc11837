import type { Reading } from "#server/alerts/words/reading.ts";
import type { Deps } from "#server/deps.ts";
import { readFor } from "#server/exports/read-for.ts";
import { asShown } from "#server/searches/cheapest/as-shown.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { linkedSearch } from "#server/secret-links/linked-search.ts";
import { type OpenedLink, openLink } from "#server/secret-links/open-link.ts";
import { searchesFrom } from "#server/secret-links/searches-from.ts";
import type { Language } from "#shared/languages.ts";
import { readNews, type SearchNews } from "./read-news.ts";

type Needs = Pick<Deps, "airports"> & Parameters<typeof readNews>[0] & Parameters<typeof asShown>[0];

/** What a feed is about: a search, or all searches of its owner that leave from an airport or a city. */
export type FeedSubject =
  | { search: SavedSearch; origin?: never }
  | { search?: never; origin: string; ownerId: string };

/** What feeds are made of, as their owner reads it. */
export interface ReadFeed {
  reading: Reading;
  subject: FeedSubject;
  /** Since when there is something to tell. */
  since: Date;
  /** Of each search; of an origin there may be none any more. */
  news: SearchNews[];
}

/** The feed that a secret opens: paused and expired searches have one too. Reaches back as far as the owner's plan shows. */
export async function readFeed(
  deps: Needs,
  { secret, spoken }: { secret: string; spoken: Language },
): Promise<ReadFeed> {
  const opened = await openLink(deps, { secret, kind: "feed" });
  const { searches, ...about } = await readSubject(deps, opened);
  const reading = await readFor(deps, opened.owner, spoken);
  return { ...about, reading, news: await readNews(deps, searches, opened.owner.plan) };
}

type Read = Pick<ReadFeed, "subject" | "since"> & { searches: SavedSearch[] };

async function readSubject(deps: Needs, { link, owner }: OpenedLink): Promise<Read> {
  const { origin, createdAt } = link;
  if (origin === null) {
    const search = await linkedSearch(deps, link);
    return { subject: { search }, since: search.createdAt, searches: [search] };
  }
  const saved = await searchesFrom(deps.db, { accountId: owner.id, origin });
  const searches = await asShown(deps, saved);
  return { subject: { origin, ownerId: owner.id }, since: createdAt, searches };
}
