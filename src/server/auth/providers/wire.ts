import { ACCESS_TOKEN_SECONDS } from "#server/auth/lifetimes.ts";
import { toCodeLocation, withFragment } from "#server/auth/links/link-locations.ts";
import type { Finished } from "./finish-sign-in.ts";

/** Where a finished flow leads: with a code in the query, or with the session and the provider's tokens in the fragment. */
export function toFinishedLocation(redirectTo: string, finished: Finished): string {
  if ("code" in finished) return toCodeLocation(redirectTo, finished.code);
  const { signedIn, tokens } = finished;
  return withFragment(redirectTo, {
    access_token: signedIn.accessToken,
    expires_at: String(signedIn.expiresAt),
    expires_in: String(ACCESS_TOKEN_SECONDS),
    provider_token: tokens.accessToken,
    ...(tokens.refreshToken ? { provider_refresh_token: tokens.refreshToken } : {}),
    refresh_token: signedIn.refreshToken,
    sb: "",
    token_type: "bearer",
  });
}
