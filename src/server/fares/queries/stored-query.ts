import type { fareQueries } from "#server/database/schema.ts";
import type { FareQuery } from "#server/fares/fare-source.ts";

/** A fare query as its row tells it. */
export function toFareQuery(row: typeof fareQueries.$inferSelect): FareQuery {
  const { origin, destination, cabin, maxStops, adults, children, infantsInSeat, infantsOnLap } = row;
  const passengers = { adults, children, infantsInSeat, infantsOnLap };
  return { origin, destination, cabin, maxStops, passengers };
}
