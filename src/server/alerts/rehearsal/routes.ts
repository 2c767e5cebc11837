import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Deps } from "#server/deps.ts";
import { requireActive } from "#server/http/authenticate.ts";
import { askedSearch } from "#server/searches/search-id.ts";
import { alertRehearsal, rehearseRule } from "#shared/api/alert-rehearsal.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { keepPast } from "./keep-past.ts";
import { rehearseAlerts } from "./rehearse-alerts.ts";
import { toDraftRule, toWireRehearsal } from "./wire.ts";

type Needs = Parameters<typeof requireActive>[0] & Pick<Deps, "config" | "fareSource">;

const KEPT_BYTES = 16 * 1024 * 1024;

const schema = {
  params: z.object({ id: z.string() }),
  querystring: noQuery,
  body: rehearseRule,
  response: { 200: alertRehearsal },
};

/** Below `/searches/batches`: what a rule of alerts would have sent, tried before it is saved. */
export const rehearsalRoutes = (deps: Needs) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireActive(deps));
  const readPast = keepPast(deps, KEPT_BYTES);

  app.post("/:id/alert-rehearsal", { schema }, async (request) => {
    const asked = { ...askedSearch(request), draft: toDraftRule(request.body) };
    return toWireRehearsal(await rehearseAlerts({ ...deps, readPast }, asked));
  });
};
