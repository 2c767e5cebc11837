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

type Bytes = readonly number[];

const CABIN_CODES: Record<Cabin, number> = { economy: 1, premium_economy: 2, business: 3, first: 4 };
const ROUND_TRIP = 1;
const ONE_WAY = 2;
/** Field 16 as browsers send it: a message whose field 1 is the largest uint64. */
const BROWSER_MARK: Bytes = [0x08, ...Array<number>(9).fill(0xff), 0x01];

function varint(value: number): Bytes {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
}

const numberField = (field: number, value: number): Bytes => [...varint(field << 3), ...varint(value)];
const bytesField = (field: number, bytes: Bytes): Bytes => [
  ...varint((field << 3) | 2),
  ...varint(bytes.length),
  ...bytes,
];
const textField = (field: number, text: string): Bytes => bytesField(field, [...Buffer.from(text)]);
const airport = (iata: string): Bytes => [...numberField(1, 1), ...textField(2, iata)];

function leg(date: CalendarDate, from: string, to: string, maxStops: number): Bytes {
  const stops = maxStops < ANY_STOPS ? numberField(5, maxStops) : [];
  return bytesField(3, [
    ...textField(2, date),
    ...stops,
    ...bytesField(13, airport(from)),
    ...bytesField(14, airport(to)),
  ]);
}

/** One code per traveller, ascending: 1 adult, 2 child, 3 infant on lap, 4 infant in seat. */
function travellerCodes({ adults, children, infantsOnLap, infantsInSeat }: Passengers): number[] {
  return [adults, children, infantsOnLap, infantsInSeat].flatMap((count, kind) =>
    Array<number>(count).fill(kind + 1),
  );
}

function encodeTrip({ origin, destination, cabin, passengers, maxStops }: FareQuery, dates: TravelDates) {
  const { departure, returnDate } = dates;
  const back = returnDate ? leg(returnDate, destination, origin, maxStops) : [];
  return Buffer.from([
    ...numberField(1, 28),
    ...numberField(2, 2),
    ...leg(departure, origin, destination, maxStops),
    ...back,
    ...travellerCodes(passengers).flatMap((code) => numberField(8, code)),
    ...numberField(9, CABIN_CODES[cabin]),
    ...numberField(14, 1),
    ...bytesField(16, BROWSER_MARK),
    ...numberField(19, returnDate ? ROUND_TRIP : ONE_WAY),
  ]).toString("base64url");
}

/** The address at which Google Flights shows this trip for this party, byte for byte as a browser writes it. */
export function googleFlightsLink(query: FareQuery, dates: TravelDates, locale: LinkLocale): string {
  const { language, currency } = locale;
  const tongue = LOCALES[language === "*" ? "pt" : language];
  return `https://www.google.com/travel/flights/search?tfs=${encodeTrip(query, dates)}&hl=${tongue}&gl=BR&curr=${currency}`;
}
