import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { audit } from "#server/auth/audit.ts";
import { AuthError } from "#server/auth/auth-error.ts";
import { limitSource } from "#server/auth/limits/limits.ts";
import { toRefusedLocation } from "#server/auth/links/link-locations.ts";
import { readChallenge } from "#server/auth/read-request.ts";
import { callerOf, originOf } from "#server/auth/request-facts.ts";
import { unexpected } from "#server/auth/speak-protocol.ts";
import type { Deps } from "#server/deps.ts";
import { beginSignIn } from "./begin-sign-in.ts";
import { type ProviderBounds, ProviderUnreachable, providerBounds } from "./bounded-fetch.ts";
import { callbackAddress } from "./connect-provider.ts";
import { requireProvider } from "./external-providers.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { browserCookie, browserSecret, newBrowserSecret } from "./flow-cookie.ts";
import { providerFailure } from "./provider-failure.ts";
import { scopeOf, wishesOf } from "./read-authorize.ts";
import { findBegunFlow } from "./take-flow.ts";
import { toFinishedLocation } from "./wire.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "secret" | "log" | "queue"> & { bounds: ProviderBounds };

/** Signing in by another service: there with `/authorize`, back with `/callback`. */
export const providerRoutes =
  (given: Omit<Needs, "bounds">, bounds = providerBounds) =>
  async (app: FastifyInstance) => {
    const deps = { ...given, bounds };
    acceptForms(app);
    // The provider's own time comes first: who waits for it is a browser, which is to be led somewhere.
    const options = { exposeHeadRoute: false, handlerTimeout: 2 * bounds.deadlineMs };
    app.get("/authorize", options, async (request, reply) => {
      await limitSource(deps, "authorize", callerOf(request));
      return reply.redirect(await leave(deps, request, reply), 302);
    });
    app.get("/callback", options, async (request, reply) => {
      await limitSource(deps, "provider-answer", callerOf(request));
      return reply.redirect(await comeBack(deps, request), 302);
    });
    // A form sent from another site carries no cookie of ours; the same browser coming again by itself does.
    app.post("/callback", async ({ body }, reply) =>
      reply.redirect(`${callbackAddress(deps)}?${body ?? ""}`, 303),
    );
  };

function acceptForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(String(body)).toString()),
  );
}

/** The provider's page, or the way back with the reason why it cannot be reached. */
async function leave(deps: Needs, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const query = request.query as Record<string, unknown>;
  const provider = requireProvider(deps.config, query.provider);
  const challenge = readChallenge(query);
  const { redirectTo } = originOf(deps.config, request);
  const browser = browserSecret(deps.config, request.headers.cookie) ?? newBrowserSecret();
  const scope = scopeOf(provider, query.scopes);
  const start = { provider, redirectTo, scope, wishes: wishesOf(query), challenge, browser };
  try {
    const address = await beginSignIn(deps, start);
    reply.header("set-cookie", browserCookie(deps.config, browser));
    return address;
  } catch (error) {
    return refusedLocation(deps, request, { redirectTo, error });
  }
}

/** Where the browser goes on: signed in, or with the reason why not. */
async function comeBack(deps: Needs, request: FastifyRequest): Promise<string> {
  const answer = new URL(request.url, deps.config.publicUrl).searchParams;
  const caller = callerOf(request);
  let redirectTo = deps.config.publicUrl;
  try {
    const browser = browserSecret(deps.config, request.headers.cookie);
    const flow = await findBegunFlow(deps, { state: answer.get("state"), browser });
    redirectTo = flow.redirectTo;
    return toFinishedLocation(redirectTo, await finishSignIn(deps, { flow, answer, caller }));
  } catch (error) {
    await audit(deps, deps.db, { event: "login_failed", userId: null, caller });
    return refusedLocation(deps, request, { redirectTo, error });
  }
}

function refusedLocation(
  deps: Needs,
  request: FastifyRequest,
  { redirectTo, error }: { redirectTo: string; error: unknown },
): string {
  const known = providerFailure(error);
  if (known && !(error instanceof AuthError))
    deps.log.warn({ failure: failureOf(error), request: request.id }, "provider failed");
  return toRefusedLocation(redirectTo, known ?? unexpected(deps, request, error), true);
}

// Our own reasons in full; of the library only name and code: its messages and causes quote what the provider sent.
const failureOf = (error: unknown): string => {
  if (error instanceof ProviderUnreachable) return error.message;
  const { name, code } = error as { name?: string; code?: unknown };
  return `${name} ${code ?? ""}`.trim();
};
