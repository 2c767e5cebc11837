import { Feed } from "feed";
import type { Config } from "#server/config.ts";
import { flightCalendar } from "#server/exports/flight-calendar.ts";
import { addressesOf } from "#server/secret-links/wire.ts";
import { LOCALES } from "#shared/languages.ts";
import { feedId, feedPage, feedText, feedTitle } from "./feed-head.ts";
import { eventLink, eventWords } from "./feed-words.ts";
import { cheapestInTurn, newestEvents } from "./pick-news.ts";
import type { ReadFeed } from "./read-feed.ts";

type Place = Pick<Config, "publicUrl" | "productName" | "productId">;

/** The forms a feed is read in: Atom (RFC 4287), RSS 2.0 and iCalendar (RFC 5545), by media type. */
export const FEED_FORMS = {
  atom: { media: "application/atom+xml; charset=utf-8", write: writeAtom },
  rss: { media: "application/rss+xml; charset=utf-8", write: writeRss },
  ics: { media: "text/calendar; charset=utf-8", write: writeCalendar },
} as const;
export type FeedForm = keyof typeof FEED_FORMS;

function writeAtom(place: Place, feed: ReadFeed, secret: string): string {
  return toFeed(place, feed, secret).atom1();
}

function writeRss(place: Place, feed: ReadFeed, secret: string): string {
  return toFeed(place, feed, secret).rss2();
}

function writeCalendar(place: Place, feed: ReadFeed): string {
  return flightCalendar({ reading: feed.reading, place }, cheapestInTurn(feed.news), {
    name: feedTitle(place, feed),
    description: feedText(feed),
  });
}

/** Nothing in it depends on when it is asked for: asked again, it is the same. */
function toFeed(place: Place, told: ReadFeed, secret: string): Feed {
  const { subject, reading, news, since } = told;
  const events = newestEvents(news);
  const addresses = addressesOf(place, { kind: "feed", secret });
  const link = feedPage(place, subject);
  const urlOf = (format: "atom" | "rss") => addresses.find((one) => one.format === format)?.url ?? link;
  const feed = new Feed({
    id: feedId(place, subject),
    title: feedTitle(place, told),
    description: feedText(told),
    link,
    language: LOCALES[reading.language],
    updated: events[0]?.event.at ?? since,
    generator: place.productName,
    author: { name: place.productName },
    feedLinks: { atom: urlOf("atom"), rss: urlOf("rss") },
  });
  for (const { search, event } of events) {
    const { title, text } = eventWords({ reading, search }, event);
    const id = `${feedId(place, { search })}/${event.key}`;
    const url = eventLink({ reading, search }, event, feedPage(place, { search }));
    feed.addItem({ title, description: text, link: url, date: event.at, id, guid: id });
  }
  return feed;
}
