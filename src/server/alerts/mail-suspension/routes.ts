import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { type Channel, listChannels } from "#server/channels/store.ts";
import { channelKindsOf } from "#server/delivery/channel-kinds.ts";
import { deleteSuspension, findSuspension } from "#server/delivery/mail-trouble/store.ts";
import type { Deps } from "#server/deps.ts";
import { requireSession } from "#server/http/authenticate.ts";
import { mailSuspension } from "#shared/api/mail-suspension.ts";
import { noQuery } from "#shared/api/no-query.ts";

/**
 * `/account/mail-suspension`: whether an address refused our mail, and its owner's word that it is to be tried again. The
 * app asks for it once a visit and hears there of channels that were given up too.
 */
export const mailSuspensionRoutes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireSession(deps));

  const answers = { querystring: noQuery, response: { 200: mailSuspension } };
  app.get("/", { schema: answers }, async ({ account }) => {
    const found = await findSuspension(deps.db, account.email);
    const kinds = channelKindsOf(deps.config);
    const lost = (await listChannels(deps.db, account.id)).filter(isLost);
    return {
      suspended: found ? { reason: found.reason, since: found.since.toISOString() } : null,
      lost_channels: lost.filter(({ kind }) => kinds.includes(kind)).map(({ label }) => label),
    };
  });

  app.delete("/", { schema: { querystring: noQuery } }, async ({ account }, reply) => {
    await deleteSuspension(deps.db, account.email);
    return reply.status(204).send();
  });
};

/** Whether alerts would get there, had it not been given up. */
const isLost = ({ state, reason, isInPlan }: Channel): boolean =>
  isInPlan && state === "suspended" && reason !== "stopped";
