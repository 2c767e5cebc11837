import type { Session } from "@supabase/auth-js";
import { readText } from "#web/lib/local-storage.ts";

/** Where the client of the auth service keeps the session. */
export const SESSION_KEY = "rasante-auth";

/** The client renews a session from this long before its end on. */
const RENEWED_BEFORE_MS = 90_000;

/**
 * The session as the client of the auth service left it at `now` (ms since 1970): null when nobody is signed in,
 * undefined when it is about to end or cannot be read, so that only the client can tell.
 */
export function keptSession(now: number): Session | null | undefined {
  const text = readText(SESSION_KEY);
  if (text === undefined) return null;
  const session = sessionIn(text);
  return session && msUntilRenewal(session, now) > 0 ? session : undefined;
}

/** Milliseconds until the client has to renew a session; 0 when it has no end of its own. */
export const msUntilRenewal = ({ expires_at = 0 }: Pick<Session, "expires_at">, now: number): number =>
  Math.max(0, expires_at * 1000 - RENEWED_BEFORE_MS - now);

/** Whether someone comes back from a mailed link or another service, with what the client has to read in the address. */
export const isReturn = ({ search, hash }: Pick<Location, "search" | "hash">): boolean =>
  /[?&#](access_token|code|error|error_code|error_description)=/.test(search + hash);

function sessionIn(text: string): Session | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    return isSession(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isSession(kept: unknown): kept is Session {
  const { access_token, refresh_token, expires_at, user } = Object(kept) as Partial<Session>;
  const isWhole = typeof access_token === "string" && typeof refresh_token === "string";
  return isWhole && typeof expires_at === "number" && typeof user?.id === "string";
}
