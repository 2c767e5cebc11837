import type { FareQuery } from "#server/fares/fare-source.ts";
import type { Passengers } from "#shared/travel.ts";

export type StoredQuery = Omit<FareQuery, "passengers"> & Passengers;

/** A fare query as its row tells it. */
export function toFareQuery(row: StoredQuery): FareQuery {
  const { origin, destination, cabin, maxStops, adults, children, infantsInSeat, infantsOnLap } = row;
  const passengers = { adults, children, infantsInSeat, infantsOnLap };
  return { origin, destination, cabin, maxStops, passengers };
}
