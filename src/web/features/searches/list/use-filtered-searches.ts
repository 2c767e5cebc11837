import type { BatchSearch } from "#shared/api/searches.ts";
import { homeDay } from "#shared/home-time.ts";
import { useAirport } from "#web/features/airports/api.ts";
import { type Filters, isSet } from "#web/features/filters/filters.ts";
import { useConverter } from "#web/features/money/use-money.ts";
import { useNow } from "#web/lib/time/use-now.ts";
import { filterSearches } from "./filter-searches.ts";

/** The searches that the filters admit; undefined without any yet, or while a price or a city waits for what it is. */
export function useFilteredSearches(searches: readonly BatchSearch[] | undefined, filters: Filters) {
  const currencies = (searches ?? []).flatMap(({ cheapest_flight_currency: currency }) => currency ?? []);
  const now = useNow();
  const { convert, isPending } = useConverter(currencies);
  const { airportsOf, isLoading } = usePlaces(filters);
  if (!searches || (isPending && isSet(filters.price))) return undefined;
  const amountOf = (search: BatchSearch) => {
    const { cheapest_flight_price: amount, cheapest_flight_currency: currency } = search;
    return amount === null || currency === null ? undefined : convert({ amount, currency });
  };
  const around = { today: homeDay(new Date(now)), now, amountOf, airportsOf };
  const found = filterSearches(searches, filters, around);
  return found.length === 0 && isLoading ? undefined : found;
}

/** What the places of the filters stand for. */
function usePlaces({ origin, destination }: Filters) {
  const places = [useAirport(origin), useAirport(destination)];
  return {
    airportsOf: (code: string) => places.find(({ data }) => data?.iata === code)?.data?.airports ?? [],
    isLoading: places.some((place) => place.isLoading),
  };
}
