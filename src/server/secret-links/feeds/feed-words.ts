import { inHisCurrency, longDay, onHisClock, percentOf } from "#server/alerts/words/reading.ts";
import { routeAndParty } from "#server/alerts/words/told-party.ts";
import { googleFlightsLink } from "#server/fares/google-flights-link.ts";
import type { ReadSearch } from "#server/secret-links/state-words.ts";
import { addDays } from "#shared/calendar-date.ts";
import type { FeedEvent } from "./feed-events.ts";

type Told = Pick<ReadSearch, "reading" | "search">;

const STATES = { paused: "exported.feed.pausedEntry", expired: "exported.feed.expiredEntry" } as const;

type Airports = Record<"origin" | "destination", string>;
type AlertEvent = Extract<FeedEvent, { kind: "alert" }>;

/** Between which airports the fare of an alert flies; undefined where a search watches several and nobody noted it. */
const flownIn = ({ search: { routes } }: Pick<Told, "search">, { route }: AlertEvent): Airports | undefined =>
  route ?? (routes.length === 1 ? routes[0] : undefined);

/** Title and text of an event, in plain words; the same in every feed that tells it. */
export function eventWords(told: Told, event: FeedEvent): { title: string; text: string } {
  const { reading, search } = told;
  const { t } = reading;
  const route = routeAndParty(reading, search.query);
  if (event.kind === "paused" || event.kind === "expired")
    return { title: t(STATES[event.kind], { route }), text: t(`exported.feed.${event.kind}`) };
  const price = inHisCurrency(reading, event.price);
  if (event.kind === "alert") {
    const flown = routeAndParty(reading, { ...search.query, ...flownIn(told, event) });
    return { title: t("exported.feed.alert", { route: flown, price }), text: alertText(told, event) };
  }
  const day = longDay(reading, event.day);
  if (event.kind === "first")
    return { title: t("exported.feed.first", { route, price }), text: t("exported.feed.firstText", { day }) };
  const before = inHisCurrency(reading, event.before);
  const percent = percentOf(1 - event.price / event.before);
  const name = event.kind === "fall" ? "fall" : "newLow";
  return {
    title: t(`exported.feed.${name}`, { route, price, percent }),
    text: t(`exported.feed.${name}Text`, { day, before }),
  };
}

function alertText({ reading }: Told, event: AlertEvent): string {
  const { departure, stay, at } = event;
  const returnDay = longDay(reading, addDays(departure, stay));
  const days = { departure: longDay(reading, departure), return: returnDay, count: stay };
  return reading.t("exported.feed.alertText", { ...days, ...onHisClock(reading, at) });
}

/** Where an event leads: the pair of an alert at the shop, anything else to the search. */
export function eventLink(told: Told, event: FeedEvent, searchUrl: string): string {
  const flown = event.kind === "alert" && flownIn(told, event);
  if (event.kind !== "alert" || !flown) return searchUrl;
  const { reading, search } = told;
  const { origin, destination } = flown;
  const { departure, stay } = event;
  const dates = { departure, returnDate: addDays(departure, stay) };
  return googleFlightsLink({ ...search.query, origin, destination }, dates, reading);
}
