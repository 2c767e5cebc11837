import { toCodeLocation, withSession } from "#server/auth/links/link-locations.ts";
import type { Finished } from "./finish-sign-in.ts";

/** Where a finished flow leads: with a code in the query, or with the session and the provider's tokens in the fragment. */
export function toFinishedLocation(redirectTo: string, finished: Finished): string {
  if ("code" in finished) return toCodeLocation(redirectTo, finished.code);
  const { signedIn, tokens } = finished;
  return withSession(redirectTo, signedIn, {
    provider_token: tokens.accessToken,
    ...(tokens.refreshToken ? { provider_refresh_token: tokens.refreshToken } : {}),
  });
}
