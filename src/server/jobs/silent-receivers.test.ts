import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addWebhook } from "#server/channels/add-channel.ts";
import { createLink } from "#server/channels/telegram/create-link.ts";
import { redeemLink } from "#server/channels/telegram/redeem-link.ts";
import { testChannel } from "#server/channels/test-channel.ts";
import { asDatabase, type Connection } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { accounts, channels } from "#server/database/schema.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";
import { receiveUpdates } from "#server/telegram/receive-updates.ts";
import { startWorker } from "#server/worker.ts";
import { CHANNELS_PER_ACCOUNT } from "#shared/api/channels.ts";
import { emptyDatabase } from "#test/databases/empty-database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { bossQueue, startBoss } from "./boss.ts";

const caller = { ip: "127.0.0.1", userAgent: "test", language: "pt" } as const;
/** A chat in which more is written than answers may leave. */
const BUSY = "501";
const SILENT_INBOX = "ana@silent.example";
const preset = "json" as const;

let kept: TestDeps;
let deps: Deps;
/** Servers that took a connection and say nothing. */
let held: string[];
let silence: PromiseWithResolvers<{ kind: "sent" }>;
let stop: () => Promise<void>;

beforeEach(async () => {
  const { pool, close } = await emptyDatabase();
  await migrate(pool);
  const connection: Connection = { db: asDatabase(pool), pool, close };
  kept = testDeps(connection.db, { RATES_UPSTREAM: "off" });
  const boss = await startBoss(connection, kept.log);
  held = [];
  silence = Promise.withResolvers();
  const { webhook } = kept.messengers;
  const { send } = webhook;
  webhook.send = async (message) => {
    if (!message.address.url.startsWith("https://silent.")) return send(message);
    held.push(message.address.url);
    return silence.promise;
  };
  const { telegram } = kept.messengers;
  if (telegram)
    kept.messengers.telegram = {
      ...telegram,
      send: (message) => (message.address.chatId === BUSY ? silence.promise : telegram.send(message)),
    };
  const { mailer } = kept;
  const slowly: typeof mailer.send = (mail) => {
    if (mail.to !== SILENT_INBOX) return mailer.send(mail);
    held.push(mail.to);
    return silence.promise;
  };
  deps = { ...kept, queue: bossQueue(boss), bot: undefined, mailer: { ...mailer, send: slowly } };
  const stopWorker = await startWorker(deps, boss);
  stop = async () => {
    silence.resolve({ kind: "sent" });
    await stopWorker();
    await boss.stop({ graceful: true, timeout: 3_000 });
    await close();
  };
});
afterEach(() => stop());

const notice = (recipient: string) =>
  deps.db.transaction((tx) =>
    oweMail(deps, tx, {
      ...{ kind: "password-changed", payload: { language: "pt" }, dedupeKey: randomUUID() },
      ...{ recipient, accountId: null },
    }),
  );

async function testedChat(): Promise<void> {
  const { id: accountId } = await aSignedInUser(kept);
  await deps.db.update(accounts).set({ plan: "premium" });
  const { url } = await createLink(kept, { accountId, plan: "premium" });
  const secret = new URL(url).searchParams.get("start") ?? "";
  await redeemLink(deps, { secret, chatId: "7", name: "Ana", at: kept.clock.now() });
  const [chat] = await deps.db.select().from(channels);
  await testChannel(deps, { accountId, channelId: chat?.id ?? "", language: "pt" });
}

async function tested(url: string, channels: number) {
  const { id: accountId } = await aSignedInUser(kept, `${randomUUID()}@voos.example`);
  for (let n = 0; n < channels; n++) {
    const { id: channelId } = await addWebhook(deps, { accountId, caller, label: "Casa", url, preset });
    await testChannel(deps, { accountId, channelId, language: "pt" });
  }
}

it("a server that somebody has named and that says nothing keeps nobody else waiting", {
  timeout: 60_000,
}, async () => {
  await tested("https://silent.example/hook", CHANNELS_PER_ACCOUNT);
  await vi.waitFor(() => expect(held.length).toBeGreaterThan(0), 20_000);
  await tested("https://home.example/hook", 1);
  await notice("ana@example.com");
  await vi.waitFor(() => expect(kept.mailer.sent).toHaveLength(1), 20_000);
  await vi.waitFor(() => expect(kept.messengers.sent).toHaveLength(1), 20_000);
});

it("a mail server that says nothing keeps no chat waiting", { timeout: 60_000 }, async () => {
  for (let mails = 0; mails < 8; mails++) await notice(SILENT_INBOX);
  await vi.waitFor(() => expect(held).toHaveLength(2), 20_000);
  await testedChat();
  await vi.waitFor(() => expect(kept.messengers.chatted).toHaveLength(1), 20_000);
  expect(held).toHaveLength(2);
});

it("a chat in which somebody writes all the time keeps no other waiting", { timeout: 60_000 }, async () => {
  const help = (id: number, chatId: string) => ({
    update_id: id,
    message: { chat: { id: Number(chatId), type: "private" }, from: { first_name: "Ana" }, text: "/ajuda" },
  });
  const busy = Array.from({ length: 20 }, (_, id) => help(id, BUSY));
  await receiveUpdates(deps, [...busy, help(20, "502")]);
  await vi.waitFor(() => expect(kept.messengers.chatted).toHaveLength(1), 20_000);
});
