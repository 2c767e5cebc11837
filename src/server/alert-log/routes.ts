import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { isUuid } from "#server/database/uuid.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { readerLocale } from "#server/http/accepted-language.ts";
import { requireActive } from "#server/http/authenticate.ts";
import { alertFeedback, alertList, alertReceipt, alertsQuery } from "#shared/api/alerts.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { readAlerts } from "./read-alerts.ts";
import { readReceipt } from "./read-receipt.ts";
import { saveFeedback } from "./store.ts";
import { toWireAlert, toWireReceipt } from "./wire.ts";

type Needs = Parameters<typeof requireActive>[0] & Pick<Deps, "airports" | "grids">;

const ofAll = { querystring: alertsQuery, response: { 200: alertList } };
const ofOne = {
  params: z.object({ id: z.string() }),
  querystring: noQuery,
  response: { 200: alertReceipt },
};

/** `/alerts`: what someone has been told, why, and whether he found it so. */
export const alertRoutes = (deps: Needs) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { db, clock, airports } = deps;
  const reader = (request: FastifyRequest) => ({ airports, locale: readerLocale(request) });
  const idsOf = ({ account, params }: FastifyRequest<{ Params: { id: string } }>) => ({
    accountId: account.id,
    alertId: alertIdFrom(params.id),
  });
  const receiptOf = async (request: FastifyRequest<{ Params: { id: string } }>) =>
    toWireReceipt(await readReceipt(deps, idsOf(request)), reader(request));
  app.addHook("onRequest", requireActive(deps));

  app.get("/", { schema: ofAll }, async (request) => {
    const { limit, offset, search_id: searchId } = request.query;
    const { alerts, total } = await readAlerts(deps, {
      accountId: request.account.id,
      searchId,
      limit,
      offset,
    });
    return { items: alerts.map((alert) => toWireAlert(alert, reader(request))), total, limit, offset };
  });

  app.get("/:id", { schema: ofOne }, receiptOf);

  app.put("/:id/feedback", { schema: { ...ofOne, body: alertFeedback } }, async (request) => {
    const { matched } = request.body;
    const isKnown = await saveFeedback(db, { ...idsOf(request), matched, at: clock.now() });
    if (!isKnown) throw new DomainError("not-found", "Alert not found");
    return receiptOf(request);
  });
};

/** The id in an address, as it is written here; what cannot be one names no alert. */
function alertIdFrom(text: string): string {
  if (!isUuid(text)) throw new DomainError("not-found", "Alert not found");
  return text.toLowerCase();
}
