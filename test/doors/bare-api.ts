import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Deps } from "#server/deps.ts";
import { handleErrors } from "#server/http/errors/handle-errors.ts";
import { keepPrivate } from "#server/http/keep-private.ts";

/** A server without routes that reads, answers and fails as the product does. */
export function bareApi(deps: Pick<Deps, "log">): FastifyInstance {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, deps);
  return app;
}

/** The same for routes of the own API, whose answers are kept by nobody. */
export function bareOwnApi(deps: Pick<Deps, "log">): FastifyInstance {
  const app = bareApi(deps);
  keepPrivate(app);
  return app;
}
