import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { acceptedLanguage } from "#server/http/accepted-language.ts";
import { requireAccount } from "#server/http/authenticate.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { preferencesPatch } from "#shared/api/preferences.ts";
import { profile } from "#shared/api/profiles.ts";
import { readProfile } from "./store.ts";
import { updatePreferences } from "./update-preferences.ts";
import { toChanges, toProfile } from "./wire.ts";

/** `/profiles/`: preferences, activation and plan of the signed-in account, active or not. */
export const profileRoutes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireAccount(deps));

  app.get("/", { schema: { querystring: noQuery, response: { 200: profile } } }, async ({ account }) => {
    const facts = await readProfile(deps.db, { accountId: account.id, now: deps.clock.now() });
    if (!facts) throw new DomainError("not-found", "Profile not found");
    return toProfile(account, facts);
  });

  app.patch(
    "/",
    { schema: { body: preferencesPatch, querystring: noQuery, response: { 200: profile } } },
    async ({ account, body, headers }) => {
      const asked = {
        accountId: account.id,
        changes: toChanges(body),
        browser: acceptedLanguage({ headers }),
      };
      return toProfile(account, await updatePreferences(deps, asked));
    },
  );
};
