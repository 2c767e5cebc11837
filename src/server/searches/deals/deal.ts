import type { Levelled } from "#server/fares/levels/level-basis.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { PriceLevel } from "#shared/price-level.ts";
import type { Cabin, Passengers } from "#shared/travel.ts";

/** The best current fare of a route and cabin; of a search without a price, what it asks for. */
export interface Deal {
  /** Of the search it comes from. */
  id: string;
  origin: string;
  destination: string;
  cabin: Cabin;
  /** For whom the fare is. */
  passengers: Passengers;
  fare: DealFare | null;
}

export interface DealFare extends Levelled {
  /** The airport pair it flies. */
  routeId: number;
  /** Cents of CAD for the whole party. */
  price: number;
  level: PriceLevel | null;
  departure: CalendarDate;
  stay: number;
  seenAt: Date;
}
