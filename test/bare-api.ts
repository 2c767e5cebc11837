import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Deps } from "#server/deps.ts";
import { handleErrors } from "#server/http/handle-errors.ts";

/** A server without routes that reads, answers and fails as the product does. */
export function bareApi(deps: Pick<Deps, "log">): FastifyInstance {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, deps);
  return app;
}
