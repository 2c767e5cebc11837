import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { isClientError, isInactiveAccount, statusOf } from "./api-error.ts";

const SECOND_MS = 1_000;

/**
 * A query that fails is asked again so often, but not after what asking again does not mend. Without a connection it
 * fails at once: it is read again when that is back.
 */
const again =
  (times: number, isFinal: (error: Error) => boolean = () => false) =>
  (failures: number, error: Error): boolean =>
    failures < times && !isFinal(error) && navigator.onLine;

/** Twice, what was not refused. */
export const unlessRefused = again(2, isClientError);

/** How long the answer of each query counts as fresh, how long it is kept, and when it is asked again. */
export const freshness = {
  profile: {
    staleTime: 0,
    gcTime: 5 * MINUTE_MS,
    refetchOnWindowFocus: "always",
    retry: again(2, (error) => [400, 404].includes(statusOf(error))),
  },
  avatar: { staleTime: HOUR_MS, gcTime: HOUR_MS, retry: false },
  airport: {
    staleTime: HOUR_MS,
    gcTime: 24 * HOUR_MS,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    retry: again(3, (error) => statusOf(error) === 404),
  },
  airportSearch: { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS, retry: false },
  deals: {
    staleTime: 2 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
    retry: again(2, isInactiveAccount),
  },
  searches: { retry: again(2) },
  searchFlights: { staleTime: 30 * SECOND_MS, gcTime: 5 * MINUTE_MS, retry: false },
  flights: {
    staleTime: MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
    retry: again(3, isClientError),
    retryDelay: (failures: number) => Math.min(SECOND_MS * 2 ** failures, 30 * SECOND_MS),
  },
  history: { staleTime: MINUTE_MS, gcTime: 5 * MINUTE_MS, retry: false },
  alerts: { staleTime: 30 * SECOND_MS, gcTime: 5 * MINUTE_MS, retry: false },
  fareSources: { staleTime: MINUTE_MS, gcTime: 10 * MINUTE_MS, refetchInterval: 5 * MINUTE_MS, retry: false },
  rate: { staleTime: HOUR_MS, gcTime: HOUR_MS, retry: false },
} as const;
