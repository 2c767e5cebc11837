import type { BatchSearch } from "#shared/api/searches.ts";

export type FlownSearch = Pick<
  BatchSearch,
  "origin_airports" | "destination_airports" | "cheapest_flight_origin" | "cheapest_flight_destination"
>;

/** "VCP → LIS": between which airports the cheapest flight flies; undefined where a search watches no others. */
export function flownText(search: FlownSearch): string | undefined {
  const { cheapest_flight_origin: origin, cheapest_flight_destination: destination } = search;
  const isOnePair = search.origin_airports.length === 1 && search.destination_airports.length === 1;
  return isOnePair || origin === null || destination === null ? undefined : `${origin} → ${destination}`;
}
