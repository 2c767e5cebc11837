import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * How JSON is read below `app`. An empty body is none: many clients call every body JSON, also where they have nothing to
 * send. One that is compressed or not in UTF-8 is refused. `refused`: what is told of one that cannot be read.
 */
export function readJsonBodies(app: FastifyInstance, refused = (error: Error): Error => error): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = Buffer.from(body);
    if (bytes.length === 0) done(null, undefined);
    else if (isEncoded(request)) done(refusal(415, "Body is compressed"));
    // Whatever is not would be read as one and the same sign, and two passwords as one.
    else if (!isUtf8(bytes)) done(refused(refusal(400, "Body is not in UTF-8")));
    else parseJson(request, bytes.toString(), (error, value) => done(error && refused(error), value));
  });
}

const isEncoded = ({ headers }: FastifyRequest): boolean =>
  !/^(identity)?$/i.test(headers["content-encoding"] ?? "");

const refusal = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode });
