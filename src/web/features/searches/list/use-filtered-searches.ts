import type { BatchSearch } from "#shared/api/searches.ts";
import { homeDay } from "#shared/home-time.ts";
import { type Filters, isSet } from "#web/features/filters/filters.ts";
import { useConverter } from "#web/features/money/use-money.ts";
import { useNow } from "#web/lib/time/use-now.ts";
import { filterSearches } from "./filter-searches.ts";

/** The searches that the filters admit; undefined without any yet, or while a price waits for its rate. */
export function useFilteredSearches(searches: readonly BatchSearch[] | undefined, filters: Filters) {
  const currencies = (searches ?? []).flatMap(({ cheapest_flight_currency: currency }) => currency ?? []);
  const now = useNow();
  const { convert, isPending } = useConverter(currencies);
  if (!searches || (isPending && isSet(filters.price))) return undefined;
  const amountOf = (search: BatchSearch) => {
    const { cheapest_flight_price: amount, cheapest_flight_currency: currency } = search;
    return amount === null || currency === null ? undefined : convert({ amount, currency });
  };
  return filterSearches(searches, filters, { today: homeDay(new Date(now)), now, amountOf });
}
