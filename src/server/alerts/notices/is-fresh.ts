import type { Alert } from "#server/alerts/store.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import type { OpenNotice } from "./store.ts";

/** So long a price may be told without asking again: what the database admits between a confirmation and the message. */
export const FRESH_MS = 10 * MINUTE_MS;

/**
 * Whether an alert that was confirmed then can be told as it is: not long ago, and not seen to be gone since. Of what a
 * clock that was ahead has confirmed nobody knows how long ago that was.
 */
export const isFresh = ({ goneAt }: Pick<Alert, "goneAt">, confirmedAt: Date, now: Date): boolean =>
  Math.abs(now.getTime() - confirmedAt.getTime()) <= FRESH_MS && (goneAt === null || goneAt < confirmedAt);

/** Whether what an alert owes is to be priced again before it is told. */
export const isStale = ({ alert, notice }: OpenNotice, now: Date): boolean =>
  !isFresh(alert, notice.confirmedAt, now);
