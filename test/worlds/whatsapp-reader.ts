import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { channelRoutes } from "#server/channels/routes.ts";
import { hearNotification } from "#server/channels/whatsapp/hear-notification.ts";
import { sendReply } from "#server/channels/whatsapp/owe-reply.ts";
import { whatsAppRoutes } from "#server/channels/whatsapp/routes.ts";
import type { Database } from "#server/database/connect.ts";
import { accounts, channels, deliveries } from "#server/database/schema.ts";
import type { JobPayloads } from "#server/queue.ts";
import { WHATSAPP_OPT_IN_VERSION, type WhatsAppLink } from "#shared/api/channels.ts";
import { bareOwnApi } from "#test/doors/bare-api.ts";
import { messageNotice, signed, WHATSAPP_SETTINGS } from "#test/servers/whatsapp-cloud.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";

export const PHONE = "5511987654321";

/** The routes of an installation with a number on WhatsApp, and what WhatsApp and its readers do with it. */
export async function aWhatsAppInstallation(db: Database, over: Partial<TestDeps> = {}) {
  const deps: TestDeps = { ...testDeps(db, WHATSAPP_SETTINGS), ...over };
  const app: FastifyInstance = bareOwnApi(deps);
  await app.register(channelRoutes(deps), { prefix: "/account/channels" });
  const { whatsapp } = deps.config;
  if (!whatsapp) throw new Error("WhatsApp is not set up");
  await app.register(whatsAppRoutes(deps, whatsapp), { prefix: "/hooks/whatsapp" });

  const post = (notification: unknown) =>
    app.inject({ method: "POST", url: "/hooks/whatsapp", ...signed(notification) });
  const runJobs = async () => {
    for (const { payload } of deps.queue.take("whatsapp-notification"))
      await hearNotification(deps, payload as JobPayloads["whatsapp-notification"]);
    for (const { payload } of deps.queue.take("whatsapp-reply"))
      await sendReply(deps, payload as JobPayloads["whatsapp-reply"]);
  };
  /** A notification arrives and is acted on. */
  const tell = async (notification: unknown) => {
    const reply = await post(notification);
    await runJobs();
    return reply;
  };
  const write = (body: string, { from = PHONE, id = `wamid.${randomUUID()}`, at = deps.clock.now() } = {}) =>
    tell(messageNotice({ id, from, body, at }));
  const link = (as: SignedInUser, over: object = {}) =>
    app.inject({
      method: "POST",
      url: "/account/channels/whatsapp",
      headers: as.headers,
      payload: {
        number: "(11) 98765-4321",
        opt_in: { version: WHATSAPP_OPT_IN_VERSION, language: "pt" },
        ...over,
      },
    });
  const aPremium = async () => {
    const user = await aSignedInUser(deps);
    await db.update(accounts).set({ plan: "premium" }).where(eq(accounts.id, user.id));
    return user;
  };
  /** Links the telephone of someone who has agreed; his channel. */
  const linked = async (as: SignedInUser, from = PHONE) => {
    const { code } = (await link(as, { number: `+${from}` })).json<WhatsAppLink>();
    await write(code, { from });
    return channelOf(as);
  };
  const channelOf = async ({ id }: Pick<SignedInUser, "id">) => {
    const [channel] = await db.select().from(channels).where(eq(channels.accountId, id));
    return channel;
  };
  const messages = () =>
    db.select().from(deliveries).where(eq(deliveries.channel, "whatsapp")).orderBy(asc(deliveries.createdAt));
  /** What was answered, the latest last. */
  const answers = () =>
    deps.messengers.onWhatsApp.map(({ address, content }) => [address.number, content.paragraphs[0]]);

  return { deps, app, post, tell, runJobs, write, link, aPremium, linked, channelOf, messages, answers };
}
export type WhatsAppInstallation = Awaited<ReturnType<typeof aWhatsAppInstallation>>;
