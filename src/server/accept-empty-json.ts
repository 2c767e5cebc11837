import type { FastifyInstance } from "fastify";

/**
 * Below `app` an empty body that is called JSON is none: many clients call every body that, also where they have
 * nothing to send. `refused`: what is told of one that cannot be read.
 */
export function acceptEmptyJson(app: FastifyInstance, refused = (error: Error): Error => error): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parseJson(request, String(body), (error, value) => done(error && refused(error), value));
  });
}
