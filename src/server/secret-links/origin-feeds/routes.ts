import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { callerOf } from "#server/auth/request-facts.ts";
import { requireActive } from "#server/http/authenticate.ts";
import { readIdempotency } from "#server/idempotency/read-idempotency.ts";
import { createLink } from "#server/secret-links/create-link.ts";
import { revokeLink } from "#server/secret-links/revoke-link.ts";
import { listLinks } from "#server/secret-links/store.ts";
import { addressesOf, toWireOriginFeed } from "#server/secret-links/wire.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { createOriginFeedPayload } from "#shared/api/secret-link-requests.ts";
import { createdOriginFeed, originFeedList } from "#shared/api/secret-links.ts";

type Needs = Parameters<typeof requireActive>[0];

const ofAccount = { querystring: noQuery };
const ofFeed = { params: z.object({ id: z.string() }), querystring: noQuery };
const ofEveryOrigin = ({ account }: { account: { id: string } }) => ({ accountId: account.id, origin: null });

/** `/account/feeds`: the secret addresses of all own searches that leave from one place. */
export const originFeedRoutes = (deps: Needs) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireActive(deps));

  const list = { schema: { ...ofAccount, response: { 200: originFeedList } } };
  app.get("/", list, async (request) => ({
    items: (await listLinks(deps.db, ofEveryOrigin(request))).map(toWireOriginFeed),
  }));

  const create = { ...ofAccount, body: createOriginFeedPayload, response: { 201: createdOriginFeed } };
  app.post("/", { schema: create }, async (request, reply) => {
    const { account, body, headers } = request;
    const idempotency = readIdempotency(headers["idempotency-key"], { route: "POST /account/feeds", body });
    const wish = { kind: "feed" as const, caller: callerOf(request), idempotency };
    const made = await createLink(deps, { accountId: account.id, ...body }, wish);
    return reply.status(201).send({ ...toWireOriginFeed(made), addresses: addressesOf(deps.config, made) });
  });

  app.delete("/:id", { schema: ofFeed }, async (request, reply) => {
    const linkId = request.params.id;
    await revokeLink(deps, ofEveryOrigin(request), { linkId, caller: callerOf(request) });
    return reply.status(204).send();
  });
};
