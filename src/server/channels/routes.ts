import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { callerOf } from "#server/auth/request-facts.ts";
import type { Deps } from "#server/deps.ts";
import { requireSession } from "#server/http/authenticate.ts";
import { readIdempotency } from "#server/idempotency/read-idempotency.ts";
import {
  createBrowserPayload,
  createWebhookPayload,
  linkWhatsAppPayload,
} from "#shared/api/channel-requests.ts";
import { channel, channelList, createdWebhook, telegramLink, whatsAppLink } from "#shared/api/channels.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { addBrowser, addWebhook } from "./add-channel.ts";
import { removeChannel } from "./remove-channel.ts";
import { listChannels } from "./store.ts";
import { createLink } from "./telegram/create-link.ts";
import { toWireLink } from "./telegram/wire.ts";
import { testChannel } from "./test-channel.ts";
import { linkWhatsApp } from "./whatsapp/link-whatsapp.ts";
import { toWireChannel } from "./wire.ts";

const ofChannel = { params: z.object({ id: z.string() }), querystring: noQuery };

/** `/account/channels`: where someone hears of his alerts besides mail; by a session of his own alone, active or not. */
export const channelRoutes = (deps: Deps) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireSession(deps));

  const list = { schema: { querystring: noQuery, response: { 200: channelList } } };
  app.get("/", list, async ({ account }) => ({
    items: (await listChannels(deps.db, account.id)).map(toWireChannel),
  }));

  const webhook = { body: createWebhookPayload, querystring: noQuery, response: { 201: createdWebhook } };
  app.post("/webhooks", { schema: webhook }, async (request, reply) => {
    const { account, body, headers } = request;
    const { name, url, preset } = body;
    const route = "POST /account/channels/webhooks";
    const idempotency = readIdempotency(headers["idempotency-key"], { route, body });
    const wish = { accountId: account.id, label: name, caller: callerOf(request), idempotency };
    const made = await addWebhook(deps, { ...wish, url, preset });
    return reply.status(201).send({ ...toWireChannel(made), secret: made.secret });
  });

  const browser = { body: createBrowserPayload, querystring: noQuery, response: { 201: channel } };
  app.post("/browsers", { schema: browser }, async (request, reply) => {
    const { name, endpoint, p256dh, auth } = request.body;
    const wish = { accountId: request.account.id, label: name, caller: callerOf(request) };
    const made = await addBrowser(deps, { ...wish, subscription: { endpoint, keys: { p256dh, auth } } });
    return reply.status(201).send(toWireChannel(made));
  });

  const whatsapp = { body: linkWhatsAppPayload, querystring: noQuery, response: { 201: whatsAppLink } };
  app.post("/whatsapp", { schema: whatsapp }, async (request, reply) => {
    const { account, body } = request;
    const { number, opt_in: agreed } = body;
    const wish = { accountId: account.id, plan: account.plan, number, ...agreed, caller: callerOf(request) };
    const { channel: made, code, link, expiresAt } = await linkWhatsApp(deps, wish);
    const answer = { channel: toWireChannel(made), code, link, expires_at: expiresAt.toISOString() };
    return reply.status(201).send(answer);
  });

  const chat = { querystring: noQuery, response: { 201: telegramLink } };
  app.post("/telegram/link", { schema: chat }, async ({ account }, reply) => {
    const made = await createLink(deps, { accountId: account.id, plan: account.plan });
    return reply.status(201).send(toWireLink(made));
  });

  app.post("/:id/test", { schema: { ...ofChannel, response: { 202: channel } } }, async (request, reply) => {
    const { account, params } = request;
    const { language } = callerOf(request);
    const tested = await testChannel(deps, { accountId: account.id, channelId: params.id, language });
    return reply.status(202).send(toWireChannel(tested));
  });

  app.delete("/:id", { schema: ofChannel }, async (request, reply) => {
    const { account, params } = request;
    const caller = callerOf(request);
    await removeChannel(deps, { accountId: account.id, channelId: params.id, caller });
    return reply.status(204).send();
  });
};
