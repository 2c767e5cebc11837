import type { FareQuery, SourceTrouble } from "#server/fares/fare-source.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { countTravellers, MAX_TRAVELLERS } from "#shared/travel.ts";

/** In what prices are asked for and kept. */
export const CURRENCY = "CAD";

export interface Pair {
  departure: CalendarDate;
  stay: number;
}

/** Google prices at most nine travellers, and an infant on a lap needs a lap. Longer parties would silently be others. */
export function unpriceableParty({ passengers }: FareQuery): SourceTrouble | undefined {
  const fits = countTravellers(passengers) <= MAX_TRAVELLERS && passengers.infantsOnLap <= passengers.adults;
  return fits ? undefined : { kind: "refused", concerns: "query", reason: "a party that cannot be priced" };
}

/** What both vendors call by one name: the airports, who travels, and the shop, which is the Brazilian one. */
export const sharedParameters = ({ origin, destination, passengers }: FareQuery) => ({
  departure_id: origin,
  arrival_id: destination,
  adults: String(passengers.adults),
  children: String(passengers.children),
  infants_in_seat: String(passengers.infantsInSeat),
  infants_on_lap: String(passengers.infantsOnLap),
  currency: CURRENCY,
  gl: "br",
});
