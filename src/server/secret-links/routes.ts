import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { callerOf } from "#server/auth/request-facts.ts";
import { requireActive } from "#server/http/authenticate.ts";
import { readIdempotency } from "#server/idempotency/read-idempotency.ts";
import { requireSearch } from "#server/searches/require-search.ts";
import { askedSearch } from "#server/searches/search-id.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { createSecretLinkPayload } from "#shared/api/secret-link-requests.ts";
import { createdSecretLink, secretLinkList } from "#shared/api/secret-links.ts";
import { createLink } from "./create-link.ts";
import { revokeLink } from "./revoke-link.ts";
import { listLinks } from "./store.ts";
import { addressesOf, toWireLink } from "./wire.ts";

type Needs = Parameters<typeof requireActive>[0];

const ofSearch = { params: z.object({ id: z.string() }), querystring: noQuery };
const ofLink = { params: z.object({ id: z.string(), link: z.string() }), querystring: noQuery };

/** Below `/searches/batches`: the secret addresses of an own search. */
export const secretLinkRoutes = (deps: Needs) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireActive(deps));

  const list = { schema: { ...ofSearch, response: { 200: secretLinkList } } };
  app.get("/:id/links", list, async (request) => {
    const owned = askedSearch(request);
    await requireSearch(deps.db, owned);
    return { items: (await listLinks(deps.db, owned)).map(toWireLink) };
  });

  const create = { ...ofSearch, body: createSecretLinkPayload, response: { 201: createdSecretLink } };
  app.post("/:id/links", { schema: create }, async (request, reply) => {
    const { body, headers } = request;
    const owned = askedSearch(request);
    const route = `POST /searches/batches/${owned.searchId}/links`;
    const idempotency = readIdempotency(headers["idempotency-key"], { route, body });
    const wish = { kind: body.kind, caller: callerOf(request), idempotency };
    const made = await createLink(deps, owned, wish);
    return reply.status(201).send({ ...toWireLink(made), addresses: addressesOf(deps.config, made) });
  });

  app.delete("/:id/links/:link", { schema: ofLink }, async (request, reply) => {
    const linkId = request.params.link;
    await revokeLink(deps, askedSearch(request), { linkId, caller: callerOf(request) });
    return reply.status(204).send();
  });
};
