import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { receiveUpdates } from "./receive-updates.ts";
import { isFromTelegram } from "./webhook-secret.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "secret" | "config">;

/** A message and the one that it answers, of 4096 characters each, all of them escaped. */
const MAX_BYTES = 256 * 1024;

/** `/hooks/telegram`: what Telegram tells of chats with the bot. Whoever lacks its secret learns nothing. */
export const telegramRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  app.addHook("onRequest", async ({ headers }) => {
    if (!isFromTelegram(deps, headers["x-telegram-bot-api-secret-token"]))
      throw new DomainError("unauthenticated", "Not from Telegram");
  });

  app.post("/", { bodyLimit: MAX_BYTES }, async ({ body }, reply) => {
    await receiveUpdates(deps, [body]);
    return reply.status(204).send();
  });
};
