import type { QueryKey } from "@tanstack/react-query";
import type { SearchesChanged } from "#shared/api/live-events.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";

const { searches, profile, deals, flights, searchFlights, fareCalendar, history, alerts, alertRehearsal } =
  queryKeys;

/** Everything that shows searches or their prices. */
export const ALL_CHANGES: readonly QueryKey[] = [
  searches,
  profile,
  deals,
  flights,
  searchFlights,
  fareCalendar,
  history,
  alerts,
  alertRehearsal,
];

/** The queries whose answers are not what they were; a search that came or went also counts in the plan's usage. */
export function changedKeys(changed: Pick<SearchesChanged, "searches" | "prices">): QueryKey[] {
  const ids = [...new Set([...changed.searches, ...changed.prices])];
  if (ids.length === 0) return [];
  return [
    ...(changed.searches.length > 0 ? [profile] : []),
    searches,
    deals,
    flights,
    alerts,
    [...history, "recent"],
    ...changed.searches.map((id) => [...alertRehearsal, id]),
    ...ids.flatMap((id) => [
      [...searchFlights, id],
      [...fareCalendar, id],
      [...history, id],
    ]),
  ];
}
