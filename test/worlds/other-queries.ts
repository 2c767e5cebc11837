import type { FareQuery } from "#server/fares/fare-source.ts";
import { type StoredQuery, toFareQuery } from "#server/fares/queries/stored-query.ts";

const COMMON: StoredQuery = {
  ...{ origin: "GRU", destination: "LIS", cabin: "economy", maxStops: 3 },
  ...{ adults: 1, children: 0, infantsInSeat: 0, infantsOnLap: 0 },
};
/** What one fare query may ask otherwise than another: whatever is new to them has to be named here. */
const OTHERWISE: { [Name in keyof StoredQuery]: StoredQuery[Name] } = {
  ...{ origin: "GIG", destination: "MAD", cabin: "business", maxStops: 1 },
  ...{ adults: 2, children: 1, infantsInSeat: 1, infantsOnLap: 1 },
};

/** A fare query. */
export const COMMON_QUERY: FareQuery = toFareQuery(COMMON);

/** Those that differ from it in one thing each, by its name. */
export const OTHER_QUERIES = Object.entries(OTHERWISE).map(([name, value]): [string, FareQuery] => [
  name,
  toFareQuery({ ...COMMON, [name]: value }),
]);
