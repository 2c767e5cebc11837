import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { deleteSuspension, findSuspension } from "#server/delivery/mail-trouble/store.ts";
import type { Deps } from "#server/deps.ts";
import { requireSession } from "#server/http/authenticate.ts";
import { mailSuspension } from "#shared/api/mail-suspension.ts";
import { noQuery } from "#shared/api/no-query.ts";

/** `/account/mail-suspension`: whether an address refused our mail, and its owner's word that it is to be tried again. */
export const mailSuspensionRoutes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireSession(deps));
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });

  const answers = { querystring: noQuery, response: { 200: mailSuspension } };
  app.get("/", { schema: answers }, async ({ account }) => {
    const found = await findSuspension(deps.db, account.email);
    return { suspended: found ? { reason: found.reason, since: found.since.toISOString() } : null };
  });

  app.delete("/", { schema: { querystring: noQuery } }, async ({ account }, reply) => {
    await deleteSuspension(deps.db, account.email);
    return reply.status(204).send();
  });
};
