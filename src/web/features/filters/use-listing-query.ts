import { useBaseRate } from "#web/features/money/use-money.ts";
import { type Filters, isSet } from "./filters.ts";
import { listingQueryOf } from "./listing-query.ts";

/** What to ask of the server for these filters; not ready while a price waits for the rate to compare it by. */
export function useListingQuery(filters: Filters) {
  const { rate, isPending } = useBaseRate();
  return { query: listingQueryOf(filters, rate), isReady: !isSet(filters.price) || !isPending };
}
