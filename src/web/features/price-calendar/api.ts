import { useQuery } from "@tanstack/react-query";
import { fareCalendar } from "#shared/api/fare-calendar.ts";
import { searchFlights } from "#shared/api/flights.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { daysBetween } from "#shared/calendar-date.ts";
import { api } from "#web/lib/api/api-client.ts";
import { freshness } from "#web/lib/api/freshness.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { pollIntervalOf } from "#web/lib/time/first-round.ts";
import type { Pair } from "./calendar-address.ts";

/** More routes than a pair of cities has. */
const MOST_ROUTES = 100;

const pathOf = ({ id }: Pick<BatchSearch, "id">) => `/searches/batches/${id}`;

/** The fares of every pair of days of a search, asked again every few seconds while prices are still to come. */
export function useFareCalendar(search: BatchSearch) {
  return useQuery({
    queryKey: [...queryKeys.fareCalendar, search.id],
    queryFn: ({ signal }) => api.get(`${pathOf(search)}/fare-calendar`, fareCalendar, {}, signal),
    refetchInterval: () => pollIntervalOf([search]),
    ...freshness.searchFlights,
  });
}

/** The flights of one pair of days, of every route of the search, the cheapest first. */
export function usePairFlights(search: BatchSearch, { departure, back }: Pair) {
  const stay = daysBetween(departure, back);
  const query = {
    date_from: departure,
    date_to: back,
    min_trip_duration: stay,
    max_trip_duration: stay,
    limit: MOST_ROUTES,
  };
  return useQuery({
    queryKey: [...queryKeys.searchFlights, search.id, query],
    queryFn: ({ signal }) => api.get(`${pathOf(search)}/flights`, searchFlights, query, signal),
    refetchInterval: () => pollIntervalOf([search]),
    ...freshness.searchFlights,
  });
}
