import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import type { ErrorBody } from "#shared/api/errors.ts";
import { toErrorAnswer } from "./error-body.ts";

/** Every failure of a route becomes an answer here; what is not understood is a 500 without detail, logged once. */
export function handleErrors(app: FastifyInstance, { log }: Pick<Deps, "log">): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal?.code === "unavailable") log.error({ reason: refusal.message }, "a request was turned away");
    if (refusal) return refuse(reply, refusal);
    if (error.statusCode && error.statusCode < 500)
      return reply.status(error.statusCode).send({ message: error.message } satisfies ErrorBody);
    log.error({ ...told(error), request: request.id, route: request.routeOptions.url }, "request failed");
    return reply.status(500).send({ message: "Internal Server Error" } satisfies ErrorBody);
  });
}

/** A failed query lists its values in its message; its cause says what went wrong without them. */
function told({ cause, stack, message }: FastifyError) {
  const reason = cause instanceof Error ? cause.message : message;
  return { reason, stack: stack?.slice(stack.indexOf("\n    at ")) };
}

function asRefusal(error: FastifyError): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const detail = error.validation.map(({ instancePath, message, keyword }) => ({
    loc: [error.validationContext ?? "body", ...instancePath.split("/").filter(Boolean)],
    msg: message ?? "invalid",
    type: keyword ?? "invalid",
  }));
  return new DomainError("invalid", "Validation error", detail);
}

function refuse(reply: FastifyReply, refusal: DomainError) {
  const { status, body } = toErrorAnswer(refusal);
  return reply.status(status).send(body);
}
