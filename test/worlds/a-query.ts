import type { FareQuery } from "#server/fares/fare-source.ts";
import { ANY_STOPS, ONE_ADULT } from "#shared/travel.ts";

/** What is priced: Guarulhos to Lisbon in economy, for one adult, with any stops, but for what is said otherwise. */
export const aQuery = (otherwise: Partial<FareQuery> = {}): FareQuery => ({
  ...{ origin: "GRU", destination: "LIS", cabin: "economy" },
  ...{ passengers: ONE_ADULT, maxStops: ANY_STOPS },
  ...otherwise,
});
