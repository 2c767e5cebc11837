import { channelRoutes } from "#server/channels/routes.ts";
import type { Database } from "#server/database/connect.ts";
import { accounts } from "#server/database/schema.ts";
import { telegramMessenger } from "#server/delivery/transports/telegram.ts";
import { telegramApi } from "#server/delivery/transports/telegram-api.ts";
import { chatEventJob } from "#server/jobs/chat-event.ts";
import { telegramRoutes } from "#server/telegram/routes.ts";
import { webhookSecret } from "#server/telegram/webhook-secret.ts";
import type { Channel, TelegramLink } from "#shared/api/channels.ts";
import { bareOwnApi } from "#test/doors/bare-api.ts";
import { aTelegramServer, BOT_TOKEN } from "#test/servers/telegram-server.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";

export const ANA = {
  // Long, as theirs are: three digits stand in many a random id.
  id: 7_650_123_451,
  first_name: "Ana",
  last_name: "Souza",
  username: "ana_s",
  language_code: "pt-br",
};
type Person = Partial<typeof ANA> & { id: number };

/** Premium accounts, a Telegram whose users write to the bot, and everything between the two. */
export async function telegramWorld(
  db: Database,
  settings: NodeJS.ProcessEnv = {},
  over: Partial<TestDeps> = {},
) {
  const telegram = await aTelegramServer();
  const kept = { ...testDeps(db, { ...telegram.settings, ...settings }), ...over };
  const bot = telegramApi({ token: BOT_TOKEN, apiUrl: telegram.settings.TELEGRAM_API_URL });
  const pause = async (ms: number) => kept.clock.advance(ms);
  const said = telegramMessenger({ db, clock: kept.clock, bot, secret: kept.secret, pause });
  const deps = { ...kept, bot, messengers: { ...kept.messengers, telegram: said } };
  const app = bareOwnApi(deps);
  await app.register(channelRoutes(deps), { prefix: "/account/channels" });
  await app.register(telegramRoutes(deps), { prefix: "/hooks/telegram" });
  const ana = await aSignedInUser(deps);
  await db.update(accounts).set({ plan: "premium" });
  let updateId = 1000;

  const post = (update: object, headers: Record<string, string> = trusted()) =>
    app.inject({ method: "POST", url: "/hooks/telegram", headers, payload: update });
  const trusted = () => ({ "x-telegram-bot-api-secret-token": webhookSecret(deps.secret, BOT_TOKEN) });
  const work = async () => {
    for (const { payload } of deps.queue.take("chat-event")) await chatEventJob(deps, payload as never);
  };
  const receive = async (what: object) => {
    updateId += 1;
    const reply = await post({ update_id: updateId, ...what });
    if (reply.statusCode !== 204) throw new Error(reply.body);
  };
  const happen = async (what: object) => {
    await receive(what);
    await work();
  };
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  const chatOf = ({ id }: Person) => ({ id, type: "private" });
  const tell = async (text: string, from: Person = ANA, at = kept.clock.now()) => {
    telegram.chats.add(String(from.id));
    await receive({ message: { message_id: 1, date: seconds(at), chat: chatOf(from), from, text } });
  };
  const write = async (...said: Parameters<typeof tell>) => {
    await tell(...said);
    await work();
    return telegram.lines.at(-1)?.html ?? "";
  };
  const ask = (method: "GET" | "POST" | "DELETE", path: string, as: SignedInUser = ana) =>
    app.inject({ method, url: `/account/channels${path}`, headers: as.headers });
  const aLink = async (as = ana) => (await ask("POST", "/telegram/link", as)).json<TelegramLink>();
  const secretIn = ({ url }: TelegramLink) => new URL(url).searchParams.get("start") ?? "";
  return {
    telegram,
    deps,
    ana,
    post,
    trusted,
    work,
    happen,
    /** As `write`, which is not worked on yet. */
    tell,
    write,
    ask,
    aLink,
    secretIn,
    /** Opens a link of the account in a chat. */
    link: async (as = ana, from: Person = ANA) => write(`/start ${secretIn(await aLink(as))}`, from),
    channels: async (as = ana) => (await ask("GET", "", as)).json<{ items: Channel[] }>().items,
  };
}
