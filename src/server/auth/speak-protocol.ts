import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOutage } from "#server/database/outage.ts";
import type { Deps } from "#server/deps.ts";
import { hangUpOnSlow } from "#server/hang-up-on-slow.ts";
import { readJsonBodies } from "#server/read-json-bodies.ts";
import { whatBroke } from "#server/what-broke.ts";
import { AuthError } from "./auth-error.ts";
import { API_VERSION, readsNewErrors, toErrorBody } from "./error-forms.ts";

const versionHeader = "x-supabase-api-version";
/** Whoever waits longer is told to come again; a route that asks others may say otherwise. */
const LONGEST_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
/** What the caller hears of a failure of ours: its code and its words. */
const UNEXPECTED = [
  "unexpected_failure",
  "Unexpected failure, please check server logs for more information",
] as const;

/** The conventions every answer below `app` keeps: parsing, caching, patience, versions and the two forms of errors. */
export function speakProtocol(app: FastifyInstance, deps: Pick<Deps, "log">, waitMs = LONGEST_WAIT_MS): void {
  readJsonBodies(app, badJson);
  app.addHook("onRoute", (route) => {
    route.handlerTimeout ??= waitMs;
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    if (readsNewErrors(request.headers[versionHeader])) reply.header(versionHeader, API_VERSION);
  });
  app.setErrorHandler((error: FastifyError | AuthError, request, reply) =>
    refuse(
      request,
      reply,
      asAuthError(error) ?? outage(deps, request, error) ?? unexpected(deps, request, error),
    ),
  );
  app.setNotFoundHandler((request, reply) =>
    refuse(request, reply, new AuthError(404, "unknown", "There is nothing at this address")),
  );
}

const badJson = (error: Error) =>
  new AuthError(400, "bad_json", `Could not parse request body as JSON: ${error.message}`);

function refuse(request: FastifyRequest, reply: FastifyReply, error: AuthError) {
  const inNewForm = readsNewErrors(request.headers[versionHeader]);
  if (error.retryAfter) reply.header("retry-after", error.retryAfter);
  if (error.status === 504) hangUpOnSlow(request, reply);
  return reply.status(error.status).header("x-sb-error-code", error.code).send(toErrorBody(error, inNewForm));
}

/** What the caller did wrong, in the protocol's words; undefined when it was not the caller. */
function asAuthError(error: FastifyError | AuthError): AuthError | undefined {
  if (error instanceof AuthError) return error;
  if (error.code === "FST_ERR_HANDLER_TIMEOUT")
    return new AuthError(
      504,
      "request_timeout",
      "Processing this request timed out, please retry after a moment.",
    );
  if (error.statusCode === 413)
    return new AuthError(413, "request_entity_too_large", "Request body is too large");
  if (!error.statusCode || error.statusCode >= 500) return undefined;
  return new AuthError(error.statusCode, "validation_failed", error.message);
}

/** The database is away: clients of this protocol try again after such an answer. */
function outage(deps: Pick<Deps, "log">, request: FastifyRequest, error: Error): AuthError | undefined {
  if (!isOutage(error)) return undefined;
  deps.log.error({ reason: whatBroke(error).reason, request: request.id }, "a request was turned away");
  return new AuthError(503, ...UNEXPECTED, { retryAfter: RETRY_AFTER_SECONDS });
}

/** Logs a failure of ours by what broke, never with the values that were at hand. */
export function unexpected({ log }: Pick<Deps, "log">, request: FastifyRequest, thrown: unknown): AuthError {
  const error = thrown instanceof Error ? thrown : new Error("not an error");
  const cause = error.cause instanceof Error ? error.cause : error;
  const failure = error.cause instanceof Error ? `${error.name}: ${cause.message}` : `${error.name}`;
  log.error(
    { failure, stack: framesOf(error), request: request.id, route: request.routeOptions.url },
    "auth failed",
  );
  return new AuthError(500, ...UNEXPECTED);
}

// The first lines of a stack repeat the message, and that of a failed query lists its values.
const framesOf = ({ stack = "" }: Error) => stack.split("\n").filter((line) => /^\s+at /.test(line));
