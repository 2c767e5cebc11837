import { ApiError, isClientError, isInactiveAccount } from "./api-error.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0);

/** How long the answer of each query counts as fresh, how long it is kept, and when it is asked again. */
export const freshness = {
  profile: {
    staleTime: 0,
    gcTime: 5 * MINUTE,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    retry: (failures: number, error: Error) => ![400, 404].includes(statusOf(error)) && failures < 2,
  },
  avatar: { staleTime: HOUR, gcTime: HOUR, retry: false },
  airport: {
    staleTime: HOUR,
    gcTime: 24 * HOUR,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    retry: (failures: number, error: Error) => statusOf(error) !== 404 && failures < 3,
  },
  airportSearch: { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, retry: false },
  deals: {
    staleTime: 2 * MINUTE,
    gcTime: 10 * MINUTE,
    retry: (failures: number, error: Error) => !isInactiveAccount(error) && failures < 2,
  },
  searches: { retry: 2 },
  searchFlights: { staleTime: 30 * SECOND, gcTime: 5 * MINUTE, retry: false },
  flights: {
    staleTime: MINUTE,
    gcTime: 10 * MINUTE,
    retry: (failures: number, error: Error) => !isClientError(error) && failures < 3,
    retryDelay: (failures: number) => Math.min(SECOND * 2 ** failures, 30 * SECOND),
  },
  history: { staleTime: MINUTE, gcTime: 5 * MINUTE, retry: false },
  alerts: { staleTime: 30 * SECOND, gcTime: 5 * MINUTE, retry: false },
  fareSources: { staleTime: MINUTE, gcTime: 10 * MINUTE, refetchInterval: 5 * MINUTE, retry: false },
  rate: { staleTime: HOUR, gcTime: HOUR, retry: false },
} as const;
