import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Deps } from "#server/deps.ts";
import { requireSession } from "#server/http/authenticate.ts";
import { alertPreferences, changedAlertPreferences } from "#shared/alert-preferences.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { changeAlertPreferences } from "./change-alert-preferences.ts";
import { areAlertsOn, readAlertPreferences } from "./store.ts";
import { toChangedPreferences, toWirePreferences } from "./wire.ts";

const answers = { querystring: noQuery, response: { 200: alertPreferences } };

/** `/account/alert-preferences`: whether and when someone is written to; by a session of his own alone, active or not. */
export const alertPreferenceRoutes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireSession(deps));

  const read = async (accountId: string) =>
    toWirePreferences(await readAlertPreferences(deps.db, accountId), await areAlertsOn(deps.db, accountId));

  app.get("/", { schema: answers }, ({ account }) => read(account.id));

  const change = { ...answers, body: changedAlertPreferences };
  app.patch("/", { schema: change }, async ({ account, body }) => {
    const changes = toChangedPreferences(body);
    await changeAlertPreferences(deps, { accountId: account.id, changes, wanted: body.alerts });
    return read(account.id);
  });
};
