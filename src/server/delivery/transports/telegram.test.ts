import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendPace } from "#server/database/schema.ts";
import type { ChatMessage } from "#server/delivery/messenger.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type FixedClock, fixedClock } from "#test/fixed-clock.ts";
import { closeServers } from "#test/servers/local-server.ts";
import { aTelegramServer, BOT_TOKEN } from "#test/servers/telegram-server.ts";
import { NOON } from "#test/test-deps.ts";
import { telegramMessenger } from "./telegram.ts";
import { telegramApi } from "./telegram-api.ts";

const db = await testDatabase();
const secret = Buffer.alloc(32, 1);
const message: ChatMessage = { title: "GRU → LIS", paragraphs: ["R$ 3.280"], buttons: [] };

let telegram: Awaited<ReturnType<typeof aTelegramServer>>;
let clock: FixedClock;
let waited: number[];
beforeEach(async () => {
  telegram = await aTelegramServer();
  for (const chat of ["1", "2", "3"]) telegram.chats.add(chat);
  clock = fixedClock(NOON);
  waited = [];
});
afterEach(closeServers);

function messenger(deadlineMs = 5_000) {
  const bot = telegramApi({ token: BOT_TOKEN, apiUrl: telegram.settings.TELEGRAM_API_URL }, deadlineMs);
  const pause = async (ms: number) => {
    waited.push(ms);
    clock.advance(ms);
  };
  return telegramMessenger({ db, clock, bot, secret, pause });
}
const send = (content: Partial<ChatMessage> = {}, chatId = "1", from = messenger()) =>
  from.send({ id: "d", address: { chatId }, content: { ...message, ...content } });

describe("a message on Telegram", () => {
  it("shows its title in bold and nothing as markup; Telegram's number of it is told", async () => {
    const outcome = await send({ title: "a < b & c", paragraphs: ["<b>1</b>\n>2", "3"] });
    expect(outcome).toEqual({ kind: "sent", remoteId: "1" });
    expect(telegram.lines[0]?.html).toBe("<b>a &lt; b &amp; c</b>\n\n&lt;b&gt;1&lt;/b&gt;\n&gt;2\n\n3");
    expect(telegram.told[0]?.[1]).toMatchObject({
      chat_id: "1",
      link_preview_options: { is_disabled: true },
    });
  });

  it("leaves whole paragraphs out that there is no room for", async () => {
    const paragraphs = ["&".repeat(4_000), "b".repeat(100), "c".repeat(20)];
    expect(await send({ title: "t", paragraphs })).toMatchObject({ kind: "sent" });
    const { html = "" } = telegram.lines[0] ?? {};
    expect(html).not.toContain("b".repeat(100));
    expect(html.endsWith("c".repeat(20))).toBe(true);
  });

  it("has its buttons, without those that lead to the machine it is read on", async () => {
    const buttons = [
      [
        { label: "Ver voo", url: "https://www.google.com/travel" },
        { label: "Parar", says: "p:1" },
      ],
      [{ label: "Minha Conta", url: "http://localhost:3000/account" }],
    ];
    expect(await send({ buttons })).toMatchObject({ kind: "sent" });
    expect(telegram.lines[0]?.buttons).toEqual([
      [
        { text: "Ver voo", url: "https://www.google.com/travel" },
        { text: "Parar", callback_data: "p:1" },
      ],
    ]);
  });

  it.each([
    ["it was blocked", { status: 403, description: "Forbidden: bot was blocked by the user" }, "gone", 403],
    ["there is no such chat", { status: 400, description: "Bad Request: chat not found" }, "gone", 400],
    ["it cannot be read", { status: 400, description: "Bad Request: can't parse entities" }, "refused", 400],
    ["the token is none", { status: 401, description: "Unauthorized" }, "later", 401],
    ["Telegram is ill", { status: 500, description: "Internal Server Error" }, "later", 500],
  ])("when %s", async (_case, refusal, kind, status) => {
    telegram.script(refusal);
    expect(await send()).toEqual({ kind, reason: `answered ${status}` });
  });

  it("is tried again when its answer is a page, does not come in time, or nobody is there", async () => {
    telegram.script("html", "slow");
    expect(await send()).toMatchObject({ kind: "later", reason: "answered 502" });
    expect(await send({}, "2", messenger(80))).toMatchObject({ kind: "later", reason: "no answer in time" });
    const nobody = telegramApi({ token: BOT_TOKEN, apiUrl: "http://127.0.0.1:9" });
    expect(await nobody.call("sendMessage")).toEqual({
      kind: "unreachable",
      reason: "the connection failed",
    });
  });

  it("waits as long as Telegram asks, and so does every other one until then", async () => {
    telegram.script({ status: 429, description: "Too Many Requests", parameters: { retry_after: 35 } });
    expect(await send()).toEqual({ kind: "later", reason: "answered 429", afterMs: 35_000 });
    const calls = telegram.told.length;
    clock.advance(30_000);
    for (const chat of ["1", "2"])
      expect(await send({}, chat)).toEqual({
        kind: "later",
        reason: "too many messages at once",
        afterMs: 5_000,
      });
    expect(telegram.told).toHaveLength(calls);
    clock.advance(5_000);
    expect(await send()).toMatchObject({ kind: "sent" });
  });

  it.each([
    ["for hours", 90_000, 6 * 3_600_000],
    ["for a time that is none", -1, undefined],
  ])("waits six hours at most where Telegram asks %s", async (_what, retry_after, afterMs) => {
    telegram.script({ status: 429, description: "Too Many Requests", parameters: { retry_after } });
    expect(await send()).toEqual({ kind: "later", reason: "answered 429", afterMs });
  });

  it("leaves a second after the one before in the same chat, whichever process sends it", async () => {
    const [one, other] = [messenger(), messenger()];
    await send({}, "1", one);
    await send({}, "1", other);
    expect(waited).toEqual([1_050]);
    expect(telegram.lines).toHaveLength(2);
  });

  it("leaves no trace of which chat it was written in", async () => {
    await send({}, "7650123451");
    const paces = await db.select().from(sendPace);
    expect(paces).toHaveLength(2);
    expect(JSON.stringify(paces)).not.toContain("7650123451");
  });

  it("leaves in order of its turn, and comes again when that is too far away", async () => {
    const outcomes = [];
    const still = telegramMessenger({
      db,
      clock,
      secret,
      bot: telegramApi({ token: BOT_TOKEN, apiUrl: telegram.settings.TELEGRAM_API_URL }),
      pause: async () => {},
    });
    for (let i = 0; i < 4; i++) outcomes.push(await send({}, "1", still));
    expect(outcomes.map(({ kind }) => kind)).toEqual(["sent", "sent", "later", "later"]);
    expect(outcomes[3]).toEqual({ kind: "later", reason: "too many messages at once", afterMs: 2_100 });
  });

  it("leaves at most thirty times a second over all chats", async () => {
    for (let i = 0; i < 40; i++) {
      telegram.chats.add(`9${i}`);
      expect(await send({}, `9${i}`)).toMatchObject({ kind: "sent" });
    }
    const spent = clock.now().getTime() - Date.parse(NOON);
    expect(spent).toBeGreaterThanOrEqual(39 * 33);
    expect(spent).toBeLessThanOrEqual(40 * 40);
  });

  it("is changed where it stands; what is so already, or is gone, is left alone", async () => {
    const from = messenger();
    await send({}, "1", from);
    const rewrite = (content: ChatMessage, remoteId = "1") =>
      from.rewrite({ id: "d", address: { chatId: "1" }, content, remoteId });
    expect(await rewrite({ ...message, paragraphs: ["sumiu"] })).toMatchObject({ kind: "sent" });
    expect(telegram.lines).toMatchObject([{ html: "<b>GRU → LIS</b>\n\nsumiu", edits: 1 }]);
    expect(await rewrite({ ...message, paragraphs: ["sumiu"] })).toMatchObject({ kind: "refused" });
    expect(await rewrite(message, "77")).toMatchObject({ kind: "refused" });
    expect(telegram.lines).toHaveLength(1);
  });
});

describe("the token of the bot", () => {
  it("is in no outcome, whatever goes wrong", async () => {
    telegram.script({ status: 500, description: `at /bot${BOT_TOKEN}/sendMessage` }, "html", "slow");
    const outcomes: unknown[] = [await send(), await send({}, "2"), await send({}, "3", messenger(80))];
    const nowhere = telegramApi({ token: BOT_TOKEN, apiUrl: "http://no-such-host.invalid" });
    outcomes.push(await nowhere.call("getMe"), await nowhere.name());
    const wrong = telegramApi({ token: `${BOT_TOKEN}x`, apiUrl: telegram.settings.TELEGRAM_API_URL });
    outcomes.push(await wrong.call("getMe"), await wrong.name());
    expect(outcomes).toHaveLength(7);
    expect(JSON.stringify(outcomes)).not.toContain("secret_secret");
  });
});

describe("the name of the bot", () => {
  it("is asked for until it is told, then remembered", async () => {
    telegram.script({ status: 500, description: "" });
    const bot = telegramApi({ token: BOT_TOKEN, apiUrl: telegram.settings.TELEGRAM_API_URL });
    expect([await bot.name(), await bot.name(), await bot.name()]).toEqual([
      undefined,
      "rasante_bot",
      "rasante_bot",
    ]);
    expect(telegram.told.map(([method]) => method)).toEqual(["getMe", "getMe"]);
  });
});
