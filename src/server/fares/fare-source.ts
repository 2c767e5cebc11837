import type { CalendarDate } from "#shared/calendar-date.ts";
import type { PriceLevel } from "#shared/price-level.ts";
import type { Cabin, Passengers } from "#shared/travel.ts";

/** Simulated and real fares never mix. */
export type Market = "simulated" | "real";

/** What is priced, dates aside; shared by every search that asks for the same. */
export interface FareQuery {
  origin: string;
  destination: string;
  cabin: Cabin;
  passengers: Passengers;
  /** 0–3; 3 stands for any number. */
  maxStops: number;
}

/** A rectangle of the fare calendar: departures × stays. */
export interface Block {
  firstDeparture: CalendarDate;
  departureDays: number;
  minStay: number;
  maxStay: number;
}

/** One pair of the calendar and its price now; `price` null: nothing is sold. */
export interface Fare {
  departure: CalendarDate;
  stay: number;
  /** Cents of CAD for the whole party. */
  price: number | null;
  level: PriceLevel | null;
}

/** What a source says. Expected trouble is an answer, not an exception. */
export type SourceAnswer =
  | { kind: "fares"; fares: Fare[] }
  /** Not now: over a limit, or in trouble. Nothing is known about the fares. */
  | { kind: "try-later"; afterMs: number }
  /** It will not answer this, now or later: bad key, no credit, a party it cannot price. */
  | { kind: "refused"; reason: string }
  /** It answered something that cannot be a fare list. */
  | { kind: "broken"; reason: string };

/** Where fares come from. Asked in CAD; every call ends within `timeLimitMs`. */
export interface FareSource {
  name: string;
  market: Market;
  capabilities: {
    maxPairsPerCall: number;
    /** The source itself says low, typical or high. */
    givesLevel: boolean;
    horizonDays: number;
    timeLimitMs: number;
  };
  /** The fares of every pair of `block`; pairs that are not in the answer are unknown. */
  priceBlock: (query: FareQuery, block: Block) => Promise<SourceAnswer>;
  /** The fare of one exact pair, as fresh as the source can. */
  pricePair: (query: FareQuery, pair: { departure: CalendarDate; stay: number }) => Promise<SourceAnswer>;
}
