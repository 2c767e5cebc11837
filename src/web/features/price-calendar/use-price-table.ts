import { useMemo } from "react";
import type { FareCalendar } from "#shared/api/fare-calendar.ts";
import type { Filters } from "#web/features/filters/filters.ts";
import { useListingQuery } from "#web/features/filters/use-listing-query.ts";
import { summarise } from "./lowest-places.ts";
import { type Narrowing, priceTable } from "./price-table.ts";

/** The fares that the filters leave, by the very limits the list is asked for, and what they come to. */
export function usePriceTable(answer: FareCalendar, filters: Filters) {
  const { query } = useListingQuery(filters);
  const { date_from, date_to, min_trip_duration, max_trip_duration, min_price, max_price } = query;
  const { current_price_level } = query;
  return useMemo(() => {
    const days = { date_from, date_to, min_trip_duration, max_trip_duration };
    const narrowing: Required<Narrowing> = { ...days, min_price, max_price, current_price_level };
    const table = priceTable(answer, narrowing);
    return { table, summary: summarise(table) };
  }, [
    answer,
    date_from,
    date_to,
    min_trip_duration,
    max_trip_duration,
    min_price,
    max_price,
    current_price_level,
  ]);
}
