import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Deps } from "#server/deps.ts";
import { requireAccount } from "#server/http/authenticate.ts";
import { fareSources } from "#shared/api/fare-sources.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { describeSources } from "./describe-sources.ts";
import { toWireSources } from "./wire.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "fareSource"> & Parameters<typeof requireAccount>[0];

/** Whether those who name the prices see them. */
export const fareSourceRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  app.addHook("onRequest", requireAccount(deps));
  const schema = { querystring: noQuery, response: { 200: fareSources } };
  app
    .withTypeProvider<ZodTypeProvider>()
    .get("/", { schema }, async () => toWireSources(await describeSources(deps)));
};
