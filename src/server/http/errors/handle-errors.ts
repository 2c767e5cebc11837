import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isOutage } from "#server/database/outage.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { whatBroke } from "#server/what-broke.ts";
import type { ErrorBody } from "#shared/api/errors.ts";
import { toErrorAnswer, toHttpAnswer } from "./error-body.ts";
import { invalidFields } from "./invalid-fields.ts";

type Needs = Pick<Deps, "log">;
const RETRY_AFTER_SECONDS = 5;

/** Every failure of a route becomes an answer here; what is not understood is a 500 without detail, logged once. */
export function handleErrors(app: FastifyInstance, deps: Needs): void {
  app.setErrorHandler(answerFailure(deps));
}

/** The answer to a failure, as problem details. */
export const answerFailure =
  ({ log }: Needs) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = asRefusal(error);
    if (refusal?.code === "unavailable")
      log.error({ reason: whatBroke(error).reason, request: request.id }, "a request was turned away");
    if (refusal) return refuse(request, reply, refusal);
    if (error.statusCode && error.statusCode < 500)
      return send(reply, error.statusCode, toHttpAnswer(error.statusCode, error.message, request.id));
    const { id, routeOptions, account } = request;
    log.error(
      { ...whatBroke(error), request: id, route: routeOptions.url, account: account?.id },
      "request failed",
    );
    return send(reply, 500, toHttpAnswer(500, "Internal Server Error", request.id));
  };

function asRefusal(error: FastifyError): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (isOutage(error)) return new DomainError("unavailable", "Not now");
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  return new DomainError("invalid", "Validation error", invalidFields(error));
}

/** A refusal as an answer; who is to come back hears when. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: DomainError) {
  const { status, body } = toErrorAnswer(refusal, request.id);
  if (status === 401 && !reply.hasHeader("www-authenticate")) reply.header("www-authenticate", "Bearer");
  if (status === 429 || status === 503)
    reply.header("retry-after", refusal.retryAfter ?? RETRY_AFTER_SECONDS);
  return send(reply, status, body);
}

const send = (reply: FastifyReply, status: number, body: ErrorBody) =>
  reply.status(status).type("application/problem+json").send(body);
