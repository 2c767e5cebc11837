import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { receivedUpdates } from "#server/database/schema.ts";
import { createLog } from "#server/log.ts";
import { webhookSecret } from "#server/telegram/webhook-secret.ts";
import { testDatabase } from "#test/databases/database.ts";
import { BOT_TOKEN } from "#test/servers/telegram-server.ts";
import { messageNotice, signed, WHATSAPP_SETTINGS } from "#test/servers/whatsapp-cloud.ts";
import { type TestDeps, testDeps } from "#test/test-deps.ts";
import { aWhatsAppInstallation, PHONE } from "#test/worlds/whatsapp-reader.ts";

const db = await testDatabase();
const TELEGRAM = { TELEGRAM_BOT_TOKEN: BOT_TOKEN };
const SECRET_HEADER = "x-telegram-bot-api-secret-token";
const forgedUpdate = {
  update_id: 7,
  message: { chat: { id: 5, type: "private" }, from: { id: 5 }, text: "x" },
};
let written: string[];
let deps: TestDeps;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeEach(async () => {
  written = [];
  const log = createLog({ logLevel: "trace" }, { write: (line) => void written.push(line) });
  deps = { ...testDeps(db, { ...WHATSAPP_SETTINGS, ...TELEGRAM }), log };
  app = await buildApp(deps);
});

const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  app.inject({
    ...{ method: "POST", url, payload },
    headers: { "content-type": "application/json", ...headers },
  });

describe("the addresses where chat services tell what happens", () => {
  it.each([
    ["/hooks/telegram", 401, { [SECRET_HEADER]: "a".repeat(43) }],
    ["/hooks/whatsapp", 403, { "x-hub-signature-256": `sha256=${"a".repeat(64)}` }],
  ])("cost the database nothing when %s is flooded with forgeries", async (url, status, headers) => {
    const asked = vi.spyOn(db.$client, "query");
    const large = { ...forgedUpdate, padding: "x".repeat(50_000) };
    const answers = await Promise.all(Array.from({ length: 200 }, () => post(url, large, headers)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([status]));
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect(deps.queue.jobs).toEqual([]);
  });

  it("do what WhatsApp signed once, however often somebody sends it again", async () => {
    const w = await aWhatsAppInstallation(db);
    const notice = messageNotice({ id: "wamid.1", from: PHONE, body: "oi", at: w.deps.clock.now() });
    for (let n = 0; n < 3; n++) expect((await w.tell(notice)).statusCode).toBe(200);
    expect(await db.select().from(receivedUpdates)).toHaveLength(1);
  });

  it("put no secret and nothing of a chat into the log, however much of it is written", async () => {
    const secret = webhookSecret(deps.secret, BOT_TOKEN);
    const notice = messageNotice({ id: "w1", from: PHONE, body: "canario", at: deps.clock.now() });
    const { payload, headers } = signed(notice);
    const update = { ...forgedUpdate, message: { ...forgedUpdate.message, text: "canario" } };
    const answers = [
      await post("/hooks/telegram", update, { [SECRET_HEADER]: secret }),
      await post("/hooks/telegram", update, { [SECRET_HEADER]: `${secret}canario` }),
      await post("/hooks/whatsapp", payload, headers),
      await post("/hooks/whatsapp", "{canario", headers),
      await app.inject(`/hooks/whatsapp?hub.mode=subscribe&hub.verify_token=canario&hub.challenge=1`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 401, 200, 403, 403]);
    const log = written.join("");
    expect(log.length).toBeGreaterThan(100);
    const { WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN, WHATSAPP_TOKEN } = WHATSAPP_SETTINGS;
    const secrets = [secret, BOT_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN, WHATSAPP_TOKEN];
    for (const one of [...secrets, PHONE, "canario", headers["x-hub-signature-256"] ?? ""]) {
      expect(one.length).toBeGreaterThan(5);
      expect(log).not.toContain(one);
    }
  });
});
