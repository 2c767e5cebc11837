import { QueryClient, type QueryKey, type Updater } from "@tanstack/react-query";

/** The first part of every query key: what an invalidation can name. */
export const queryKeys = {
  profile: ["profile"],
  avatar: ["avatar"],
  inactive: ["inactive"],
  accountUser: ["account-user"],
  openSessions: ["open-sessions"],
  accessTokens: ["access-tokens"],
  channels: ["channels"],
  telegramLink: ["telegram-link"],
  browserPush: ["browser-push"],
  airport: ["airport"],
  airportSearch: ["airport-search"],
  deals: ["deals"],
  searches: ["searches"],
  searchFlights: ["search-flights"],
  fareCalendar: ["fare-calendar"],
  flights: ["flights"],
  refresh: ["refresh"],
  history: ["history"],
  alerts: ["alerts"],
  alertPreferences: ["alert-preferences"],
  mailSuspension: ["mail-suspension"],
  alertRehearsal: ["alert-rehearsal"],
  secretLinks: ["secret-links"],
  sharedSearch: ["shared-search"],
  status: ["status"],
  operator: ["operator"],
  fareSources: ["fare-sources"],
  rate: ["rate"],
} as const;

/** What shows prices in the currency of the profile, or depends on its language or its airport. */
export const PREFERENCE_KEYS = [
  queryKeys.profile,
  queryKeys.searches,
  queryKeys.deals,
  queryKeys.flights,
  queryKeys.searchFlights,
  queryKeys.alerts,
] as const;

/** Asks again for what the `keys` name: at once for what is on the screen, for the rest when it is. */
export async function invalidate(queries: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Shows what was saved; an answer that was asked for before is given up, or it would undo that. */
export async function showSaved<Saved>(
  queries: QueryClient,
  queryKey: QueryKey,
  saved: Updater<Saved | undefined, Saved | undefined>,
): Promise<void> {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Saved>(queryKey, saved);
}

/**
 * The cache of server state. Retries are each query's own decision: the API client already repeats calls. Without a
 * connection a call fails and is told of, instead of waiting unseen; what is shown is read again afterwards.
 */
export function createQueryClient(): QueryClient {
  const calls = { retry: false, networkMode: "always" } as const;
  return new QueryClient({
    defaultOptions: { queries: { ...calls, refetchOnReconnect: true }, mutations: calls },
  });
}
