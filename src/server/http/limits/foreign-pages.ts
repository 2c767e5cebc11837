import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "#server/errors.ts";
import { refuse } from "#server/http/errors/handle-errors.ts";

const OURS = ["same-origin", "none"];
const SCRIPTED = ["cors", "no-cors"];
const FRAMES = ["iframe", "frame", "embed", "object"];

/**
 * Whether a page of another origin asks in its visitor's name, other than by leading him here: browsers say so
 * themselves, programs say nothing.
 */
export function isOfForeignPage({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const said = (what: string) => String(headers[`sec-fetch-${what}`] ?? "none");
  if (OURS.includes(said("site"))) return false;
  return SCRIPTED.includes(said("mode")) || FRAMES.includes(said("dest"));
}

/** Turns such a page away before it counts: it reads no answer, but would use up what its visitor may ask. */
export function refuseForeignPages(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!isOfForeignPage(request)) return done();
    refuse(request, reply, new DomainError("forbidden", "Not for pages of other sites"));
  });
}
