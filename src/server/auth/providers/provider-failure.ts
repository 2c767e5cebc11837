import * as oauth from "oauth4webapi";
import { AuthError } from "#server/auth/auth-error.ts";
import { ProviderUnreachable } from "./bounded-fetch.ts";

const refusedAnswers = [
  oauth.OperationProcessingError,
  oauth.UnsupportedOperationError,
  oauth.ResponseBodyError,
  oauth.WWWAuthenticateChallengeError,
];

/** What went wrong at the provider, in the protocol's words and none of its own; undefined when it was not there. */
export function providerFailure(error: unknown): AuthError | undefined {
  if (error instanceof AuthError) return error;
  if (error instanceof ProviderUnreachable)
    return new AuthError(500, "unexpected_failure", "The provider could not be reached");
  if (error instanceof oauth.AuthorizationResponseError) return reported(error.error);
  if (refusedAnswers.some((kind) => error instanceof kind))
    return new AuthError(400, "bad_oauth_callback", "The provider's answer could not be verified");
  return undefined;
}

const reported = (error: string) =>
  error === "access_denied"
    ? new AuthError(403, "bad_oauth_callback", "The sign-in was cancelled at the provider")
    : new AuthError(500, "bad_oauth_callback", "The provider could not sign in");
