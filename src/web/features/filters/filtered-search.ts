import { type PagedSearch, pagedSearch } from "#web/lib/address/search-params.ts";
import { filtersFrom, paramsOf } from "./filters.ts";

type FilteredSearch = { [Name in keyof PagedSearch]: PagedSearch[Name] | undefined };

/**
 * The parameters of a screen with pages and filters, those of the filters corrected. What is malformed is undefined
 * and not left out: the router adds what it returns to the address as it was.
 */
export function filteredSearch(search: Record<string, unknown>): FilteredSearch {
  const { page } = pagedSearch(search);
  return { ...search, ...paramsOf(filtersFrom(search, { airports: true, period: true })), page };
}
