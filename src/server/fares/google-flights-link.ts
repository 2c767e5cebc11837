import type { CalendarDate } from "#shared/calendar-date.ts";
import { type LanguagePreference, LOCALES } from "#shared/languages.ts";
import type { Currency } from "#shared/money.ts";
import { ANY_STOPS, type Cabin, type Passengers } from "#shared/travel.ts";
import type { FareQuery } from "./fare-source.ts";

/** The days of a trip; without `returnDate` it is one way. */
export interface TravelDates {
  departure: CalendarDate;
  returnDate: CalendarDate | undefined;
}

export interface LinkLocale {
  language: LanguagePreference;
  currency: Currency;
}

/** Bytes, one character each: a page of links is written with every list of flights, and text is the quickest. */
type Bytes = string;

const CABIN_CODES: Record<Cabin, number> = { economy: 1, premium_economy: 2, business: 3, first: 4 };
const ROUND_TRIP = 1;
const ONE_WAY = 2;

function varint(value: number): Bytes {
  return value < 0x80
    ? String.fromCharCode(value)
    : String.fromCharCode((value & 0x7f) | 0x80) + varint(value >>> 7);
}

const numberField = (field: number, value: number): Bytes => varint(field << 3) + varint(value);
const textField = (field: number, text: Bytes): Bytes =>
  varint((field << 3) | 2) + varint(text.length) + text;
const airport = (iata: string): Bytes => numberField(1, 1) + textField(2, iata);

const HEAD = numberField(1, 28) + numberField(2, 2);
/** Field 16 as browsers send it: a message whose field 1 is the largest uint64. */
const BROWSER_MARK = textField(16, `\x08${"\xff".repeat(9)}\x01`);

function leg(date: CalendarDate, from: Bytes, to: Bytes, maxStops: number): Bytes {
  const stops = maxStops < ANY_STOPS ? numberField(5, maxStops) : "";
  return textField(3, textField(2, date) + stops + textField(13, from) + textField(14, to));
}

/** One code per traveller, ascending: 1 adult, 2 child, 3 infant on lap, 4 infant in seat. */
function travellers({ adults, children, infantsOnLap, infantsInSeat }: Passengers): Bytes {
  const counts = [adults, children, infantsOnLap, infantsInSeat];
  return counts.map((count, kind) => numberField(8, kind + 1).repeat(count)).join("");
}

function encodeTrip({ origin, destination, cabin, passengers, maxStops }: FareQuery, dates: TravelDates) {
  const { departure, returnDate } = dates;
  const [from, to] = [airport(origin), airport(destination)];
  const trip =
    HEAD +
    leg(departure, from, to, maxStops) +
    (returnDate ? leg(returnDate, to, from, maxStops) : "") +
    travellers(passengers) +
    numberField(9, CABIN_CODES[cabin]) +
    numberField(14, 1) +
    BROWSER_MARK +
    numberField(19, returnDate ? ROUND_TRIP : ONE_WAY);
  return Buffer.from(trip, "latin1").toString("base64url");
}

/** The address at which Google Flights shows this trip for this party, byte for byte as a browser writes it. */
export function googleFlightsLink(query: FareQuery, dates: TravelDates, locale: LinkLocale): string {
  const { language, currency } = locale;
  const tongue = LOCALES[language === "*" ? "pt" : language];
  return `https://www.google.com/travel/flights/search?tfs=${encodeTrip(query, dates)}&hl=${tongue}&gl=BR&curr=${currency}`;
}
