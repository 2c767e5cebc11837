import { HOUR_MS } from "#shared/durations.ts";
/** Whoever asks to be left alone for months is asked again after this: nobody may switch us off by a header. */
export const LONGEST_WAIT_MS = 6 * HOUR_MS;

/** What is granted to who asks for `askedMs`: as much, up to six hours. Milliseconds. */
export const grantedMs = (askedMs: number): number => Math.min(askedMs, LONGEST_WAIT_MS);

/**
 * How long a `Retry-After` header asks to wait from `now`, in milliseconds: whole seconds or an HTTP date as senders have
 * to write it (RFC 9110), six hours at most; undefined when it says nothing usable.
 */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  const said = header?.trim() ?? "";
  if (/^\d+$/.test(said)) return grantedMs(Number(said) * 1000);
  const date = new Date(said);
  // The parser also takes '1.5' and 'soon 5' for days of 2001.
  if (Number.isNaN(date.getTime()) || date.toUTCString() !== said) return undefined;
  return grantedMs(Math.max(0, date.getTime() - now.getTime()));
}
