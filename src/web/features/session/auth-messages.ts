import {
  type AuthError,
  AuthWeakPasswordError,
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
} from "@supabase/auth-js";
import type { TFunction } from "i18next";
import type { session } from "#shared/messages/pt/session.ts";
import { SIGNED_OUT, unanswered } from "#web/lib/api/api-error.ts";
import { UNFETCHED, unfetched } from "#web/lib/late/unfetched.ts";

type Code = keyof typeof session.errors;

const codes: Partial<Record<string, Code>> = {
  same_password: "same_password",
  weak_password: "weak_password",
  signup_disabled: "signup_disabled",
  email_provider_disabled: "signup_disabled",
  invalid_credentials: "invalid_credentials",
  email_not_confirmed: "email_not_confirmed",
  email_address_invalid: "email_address_invalid",
  user_already_exists: "user_already_exists",
  email_exists: "user_already_exists",
  user_banned: "user_banned",
  otp_expired: "otp_expired",
  validation_failed: "validation_failed",
  session_not_found: "session_not_found",
  session_expired: "session_not_found",
  bad_jwt: "session_not_found",
  user_not_found: "session_not_found",
  [SIGNED_OUT]: "session_not_found",
  mfa_verification_failed: "mfa_code_wrong",
  mfa_challenge_expired: "mfa_expired",
  mfa_ip_address_mismatch: "mfa_expired",
  mfa_factor_not_found: "mfa_unknown",
  mfa_factor_name_conflict: "mfa_name_taken",
  too_many_enrolled_mfa_factors: "mfa_too_many",
  insufficient_aal: "mfa_needed",
  provider_email_needs_verification: "provider_email_unverified",
};

/** A lost session and a password of too few characters come without a code of their own and go by their class. */
export function codeByClass(error: unknown): "session_not_found" | "password_too_short" | undefined {
  if (isAuthSessionMissingError(error)) return "session_not_found";
  if (error instanceof AuthWeakPasswordError && error.reasons.includes("length")) return "password_too_short";
  return undefined;
}

function codeOf(error: unknown): Code | undefined {
  if (!isAuthError(error)) return undefined;
  if (error.status === 429) return "too_many_requests";
  return codeByClass(error) ?? codes[error.code ?? ""];
}

/** The sentence for a refusal of the auth service: ours by its code, else the service's own, which one of 500 has not. */
export function authMessage(error: unknown, t: TFunction): string | undefined {
  if (isAuthRetryableFetchError(error)) return withoutAnswer(error, t);
  const code = codeOf(error);
  if (code) return t(`session.errors.${code}`);
  return error instanceof Error ? error.message : undefined;
}

function withoutAnswer({ status, code }: AuthError, t: TFunction): string {
  if (status === 500) return t("session.passwordErrors.server");
  return (code === UNFETCHED ? unfetched() : unanswered()).message;
}

/** The sentence for a code that arrived in an address, if there is one. */
export function sayingOf(code: string, t: TFunction): string | undefined {
  const known = codes[code];
  return known && t(`session.errors.${known}`);
}

/** The sentence for a code that arrived in a link (`#error_code=otp_expired`). */
export const linkErrorMessage = (code: string, t: TFunction): string =>
  sayingOf(code, t) ?? t("session.link.failedText");

/** The login was right, but the address is not confirmed yet. */
export const isUnconfirmedEmail = (error: unknown): boolean =>
  isAuthError(error) && error.code === "email_not_confirmed";
