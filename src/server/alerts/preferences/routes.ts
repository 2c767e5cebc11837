import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Deps } from "#server/deps.ts";
import { requireSession } from "#server/http/authenticate.ts";
import { alertPreferences, changedAlertPreferences } from "#shared/alert-preferences.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { changeAlertPreferences } from "./change-alert-preferences.ts";
import { readAlertPreferences } from "./store.ts";
import { toChangedPreferences, toWirePreferences } from "./wire.ts";

const answers = { querystring: noQuery, response: { 200: alertPreferences } };

/** `/account/alert-preferences`: when someone is written to; by a session of his own alone, active or not. */
export const alertPreferenceRoutes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireSession(deps));

  app.get("/", { schema: answers }, async ({ account }) =>
    toWirePreferences(await readAlertPreferences(deps.db, account.id)),
  );

  const change = { ...answers, body: changedAlertPreferences };
  app.patch("/", { schema: change }, async ({ account, body }) => {
    const wish = { accountId: account.id, changes: toChangedPreferences(body) };
    return toWirePreferences(await changeAlertPreferences(deps, wish));
  });
};
