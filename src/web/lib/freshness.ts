import { isClientError, isInactiveAccount, statusOf } from "./api-error.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

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
    gcTime: 5 * MINUTE,
    refetchOnWindowFocus: "always",
    retry: again(2, (error) => [400, 404].includes(statusOf(error))),
  },
  avatar: { staleTime: HOUR, gcTime: HOUR, retry: false },
  airport: {
    staleTime: HOUR,
    gcTime: 24 * HOUR,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    retry: again(3, (error) => statusOf(error) === 404),
  },
  airportSearch: { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, retry: false },
  deals: {
    staleTime: 2 * MINUTE,
    gcTime: 10 * MINUTE,
    retry: again(2, isInactiveAccount),
  },
  searches: { retry: again(2) },
  searchFlights: { staleTime: 30 * SECOND, gcTime: 5 * MINUTE, retry: false },
  flights: {
    staleTime: MINUTE,
    gcTime: 10 * MINUTE,
    retry: again(3, isClientError),
    retryDelay: (failures: number) => Math.min(SECOND * 2 ** failures, 30 * SECOND),
  },
  history: { staleTime: MINUTE, gcTime: 5 * MINUTE, retry: false },
  alerts: { staleTime: 30 * SECOND, gcTime: 5 * MINUTE, retry: false },
  fareSources: { staleTime: MINUTE, gcTime: 10 * MINUTE, refetchInterval: 5 * MINUTE, retry: false },
  rate: { staleTime: HOUR, gcTime: HOUR, retry: false },
} as const;
