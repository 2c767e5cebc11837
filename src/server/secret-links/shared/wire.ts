import { toWireFlight } from "#server/flights/wire.ts";
import { toWireCriteria, type WireContext } from "#server/searches/criteria-wire.ts";
import { searchStatus } from "#server/searches/search-status.ts";
import type * as wire from "#shared/api/shared-search.ts";
import type { SharedSearch } from "./read-shared-search.ts";

/** A search as a stranger reads it. */
export function toSharedSearch(
  { search, flights, total, unpriced, today }: SharedSearch,
  { airports, locale }: Pick<WireContext, "airports" | "locale">,
): wire.SharedSearch {
  return {
    status: searchStatus(search, today),
    ...toWireCriteria(search, { airports, locale }),
    items: flights.map((listed) => toWireFlight(listed, locale)),
    total,
    sold_out: unpriced === "soldOut",
    too_far_ahead: unpriced === "notOnSale",
  };
}
