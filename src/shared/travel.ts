export const CABINS = ["economy", "premium_economy", "business", "first"] as const;
/** Class of travel. */
export type Cabin = (typeof CABINS)[number];

/** Who travels. Ages: child 2–11; an infant sits in a seat of its own or on an adult's lap. */
export interface Passengers {
  adults: number;
  children: number;
  infantsInSeat: number;
  infantsOnLap: number;
}

/** Whoever says nothing else travels alone. */
export const ONE_ADULT: Passengers = { adults: 1, children: 0, infantsInSeat: 0, infantsOnLap: 0 };

/** Of one kind: adults, children, infants in a seat, infants on a lap. */
export const MAX_PER_PASSENGER_KIND = 9;
/** No source prices a larger party in one request. */
export const MAX_TRAVELLERS = 9;

/** From this number on, stops do not narrow a search: "Qualquer". */
export const ANY_STOPS = 3;
/** The most that may be asked for; see `ANY_STOPS` for what is priced. */
export const MAX_STOPS = 10;

export const MIN_STAY_DAYS = 3;
export const MAX_STAY_DAYS = 30;

/** To no more of them a list is narrowed on either side. */
export const MAX_COUNTRIES = 60;

/** Airlines sell seats about this many days ahead; later pairs are possibilities without a price. */
export const SALES_HORIZON_DAYS = 330;

export function countTravellers(party: Passengers): number {
  return party.adults + party.children + party.infantsInSeat + party.infantsOnLap;
}
