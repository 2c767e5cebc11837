import { type AuthError, isAuthApiError, isAuthSessionMissingError } from "@supabase/auth-js";
import { readText } from "#web/lib/local-storage.ts";
import { SESSION_KEY } from "./kept-session.ts";
import type { AuthService } from "./open-auth.ts";

/** Whether the session was what a call was refused for: it, its token or its owner is unknown by now. */
export const isRefused = (error: AuthError): boolean =>
  isAuthSessionMissingError(error) || error.code === "bad_jwt" || error.code === "user_not_found";

/** Renews the session: once for all who find it ended at the same time. Answers the new token, if there is one. */
export function renewal(): (service: AuthService) => Promise<string | undefined> {
  let renewing: Promise<string | undefined> | undefined;
  return (service) => {
    renewing ??= renewed(service).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
}

const REFUSALS = [400, 401, 403, 404];

/**
 * A new token in place of the one that the API refused. The client keeps a session whose token has not run out even when
 * it is not renewed; one that both refuse is over, and is ended here, as is one that has gone without a word.
 */
async function renewed(service: AuthService): Promise<string | undefined> {
  const before = readText(SESSION_KEY);
  const { data, error } = await service.refreshSession();
  const isGone = isAuthSessionMissingError(error);
  const isOver = isGone || (isAuthApiError(error) && REFUSALS.includes(error.status));
  // Another tab may have put a new one in its place meanwhile.
  if (isOver && readText(SESSION_KEY) === before) await service.signOut({ scope: "local" });
  return data.session?.access_token;
}
