import ical, {
  escape as escaped,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventTransparency,
} from "ical-generator";
import { inHisCurrency, longDay, onHisClock, type Reading, totalOf } from "#server/alerts/words/reading.ts";
import { partyOf } from "#server/alerts/words/told-party.ts";
import type { Config } from "#server/config.ts";
import { googleFlightsLink } from "#server/fares/google-flights-link.ts";
import { routeText } from "#server/fares/route-text.ts";
import type { ListedFlight } from "#server/flights/list-flights.ts";
import { flightsUrl } from "#server/searches/flights-url.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";

type Place = Pick<Config, "publicUrl" | "productName" | "productId">;
const REFRESH_SECONDS = 6 * 3600;

/** Who reads a calendar, and where it comes from. */
interface About {
  reading: Reading;
  place: Place;
}

/** A flight with the search that has found it. */
interface FlightOfSearch extends ListedFlight {
  search: Pick<SavedSearch, "id" | "market">;
}

/**
 * A calendar (RFC 5545) with one event per flight: all day from departure to return, under an id that stays, with a
 * SEQUENCE that grows with every look, so that a calendar that knows it shows the latest price.
 */
export function flightCalendar(
  about: About,
  flights: readonly FlightOfSearch[],
  { name, description }: { name: string; description?: string },
): string {
  const { place, reading } = about;
  const calendar = ical({
    // The library writes what a calendar is called as it stands, unlike all else.
    name: asText(name),
    ...(description && { description: asText(description) }),
    prodId: {
      company: place.productName,
      product: place.productId,
      language: reading.language,
    },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const flight of flights) calendar.createEvent(toEvent(about, flight));
  // RFC 5545 ends every line, the last one too.
  return `${calendar.toString()}\r\n`;
}

/** TEXT of RFC 5545: a comma would begin another value, a semicolon another part of it. */
const asText = (text: string) => escaped(text, false);

function toEvent(about: About, found: FlightOfSearch): ICalEventData {
  const { reading, place } = about;
  const { query, flight, search } = found;
  const { departure, stay, seenAt, fareQueryId } = flight;
  const { hostname } = new URL(place.publicUrl);
  const returnDate = addDays(departure, stay);
  const url = googleFlightsLink(query, { departure, returnDate }, reading);
  const route = routeText(query);
  return {
    id: `${fareQueryId}.${departure}.${stay}.${search.id}@${hostname}`,
    sequence: Math.floor(seenAt.getTime() / MINUTE_MS),
    stamp: seenAt,
    allDay: true,
    start: midnight(departure),
    // The end of an event of whole days is the day after its last one.
    end: midnight(addDays(returnDate, 1)),
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: reading.t("exported.event.title", { route, price: inHisCurrency(reading, flight.price) }),
    description: textOf(about, found, { returnDate, url }),
    url,
  };
}

const midnight = (day: CalendarDate) => new Date(`${day}T00:00:00Z`);

function textOf(
  { reading, place }: About,
  { query, flight, search }: FlightOfSearch,
  { returnDate, url }: { returnDate: CalendarDate; url: string },
): string {
  const { t } = reading;
  const { departure, stay, price, level, seenAt } = flight;
  const days = { departure: longDay(reading, departure), return: longDay(reading, returnDate), count: stay };
  return [
    t("exported.event.price", { price: totalOf(reading, price) }),
    partyOf(reading, query),
    ...(level ? [t("exported.event.level", { level: t(`money.level.${level}`) })] : []),
    t("exported.event.stay", days),
    t("exported.event.seen", onHisClock(reading, seenAt)),
    ...(search.market === "simulated" ? [t("exported.event.simulated")] : []),
    t("exported.event.flight", { url }),
    t("exported.event.monitor", { url: flightsUrl(place, search.id) }),
    t("exported.event.footnote"),
  ].join("\n");
}
