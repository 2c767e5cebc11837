import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { callerOf } from "#server/auth/request-facts.ts";
import type { Deps } from "#server/deps.ts";
import { requireSession } from "#server/http/authenticate.ts";
import { readIdempotency } from "#server/idempotency/read-idempotency.ts";
import { createAccessTokenPayload } from "#shared/api/access-token-requests.ts";
import { accessTokenList, createdAccessToken } from "#shared/api/access-tokens.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { admitScope } from "./admit-scope.ts";
import { createToken } from "./create-token.ts";
import { revokeToken } from "./revoke-token.ts";
import { listTokens } from "./store.ts";
import { toWireToken } from "./wire.ts";

/** `/account/tokens`: the keys of someone's programs; by a session of his own alone, active or not. */
export const accessTokenRoutes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireSession(deps));

  app.get(
    "/",
    { schema: { querystring: noQuery, response: { 200: accessTokenList } } },
    async ({ account }) => ({
      items: (await listTokens(deps.db, account.id)).map(toWireToken),
    }),
  );

  app.post(
    "/",
    {
      schema: { body: createAccessTokenPayload, querystring: noQuery, response: { 201: createdAccessToken } },
    },
    async (request, reply) => {
      const { account, body, headers } = request;
      const { name, scope, expires_in_days: days } = body;
      await admitScope(deps, { account, scope });
      const wish = { name, scope, days };
      const made = await createToken(deps, {
        accountId: account.id,
        wish,
        caller: callerOf(request),
        idempotency: readIdempotency(headers["idempotency-key"], { route: "POST /account/tokens", body }),
      });
      return reply.status(201).send({ ...toWireToken(made), token: made.text });
    },
  );

  app.delete(
    "/:id",
    { schema: { params: z.object({ id: z.string() }), querystring: noQuery } },
    async (request, reply) => {
      const { account, params } = request;
      await revokeToken(deps, { accountId: account.id, tokenId: params.id, caller: callerOf(request) });
      return reply.status(204).send();
    },
  );
};
