import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";

/**
 * Below `app` an empty body that is called JSON is none: many clients call every body that, also where they have
 * nothing to send. One that is not in UTF-8 is refused. `refused`: what is told of one that cannot be read.
 */
export function acceptEmptyJson(app: FastifyInstance, refused = (error: Error): Error => error): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = Buffer.from(body);
    if (bytes.length === 0) done(null, undefined);
    // Whatever is not would be read as one and the same sign, and two passwords as one.
    else if (!isUtf8(bytes)) done(refused(notUtf8()));
    else parseJson(request, bytes.toString(), (error, value) => done(error && refused(error), value));
  });
}

const notUtf8 = () => Object.assign(new Error("Body is not in UTF-8"), { statusCode: 400 });
