import type { FastifyInstance } from "fastify";
import { AuthError } from "#server/auth/auth-error.ts";
import { bearerOf } from "#server/auth/request-facts.ts";
import { requireSession } from "#server/auth/sessions/verify-session.ts";
import type { Deps } from "#server/deps.ts";

/** Parts of the protocol that are not offered here, and what it answers then. */
const closed: [path: string, code: string, message: string][] = [
  ["/sso", "saml_provider_disabled", "SAML 2.0 is disabled"],
  ["/sso/*", "saml_provider_disabled", "SAML 2.0 is disabled"],
  ["/passkeys", "passkey_disabled", "Passkeys are disabled"],
  ["/passkeys/*", "passkey_disabled", "Passkeys are disabled"],
  ["/admin/users/:id/passkeys", "passkey_disabled", "Passkeys are disabled"],
  ["/admin/users/:id/passkeys/*", "passkey_disabled", "Passkeys are disabled"],
  ["/oauth/*", "feature_disabled", "OAuth server is disabled"],
  ["/user/oauth/*", "feature_disabled", "OAuth server is disabled"],
  ["/admin/oauth/*", "feature_disabled", "OAuth server is disabled"],
  ["/user/identities/*", "manual_linking_disabled", "Manual linking is disabled"],
];

/** Answers for what is off: the client can tell it from what does not exist. */
export const closedRoutes =
  (deps: Pick<Deps, "db" | "clock" | "config" | "secret">) => async (app: FastifyInstance) => {
    for (const [path, code, message] of closed)
      app.all(path, async (request) => {
        if (path.startsWith("/user/")) await requireSession(deps, bearerOf(request));
        throw new AuthError(404, code, message);
      });
  };
