import { usePageParams } from "#web/lib/use-page-params.ts";
import {
  countApplied,
  type FilterParts,
  type Filters,
  filtersFrom,
  NO_FILTERS,
  paramsOf,
} from "./filters.ts";

/** The filters in the address of this screen. Changing them goes back to the first page. */
export function useFilters(parts: FilterParts) {
  const { params, change } = usePageParams();
  const filters = filtersFrom(params, parts);
  const apply = (wanted: Filters) => change({ ...paramsOf(wanted), page: undefined });
  return { filters, applied: countApplied(filters), apply, clear: () => apply(NO_FILTERS) };
}
