import type { BatchSearch } from "#shared/api/searches.ts";

type Search = Pick<
  BatchSearch,
  "origin_airports" | "destination_airports" | "cheapest_flight_origin" | "cheapest_flight_destination"
>;

interface Props {
  search: Search;
  className?: string | undefined;
}

/** "VCP → LIS": between which airports the cheapest flight flies, where a search watches several. */
export function FlownRoute({ search, className }: Props) {
  const { cheapest_flight_origin: origin, cheapest_flight_destination: destination } = search;
  const isOnePair = search.origin_airports.length === 1 && search.destination_airports.length === 1;
  if (isOnePair || origin === null || destination === null) return null;
  return (
    <span className={className}>
      {origin} → {destination}
    </span>
  );
}
