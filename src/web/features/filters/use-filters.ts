import { usePageParams } from "#web/lib/address/use-page-params.ts";
import {
  countApplied,
  type FilterParts,
  type Filters,
  filtersFrom,
  NO_FILTERS,
  paramsOf,
} from "./filters.ts";
import { usePanel } from "./use-panel.ts";
import { usePriceByCurrency } from "./use-price-by-currency.ts";

/** How filters are applied. */
export interface Applying {
  /** Leaves the panel open that slides over the list. */
  keepsPanel?: boolean;
}

/** The filters in the address of this screen. Changing them goes back to the first page and closes the panel. */
export function useFilters(parts: FilterParts) {
  const { params, change } = usePageParams();
  const { isOpen } = usePanel();
  const filters = filtersFrom(params, parts);
  usePriceByCurrency(filters.price);

  /** Other parameters of filters, for a screen that writes some of them in its own way. */
  function write(written: Record<string, unknown>, { keepsPanel = false }: Applying = {}) {
    const panel = keepsPanel ? {} : { filters: undefined };
    change({ ...written, ...panel, page: undefined }, { replace: isOpen });
  }

  const apply = (wanted: Filters, how?: Applying) => write(paramsOf(wanted), how);
  return { filters, applied: countApplied(filters), apply, write, clear: () => apply(NO_FILTERS) };
}
