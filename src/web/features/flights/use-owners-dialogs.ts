import { useGoneDialogs } from "#web/lib/address/use-gone-dialogs.ts";
import { usePageParams } from "#web/lib/address/use-page-params.ts";
import { statusOf } from "#web/lib/api/api-error.ts";
import type { useSearchFlights } from "./api.ts";

/** The dialogs of a search by their names in the address. */
const DIALOGS = ["share", "notices"];

type Query = ReturnType<typeof useSearchFlights>;

/**
 * They are its owner's: beside another search, beside one that is seen through the deals or is gone, there are none. So is
 * the history of the search; those of its flights are whoever's who sees them.
 */
export function useOwnersDialogs(flights: Query) {
  const { history } = usePageParams().params;
  const ofFlight = flights.data && !isGone(flights) && history !== flights.data.search.id;
  const dialogs = ofFlight ? DIALOGS : [...DIALOGS, "history"];
  useGoneDialogs(dialogs, { data: ownSearches(flights), isFetching: flights.isFetching });
}

/** Undefined while nobody can say whose the search is. */
function ownSearches(flights: Query) {
  const { data } = flights;
  if (isGone(flights)) return [];
  return data && (data.owned ? [data.search] : []);
}

const isGone = ({ error }: Query) => statusOf(error) === 404;
