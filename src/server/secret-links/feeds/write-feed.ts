import { Feed } from "feed";
import { routeAndParty } from "#server/alerts/words/told-party.ts";
import type { Config } from "#server/config.ts";
import { flightCalendar } from "#server/exports/flight-calendar.ts";
import { stateWords } from "#server/secret-links/state-words.ts";
import { addressesOf } from "#server/secret-links/wire.ts";
import { LOCALES } from "#shared/languages.ts";
import { eventLink, eventWords } from "./feed-words.ts";
import type { SearchFeed } from "./read-feed.ts";

type Place = Pick<Config, "publicUrl" | "productName" | "productId">;

/** The forms a feed is read in: Atom (RFC 4287), RSS 2.0 and iCalendar (RFC 5545), by media type. */
export const FEED_FORMS = {
  atom: { media: "application/atom+xml; charset=utf-8", write: writeAtom },
  rss: { media: "application/rss+xml; charset=utf-8", write: writeRss },
  ics: { media: "text/calendar; charset=utf-8", write: writeCalendar },
} as const;
export type FeedForm = keyof typeof FEED_FORMS;

function writeAtom(place: Place, feed: SearchFeed, secret: string): string {
  return toFeed(place, feed, secret).atom1();
}

function writeRss(place: Place, feed: SearchFeed, secret: string): string {
  return toFeed(place, feed, secret).rss2();
}

function writeCalendar(place: Place, feed: SearchFeed): string {
  const { reading, search, flights } = feed;
  return flightCalendar({ reading, place, search }, flights, {
    name: titleOf(place, feed),
    description: stateWords(feed),
  });
}

const titleOf = ({ productName }: Place, { reading, search }: SearchFeed) =>
  reading.t("exported.feed.title", { route: routeAndParty(reading, search.query), product: productName });

/** Nothing in it depends on when it is asked for: asked again, it is the same. */
function toFeed(place: Place, told: SearchFeed, secret: string): Feed {
  const { search, events, reading } = told;
  const link = `${place.publicUrl}/searches/${search.id}/flights`;
  const names = `tag:${new URL(place.publicUrl).hostname},2026:${search.id}`;
  const addresses = addressesOf(place, { kind: "feed", secret });
  const urlOf = (format: "atom" | "rss") => addresses.find((one) => one.format === format)?.url ?? link;
  const feed = new Feed({
    id: names,
    title: titleOf(place, told),
    description: stateWords(told),
    link,
    language: LOCALES[reading.language],
    updated: events[0]?.at ?? search.createdAt,
    generator: place.productName,
    author: { name: place.productName },
    feedLinks: { atom: urlOf("atom"), rss: urlOf("rss") },
  });
  for (const event of events) {
    const { title, text } = eventWords(told, event);
    const about = { title, description: text, link: eventLink(told, event, link), date: event.at };
    feed.addItem({ ...about, id: `${names}/${event.key}`, guid: `${names}/${event.key}` });
  }
  return feed;
}
