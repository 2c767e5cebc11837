import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { isUuid } from "#server/database/uuid.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { requireAccount } from "#server/http/authenticate.ts";
import { deadLettersSince } from "#server/installation/read-figures.ts";
import { noQuery } from "#shared/api/no-query.ts";
import {
  accountChange,
  accountQuery,
  deadLetters,
  operatedAccount,
  operatedAccounts,
  operatorOverview,
  retryAnswer,
  retryRequest,
} from "#shared/api/operator.ts";
import { admitOperator, requireFreshSession } from "./admit-operator.ts";
import { changeAccount } from "./change-account.ts";
import { retryDeadLetters } from "./dead-letters/retry-dead-letters.ts";
import { listDeadLetters, listReasons } from "./dead-letters/store.ts";
import { mailSuspensionRoutes } from "./mail-suspensions/routes.ts";
import { readOverview } from "./read-overview.ts";
import { searchAccounts } from "./store.ts";
import { toDeadLetters, toOperatedAccount, toOverview } from "./wire.ts";

const ACCOUNTS_SHOWN = 20;
const REASONS_SHOWN = 50;
const LETTERS_SHOWN = 50;

/** `/operator`: looking after the installation. To whoever is no operator nothing of it exists. */
export const operatorRoutes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireAccount(deps));
  app.addHook("onRequest", admitOperator(deps));
  const querystring = noQuery;

  app.get("/overview", { schema: { querystring, response: { 200: operatorOverview } } }, async () =>
    toOverview(await readOverview(deps)),
  );

  app.post(
    "/accounts/search",
    { schema: { querystring, body: accountQuery, response: { 200: operatedAccounts } } },
    async ({ body }) => {
      const wanted = { text: body.email, now: deps.clock.now(), limit: ACCOUNTS_SHOWN + 1 };
      const found = await searchAccounts(deps.db, wanted);
      const items = found.slice(0, ACCOUNTS_SHOWN).map(toOperatedAccount);
      return { items, has_more: found.length > ACCOUNTS_SHOWN };
    },
  );

  app.get("/dead-letters", { schema: { querystring, response: { 200: deadLetters } } }, async () => {
    const since = deadLettersSince(deps);
    const reasons = await listReasons(deps.db, { since, limit: REASONS_SHOWN });
    return toDeadLetters(reasons, await listDeadLetters(deps.db, { since, limit: LETTERS_SHOWN }));
  });

  await app.register(mailSuspensionRoutes(deps), { prefix: "/mail-suspensions" });
  await app.register(changes(deps));
};

const changes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireFreshSession(deps));
  const querystring = noQuery;

  app.patch(
    "/accounts/:id",
    {
      schema: {
        params: z.object({ id: z.string() }),
        querystring,
        body: accountChange,
        response: { 200: operatedAccount },
      },
    },
    async ({ account, params, body: { plan, is_active: isActive } }) => {
      if (!isUuid(params.id)) throw new DomainError("not-found", "Account not found");
      const wanted = { operatorId: account.id, id: params.id, change: { plan, isActive } };
      return toOperatedAccount(await changeAccount(deps, wanted));
    },
  );

  app.post(
    "/dead-letters/retry",
    { schema: { querystring, body: retryRequest, response: { 200: retryAnswer } } },
    async ({ account, body }) => ({
      retried: await retryDeadLetters(deps, { operatorId: account.id, which: body }),
    }),
  );
};
