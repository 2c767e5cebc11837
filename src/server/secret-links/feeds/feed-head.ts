import { createHash } from "node:crypto";
import { routeAndParty } from "#server/alerts/words/told-party.ts";
import { placeOf } from "#server/alerts/words/told-trip.ts";
import type { Config } from "#server/config.ts";
import { flightsUrl } from "#server/searches/flights-url.ts";
import { statesWords, stateWords } from "#server/secret-links/state-words.ts";
import type { FeedSubject, ReadFeed } from "./read-feed.ts";

type Place = Pick<Config, "publicUrl">;

/** A name of something here that stays for good (RFC 4151). */
const tagOf = ({ publicUrl }: Place, name: string): string =>
  `tag:${new URL(publicUrl).hostname},2026:${name}`;

/** What a feed calls itself: the same at each of its addresses. That of an origin tells nobody whose it is. */
export function feedId(place: Place, subject: FeedSubject): string {
  if (subject.search) return tagOf(place, subject.search.id);
  const { origin, ownerId } = subject;
  const hash = createHash("sha256").update(`${ownerId}/${origin}`).digest("base64url");
  return tagOf(place, `${origin}/${hash}`);
}

export function feedTitle(
  { productName: product }: Pick<Config, "productName">,
  { reading, subject }: ReadFeed,
): string {
  if (!subject.search)
    return reading.t("exported.feed.from", { origin: placeOf(reading, subject.origin), product });
  return reading.t("exported.feed.title", { route: routeAndParty(reading, subject.search.query), product });
}

/** How it stands with what the feed is about. */
export function feedText({ reading, subject, news }: ReadFeed): string {
  if (subject.search) return news.map((only) => stateWords({ reading, ...only })).join("");
  if (news.length > 0) return statesWords(reading, news);
  return reading.t("exported.feed.noneFrom", { origin: placeOf(reading, subject.origin) });
}

/** The page that shows the flights of now. */
export const feedPage = (place: Place, { search, origin }: FeedSubject): string =>
  search ? flightsUrl(place, search.id) : `${place.publicUrl}/flights?origin=${origin}`;
