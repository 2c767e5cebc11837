import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { RequestAccount } from "#server/accounts/request-account.ts";
import type { Deps } from "#server/deps.ts";
import { requireAccount } from "#server/http/authenticate.ts";
import { countSearches } from "#server/searches/store.ts";
import { preferencesPatch, profile } from "#shared/api/profiles.ts";
import { readPreferences } from "./store.ts";
import { updatePreferences } from "./update-preferences.ts";
import { toChanges, toProfile } from "./wire.ts";

/** `/profiles/`: preferences, activation and plan of the signed-in account, active or not. */
export const profileRoutes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireAccount(deps));
  const answer = async (account: RequestAccount) =>
    toProfile(account, {
      preferences: await readPreferences(deps.db, account.id),
      searchesUsed: await countSearches(deps.db, account.id),
    });

  app.get("/", { schema: { response: { 200: profile } } }, ({ account }) => answer(account));

  app.patch(
    "/",
    { schema: { body: preferencesPatch, response: { 200: profile } } },
    async ({ account, body }) => {
      await updatePreferences(deps, { accountId: account.id, changes: toChanges(body) });
      return answer(account);
    },
  );
};
