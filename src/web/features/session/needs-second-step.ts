import type { Session } from "@supabase/auth-js";
import { readClaims } from "#web/lib/api/token-claims.ts";

/**
 * Whether a session still owes its second step: its owner has a verified factor and the token says less than `aal2`.
 * The rule of the client's `mfa.getAuthenticatorAssuranceLevel`, without waiting: no screen shows before it is known.
 */
export function needsSecondStep(session: Pick<Session, "access_token" | "user">): boolean {
  const hasFactor = session.user.factors?.some(({ status }) => status === "verified") ?? false;
  return hasFactor && readClaims(session.access_token)?.aal !== "aal2";
}
