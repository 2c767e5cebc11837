import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addBrowser, addWebhook } from "#server/channels/add-channel.ts";
import { testChannel } from "#server/channels/test-channel.ts";
import { hearNotification } from "#server/channels/whatsapp/hear-notification.ts";
import type { Database } from "#server/database/connect.ts";
import { channels, deliveries, receivedUpdates } from "#server/database/schema.ts";
import { bossQueue, startBoss } from "#server/jobs/boss.ts";
import { deliverJob } from "#server/jobs/deliver.ts";
import { keepSecret, keptSecret } from "#server/secret.ts";
import { changeableSecret } from "#test/databases/changeable-secret.ts";
import { closeServers } from "#test/servers/local-server.ts";
import { aPushService } from "#test/servers/push-service.ts";
import { messageNotice } from "#test/servers/whatsapp-cloud.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { ANA, telegramWorld } from "#test/worlds/telegram-world.ts";
import { aWhatsAppInstallation, PHONE } from "#test/worlds/whatsapp-reader.ts";

const installation = changeableSecret();
const caller = { ip: "127.0.0.1", userAgent: "test", language: "pt" as const };

let db: Database;
beforeEach(() => {
  db = installation.aProcess();
  keepSecret({ dataDir: installation.dataDir() }, testDeps(db).secret);
});
afterEach(closeServers);

/** What a process that starts after the change has in another way than those of before. */
async function changed() {
  const lines = await installation.change();
  db = installation.aProcess();
  const secret = keptSecret({ jwtSecret: undefined, dataDir: installation.dataDir() });
  if (!secret) throw new Error("no secret was kept");
  expect(secret).not.toEqual(testDeps(db).secret);
  return { lines, secret };
}
const onlyChannel = async () => (await db.select().from(channels))[0];

describe("a channel after another secret", () => {
  it("that is a webhook is written to as before, and its messages are signed as before", async () => {
    const deps = testDeps(db);
    const { id: accountId } = await aSignedInUser(deps);
    const wish = {
      accountId,
      caller,
      label: "Casa",
      url: "https://home.example/hook",
      preset: "json" as const,
    };
    const { id: channelId, secret: signedWith } = await addWebhook(deps, wish);
    const now = { ...testDeps(db), ...(await changed()), db };
    await testChannel(now, { accountId, channelId, language: "pt" });
    const [test] = await db.select().from(deliveries);
    await deliverJob(now, { deliveryId: test?.id ?? "" });
    expect(now.messengers.sent).toMatchObject([{ address: { url: wish.url, secret: signedWith } }]);
  });

  it("that is a browser has ended, says so, and subscribes anew for the key of now", async () => {
    const deps = testDeps(db);
    const { id: accountId } = await aSignedInUser(deps);
    const { subscription } = await aPushService();
    await addBrowser(deps, { accountId, caller, label: "Firefox", subscription });
    const { lines, secret } = await changed();
    expect(lines.join()).toContain("in browsers (1)");
    expect(await onlyChannel()).toMatchObject({
      ...{ state: "suspended", reason: "gone" },
      address: { host: "push.example", sealed: null },
    });
    const now = { ...testDeps(db), secret };
    const again = await addBrowser(now, { accountId, caller, label: "Firefox", subscription });
    expect(again.state).toBe("active");
  });

  it("that is a chat of Telegram is known when it writes, and written to", async () => {
    const former = await telegramWorld(db);
    await former.link();
    const { secret } = await changed();
    const now = await telegramWorld(db, {}, { secret });
    // This Telegram counts its updates from the beginning again.
    await db.delete(receivedUpdates);
    expect(await now.write("/status")).toContain("Nenhuma busca");
    expect(await now.write("/status", { id: 9 })).toContain("não está vinculado");
    const channel = await onlyChannel();
    await testChannel(now.deps, {
      ...{ accountId: channel?.accountId ?? "", channelId: channel?.id ?? "", language: "pt" },
    });
    const said = now.telegram.lines.length;
    const [test] = await db.select().from(deliveries);
    await deliverJob(now.deps, { deliveryId: test?.id ?? "" });
    expect(now.telegram.lines.slice(said)).toMatchObject([{ chatId: String(ANA.id) }]);
  });

  it("that is a telephone is known when it writes, and may end it", async () => {
    const former = await aWhatsAppInstallation(db);
    const ana = await former.aPremium();
    await former.linked(ana);
    const { secret } = await changed();
    const now = await aWhatsAppInstallation(db, { secret });
    await testChannel(now.deps, {
      ...{ accountId: ana.id, channelId: (await onlyChannel())?.id ?? "", language: "pt" },
    });
    const [test] = await db.select().from(deliveries);
    await deliverJob(now.deps, { deliveryId: test?.id ?? "" });
    expect(now.deps.messengers.onWhatsApp).toMatchObject([{ address: { number: PHONE } }]);
    await now.write("PARAR");
    expect(await onlyChannel()).toMatchObject({ state: "suspended", reason: "stopped" });
  });

  it("that waits for its telephone's code is linked by it", async () => {
    const former = await aWhatsAppInstallation(db);
    const ana = await former.aPremium();
    const { code } = (await former.link(ana)).json();
    const { secret } = await changed();
    const now = await aWhatsAppInstallation(db, { secret });
    await now.write(code);
    expect(await onlyChannel()).toMatchObject({ state: "active" });
  });
});

it("what a telephone has told before another secret, and nobody heard yet, is heard", async () => {
  const anEngine = () => {
    const { pool } = installation.database();
    return startBoss({ db, pool, close: async () => {} }, pino({ level: "silent" }));
  };
  const ended = await anEngine();
  const former = await aWhatsAppInstallation(db);
  await former.linked(await former.aPremium());
  const told = await aWhatsAppInstallation(db, { queue: { ...former.deps.queue, ...bossQueue(ended) } });
  const at = former.deps.clock.now();
  await told.post(messageNotice({ id: `wamid.${randomUUID()}`, from: PHONE, body: "PARAR", at }));
  await ended.stop({ graceful: false });
  const { secret } = await changed();
  const engine = await anEngine();
  const [job] = await engine.fetch<{ sealed: string }>("whatsapp-notification");
  await engine.stop({ graceful: false });
  const now = await aWhatsAppInstallation(db, { secret });
  await hearNotification(now.deps, { sealed: job?.data.sealed ?? "" });
  expect(await onlyChannel()).toMatchObject({ state: "suspended", reason: "stopped" });
}, 60_000);
