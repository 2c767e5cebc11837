import type { AuthError } from "#server/auth/auth-error.ts";
import { ACCESS_TOKEN_SECONDS } from "#server/auth/lifetimes.ts";
import type { SignedIn } from "#server/auth/sessions/start-session.ts";

/** Where a followed link leads: the address with the session in its fragment. */
export const toSignedInLocation = (redirectTo: string, type: string, signedIn: SignedIn): string =>
  withSession(redirectTo, signedIn, { type });

/** The address with a session in its fragment, and beside it what else the client is told. */
export const withSession = (
  address: string,
  { accessToken, expiresAt, refreshToken }: SignedIn,
  told: Record<string, string>,
): string =>
  withFragment(address, {
    access_token: accessToken,
    expires_at: String(expiresAt),
    expires_in: String(ACCESS_TOKEN_SECONDS),
    refresh_token: refreshToken,
    sb: "",
    token_type: "bearer",
    ...told,
  });

const oauthErrors: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
};

/** Where a refused link leads; a client that waits for a code looks for the reason in the query. */
export function toRefusedLocation(
  redirectTo: string,
  { status, code, message }: AuthError,
  isPkce = false,
): string {
  const error = oauthErrors[status];
  const reason = { ...(error ? { error } : {}), error_code: code, error_description: message };
  return withFragment(isPkce ? withQuery(redirectTo, reason) : redirectTo, { ...reason, sb: "" });
}

/** Where a followed link leads a client that will exchange `code` for its session. */
export const toCodeLocation = (redirectTo: string, code: string): string => withQuery(redirectTo, { code });

/** What is said when one of the two addresses of a change has agreed. */
export const halfwayMessage =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export function toHalfwayLocation(redirectTo: string, isPkce: boolean): string {
  const message = { message: halfwayMessage };
  return withFragment(isPkce ? withQuery(redirectTo, message) : redirectTo, { ...message, sb: "" });
}

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** The address with `values` as its fragment, keys sorted. */
function withFragment(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  const fragment = new URLSearchParams(values);
  fragment.sort();
  url.hash = fragment.toString();
  return url.href;
}
