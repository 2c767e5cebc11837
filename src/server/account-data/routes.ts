import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { checkPassword } from "#server/auth/account-changes/check-password.ts";
import { callerOf } from "#server/auth/request-facts.ts";
import { sessionEnd } from "#server/auth/sessions/session-end.ts";
import { signOut } from "#server/auth/sessions/sign-out.ts";
import { listSessions } from "#server/auth/sessions/store.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { acceptedLanguage } from "#server/http/accepted-language.ts";
import { requireSession } from "#server/http/authenticate.ts";
import { accountExport, erasurePayload } from "#shared/api/account-data.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { openSessionList } from "#shared/api/open-sessions.ts";
import { homeDay } from "#shared/home-time.ts";
import { eraseAccount } from "./erase-account.ts";
import { exportAccount } from "./export-account.ts";
import { exportPrices } from "./export-prices.ts";
import { toAccountExport, toOpenSession } from "./wire.ts";

/** `/account`: what is kept about someone, and his way to see it, take it along and have it removed; active or not. */
export const accountRoutes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireSession(deps));
  if (!deps.config.hosted) await app.register(sessionRoutes(deps), { prefix: "/sessions" });
  await app.register(ownData(deps));
};

/** To take along, and to have removed. */
const ownData = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.get(
    "/export",
    { schema: { querystring: noQuery, response: { 200: accountExport } } },
    async ({ account }, reply) => {
      reply.header("content-disposition", asFile(deps, `${today(deps)}.json`));
      return toAccountExport(await exportAccount(deps, account.id));
    },
  );

  // The typed provider knows no streams.
  plain.get(
    "/export/prices",
    { schema: { querystring: noQuery, response: { 200: csv } } },
    async (request, reply) => {
      const { account } = request;
      const table = await exportPrices(deps, { account, spoken: acceptedLanguage(request) });
      reply.header("content-disposition", asFile(deps, `prices-${today(deps)}.csv`));
      return reply.type("text/csv; charset=utf-8").send(Readable.from(table));
    },
  );

  app.delete(
    "/",
    { schema: { body: erasurePayload.nullish(), querystring: noQuery } },
    async (request, reply) => {
      const { account, body } = request;
      const caller = callerOf(request);
      await checkPassword(deps, { userId: account.id, password: body?.password, caller });
      await eraseAccount(deps, account.id);
      return reply.status(204).send();
    },
  );
};

const csv = { content: { "text/csv": { schema: z.string() } } };

const today = ({ clock }: Pick<Deps, "clock">) => homeDay(clock.now());

const asFile = ({ config }: Pick<Deps, "config">, name: string) =>
  `attachment; filename="${config.productId}-${name}"`;

/** Where the account is signed in. Unknown at a hosted issuer, which keeps its sessions to itself. */
const sessionRoutes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    "/",
    { schema: { querystring: noQuery, response: { 200: openSessionList } } },
    async ({ account }) => {
      const now = deps.clock.now();
      const sessions = await listSessions(deps.db, account.id);
      const open = sessions.filter((session) => !sessionEnd(deps.config, session, now));
      return { items: open.map((session) => toOpenSession(session, account.sessionId)) };
    },
  );

  app.delete("/", { schema: { querystring: noQuery } }, async (request, reply) => {
    const { id: userId, sessionId } = request.account;
    await signOut(deps, { userId, sessionId, scope: "others", caller: callerOf(request) });
    return reply.status(204).send();
  });

  app.delete(
    "/:id",
    { schema: { params: z.object({ id: z.string() }), querystring: noQuery } },
    async (request, reply) => {
      const { id: userId } = request.account;
      const sessions = await listSessions(deps.db, userId);
      const named = request.params.id.toLowerCase();
      const session = sessions.find(({ id }) => id === named);
      if (!session) throw new DomainError("not-found", "Session not found");
      await signOut(deps, { userId, sessionId: session.id, scope: "local", caller: callerOf(request) });
      return reply.status(204).send();
    },
  );
};
