import { useGoneDialogs } from "#web/lib/address/use-gone-dialogs.ts";
import { statusOf } from "#web/lib/api/api-error.ts";
import type { useSearchFlights } from "./api.ts";

/** The dialogs of a search by their names in the address. */
const DIALOGS = ["share", "notices"];

type Query = ReturnType<typeof useSearchFlights>;

/** They are its owner's: beside another search, beside one that is seen through the deals or is gone, there are none. */
export function useOwnersDialogs(flights: Query) {
  useGoneDialogs(DIALOGS, { data: ownSearches(flights), isFetching: flights.isFetching });
}

/** Undefined while nobody can say whose the search is. */
function ownSearches({ data, error }: Query) {
  if (statusOf(error) === 404) return [];
  return data && (data.owned ? [data.search] : []);
}
