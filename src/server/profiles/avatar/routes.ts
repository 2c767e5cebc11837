import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { bearerOf } from "#server/auth/request-facts.ts";
import { avatarAddressOf } from "#server/auth/users/avatar-address.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { requireSession } from "#server/http/authenticate.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { PICTURE_TYPES } from "./picture-type.ts";

type Needs = Pick<Deps, "avatars"> & Parameters<typeof requireSession>[0];

const picture = { content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, { schema: z.string() }])) };

/** `/profiles/avatar`: one's own picture, so that no browser has to ask the provider that keeps it. */
export const avatarRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  app.addHook("onRequest", requireSession(deps));

  const schema = { querystring: noQuery, response: { 200: picture } };
  app.get("/", { schema, config: { longestWaitMs: 8_000 } }, async (request, reply) => {
    const address = avatarAddressOf(bearerOf(request));
    const avatar = address && (await deps.avatars.read(address));
    if (!avatar) throw new DomainError("not-found", "No picture");
    // The address is the same for all who use a browser one after another.
    reply.headers({ "cache-control": "private, max-age=3600", vary: "authorization" });
    return reply.type(avatar.type).send(avatar.bytes);
  });
};
