import { statusOf } from "#web/lib/api/api-error.ts";

/**
 * Whether a failure takes the place of the flights on screen: a search that is gone does; anything else only where there
 * is nothing to show, since what was asked for again is still there.
 */
export function hidesFlights(error: Error | null, shown: object | undefined): boolean {
  if (error === null) return false;
  return shown === undefined || statusOf(error) === 404;
}
