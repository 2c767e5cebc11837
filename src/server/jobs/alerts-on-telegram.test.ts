import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sealJob } from "#server/channels/chats/sealed-job.ts";
import { endChannel } from "#server/channels/end-channel.ts";
import { chatKey } from "#server/channels/telegram/chat-key.ts";
import { createLink } from "#server/channels/telegram/create-link.ts";
import { redeemLink } from "#server/channels/telegram/redeem-link.ts";
import { testChannel } from "#server/channels/test-channel.ts";
import {
  accounts,
  alertNotices,
  alerts,
  channels,
  deliveries,
  profiles,
  searches,
} from "#server/database/schema.ts";
import { telegramMessenger } from "#server/delivery/transports/telegram.ts";
import { telegramApi } from "#server/delivery/transports/telegram-api.ts";
import { storeRates } from "#server/exchange-rates/store.ts";
import { type ChatEvent, sealEvent } from "#server/telegram/chat-event.ts";
import { rewriteAlert } from "#server/telegram/rewrite-alert.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { LANGUAGES } from "#shared/languages.ts";
import { testDatabase } from "#test/databases/database.ts";
import { plain } from "#test/plain-text.ts";
import { closeServers } from "#test/servers/local-server.ts";
import { aTelegramServer, BOT_TOKEN } from "#test/servers/telegram-server.ts";
import { testDeps } from "#test/test-deps.ts";
import { alertWorld, RATES } from "#test/worlds/alert-world.ts";
import { aToldAlert } from "#test/worlds/told-alert.ts";
import { chatEventJob } from "./chat-event.ts";
import { deliverJob } from "./deliver.ts";

const db = await testDatabase();
const CHAT = "501";

async function aWorld() {
  const w = await alertWorld(db, { target: { amount: 3_300, currency: "BRL" } });
  const telegram = await aTelegramServer();
  telegram.chats.add(CHAT);
  const bot = telegramApi({ token: BOT_TOKEN, apiUrl: telegram.settings.TELEGRAM_API_URL });
  const pause = async (ms: number) => w.clock.advance(ms);
  const said = telegramMessenger({ db, clock: w.clock, bot, secret: w.deps.secret, pause });
  const given = testDeps(db);
  const { clock, secret, airports, fareSource, config, queue } = w.deps;
  const deps = {
    ...given,
    ...{ clock, secret, airports, fareSource, config, queue, bot },
    messengers: { ...given.messengers, telegram: said },
  };
  await w.haveHistory(14, 100_000);
  await storeRates(db, RATES, w.clock.now());
  await db.update(accounts).set({ plan: "premium" });
  const { url } = await createLink(deps, { accountId: w.accountId, plan: "premium" });
  const link = new URL(url).searchParams.get("start") ?? "";
  await redeemLink(deps, { chatId: CHAT, name: "Ana", at: w.clock.now(), secret: link });
  const owed = () =>
    db.select().from(deliveries).where(eq(deliveries.channel, "telegram")).orderBy(asc(deliveries.createdAt));
  const hear = (does: ChatEvent["does"], chatId = CHAT) => {
    const who = { chatId, name: "Ana", language: "pt", at: w.clock.now().toISOString() };
    return chatEventJob(deps, sealEvent(deps.secret, { ...who, does }));
  };
  return {
    ...w,
    deps,
    telegram,
    owed,
    deliverAll: async () => {
      for (const { id } of await owed()) await deliverJob(deps, { deliveryId: id });
    },
    press: (button: string, chatId = CHAT) => hear({ kind: "presses", pressId: "77", button }, chatId),
    say: (command: string) => hear({ kind: "says", command, argument: "" }),
    text: () => plain(telegram.lines.at(-1)?.html),
    channel: async () => (await db.select().from(channels))[0],
  };
}

let w: Awaited<ReturnType<typeof aWorld>>;
beforeEach(async () => {
  w = await aWorld();
});
afterEach(closeServers);

describe("an alert on Telegram", () => {
  it("has the facts of the mail, the hour of its confirmation among them", async () => {
    await w.fall();
    await w.deliverAll();
    expect(w.text()).toBe(
      [
        "<b>GRU → LIS por R$ 3.280 · meta alcançada</b>",
        "São Paulo (GRU) → Lisboa (LIS)",
        [
          "Preço: R$ 3.280 no total (cotado em C$ 820)",
          "Ida: sex. 12/03/2027",
          "Volta: qua. 24/03/2027 (12 dias)",
          "Viagem: 1 adulto · econômica · até 1 parada",
          "Por que avisamos: abaixo da sua meta de R$ 3.300; menor preço deste monitor até hoje (antes: R$ 4.000); 18% abaixo do normal (R$ 4.000, mediana de 14 dias, 56 verificações); melhor que 100% dos últimos 90 dias",
          "Confirmado: 20/11/2026 às 12:00 (horário de Brasília) · tarifa de ida e volta",
          "Fonte: tarifa simulada para demonstração",
        ].join("\n"),
        "Não vendemos passagens. O preço pode mudar a qualquer momento. Taxas e embarque incluídos.",
        "O preço bateu?",
      ].join("\n\n"),
    );
  });

  it("has buttons of at most 64 bytes that name the alert", async () => {
    await w.fall();
    await w.deliverAll();
    const [alert] = await db.select().from(alerts);
    expect(w.telegram.lines[0]?.buttons).toEqual([
      [
        { text: "Ver voo", url: expect.stringContaining("https://www.google.com/travel/flights") },
        { text: "Adiar 7 dias", callback_data: `s:${alert?.id}` },
        { text: "Parar", callback_data: `p:${alert?.id}` },
      ],
      [
        { text: "Sim", callback_data: `y:${alert?.id}` },
        { text: "Não", callback_data: `n:${alert?.id}` },
      ],
    ]);
  });

  it.each(LANGUAGES)("speaks the reader's language and currency: %s", async (language) => {
    await db.update(profiles).set({ language, currency: "EUR" });
    await w.fall();
    await w.deliverAll();
    expect(w.text()).toMatch(/492/);
    expect(w.text()).not.toMatch(/telegram\.|alertMails|\{\{/);
    const signs = language === "fr" ? /\S[:;!?](?=\s)/ : /\s[:;!?]/;
    expect(w.text()).not.toMatch(signs);
  });

  it("keeps Telegram's number of the message, and is not sent twice by a repeated job", async () => {
    await w.fall();
    for (let i = 0; i < 3; i++) await w.deliverAll();
    expect(await w.owed()).toMatchObject([{ remoteId: "1", sentAt: expect.any(Date) }]);
    expect(w.telegram.lines).toHaveLength(1);
  });

  it("tells several that came together in one message, each with its buttons", async () => {
    await w.fall();
    const [first] = await db.select().from(alerts);
    const more = [];
    for (let i = 0; i < 4; i++)
      more.push(
        await aToldAlert(db, {
          ...{ searchId: w.searchId, accountId: w.accountId, createdAt: w.clock.now() },
          source: "simulated",
        }),
      );
    const ids = [first?.id ?? "", ...more];
    const [delivery] = await w.owed();
    const payload = { alerts: ids.map((alertId) => ({ alertId, confirmedAt: w.clock.now().toISOString() })) };
    await db
      .update(deliveries)
      .set({ kind: "price-alerts", payload })
      .where(eq(deliveries.id, delivery?.id ?? ""));
    await w.deliverAll();
    expect(w.text()).toContain("<b>GRU → LIS · R$ 3.280 e mais 4 preços</b>");
    for (const number of ["1.", "2.", "3.", "4.", "5."])
      expect(w.text()).toContain(`${number} São Paulo (GRU)`);
    expect(w.text().match(/Confirmado: 20\/11\/2026 às 12:00/g)).toHaveLength(5);
    const buttons = w.telegram.lines[0]?.buttons ?? [];
    expect(buttons).toHaveLength(10);
    const named = buttons.flat().flatMap(({ callback_data: data }) => (data ? [data.slice(2)] : []));
    expect([...new Set(named)]).toEqual(ids);
  });
});

describe("the rule of when alerts are written", () => {
  it("holds what falls in quiet hours until they end, and prices it again then", async () => {
    w.clock.set("2026-11-21T04:00:00Z");
    await w.fall();
    expect(await w.owed()).toEqual([]);
    w.clock.set("2026-11-21T11:00:00Z");
    await w.tell();
    await w.deliverAll();
    expect(w.text()).toContain("Apareceu às 01:00 e continua.");
  });

  it("sends at most six messages in a day; the rest is left to the digest", async () => {
    const [channel] = await db.select().from(channels);
    const [monitor] = await db.select().from(searches);
    if (!monitor) throw new Error("no monitor");
    const other = "6b1f6c5e-3c55-4f0e-9d7a-0c3d5b1f2a92";
    await db.insert(searches).values({ ...monitor, id: other, minDays: 11 });
    const sent = Array.from({ length: 6 }, async (_, i) => {
      const alertId = await aToldAlert(db, { searchId: other, accountId: w.accountId });
      const at = new Date(w.clock.now().getTime() - i * 60_000);
      const ids = { alertId, accountId: w.accountId, channelKey: channel?.id ?? "" };
      const told = { state: "sent", price: 1, confirmedAt: at, dueAt: at, sentAt: at } as const;
      await db.insert(alertNotices).values({ ...ids, ...told, deliveryId: alertId });
    });
    await Promise.all(sent);
    await w.fall();
    expect(await w.owed()).toEqual([]);
    const [last] = await db.select().from(alertNotices).where(eq(alertNotices.state, "digest"));
    expect(last).toMatchObject({ channelKey: channel?.id, why: "capped" });
  });

  it("writes nothing to who has not Premium any more, neither what is owed nor what was on its way", async () => {
    await w.fall();
    await db.update(accounts).set({ plan: "basico" });
    await w.deliverAll();
    expect(await w.owed()).toMatchObject([{ lastError: "not wanted any more", sentAt: null }]);
    w.clock.advance(26 * HOUR_MS);
    await w.fall(60_000);
    expect([(await w.owed()).length, w.telegram.lines, (await w.channel())?.state]).toEqual([
      1,
      [],
      "active",
    ]);
  });

  it("writes nothing in a chat that was stopped meanwhile", async () => {
    await w.fall();
    await w.say("parar");
    const said = w.telegram.lines.length;
    await w.deliverAll();
    expect(w.telegram.lines).toHaveLength(said);
    expect(await w.owed()).toMatchObject([{ lastError: "not wanted any more", sentAt: null }]);
  });

  it("does not open a chat again that was stopped while a message was on its way", async () => {
    await w.fall();
    const job = w.deliverAll();
    await w.say("parar");
    await job;
    expect((await w.channel())?.state).toBe("suspended");
  });

  it("does not open a chat again that was stopped while a test was on its way", async () => {
    const { accountId, deps } = w;
    await db.update(channels).set({ state: "suspended", reason: "blocked" });
    const channelId = (await w.channel())?.id ?? "";
    await testChannel(deps, { accountId, channelId, language: "pt" });
    const [test] = await w.owed();
    const send = async () => {
      await w.say("parar");
      return { kind: "sent" } as const;
    };
    const messengers = { ...deps.messengers, telegram: { send, rewrite: send } };
    await deliverJob({ ...deps, messengers }, { deliveryId: test?.id ?? "" });
    expect(await w.channel()).toMatchObject({ state: "suspended", reason: "stopped" });
  });
});

describe("a chat that has shut us out", () => {
  it("ends the channel, by mail and on the list; the alert has still come by mail", async () => {
    w.telegram.blocked.add(CHAT);
    await w.fall();
    await w.deliverAll();
    expect(await w.channel()).toMatchObject({
      state: "suspended",
      reason: "blocked",
      lastError: "answered 403",
    });
    const mails = await db.select().from(deliveries).where(eq(deliveries.channel, "email"));
    expect(mails.map(({ kind }) => kind).sort()).toEqual(["channel-ended", "price-alert"]);
    w.clock.advance(26 * HOUR_MS);
    await w.fall(60_000);
    expect(await w.owed()).toHaveLength(1);
  });

  it("is told of again to who linked it anew and shut us out once more", async () => {
    const end = async () => {
      const channel = await w.channel();
      if (channel) await endChannel(w.deps, { ...channel, isInPlan: true }, "answered 403");
      return (await db.select().from(deliveries)).filter(({ kind }) => kind === "channel-ended").length;
    };
    expect([await end(), await end()]).toEqual([1, 1]);
    w.clock.advance(HOUR_MS);
    await db.update(channels).set({ state: "active", reason: null, confirmedAt: w.clock.now() });
    expect([await end(), await end()]).toEqual([2, 2]);
  });

  it("is not ended again, once it has let us in, by what was on its way before", async () => {
    const { deps } = w;
    await w.fall();
    const [alert] = await w.owed();
    const send = async () => {
      w.clock.advance(1_000);
      await db.update(channels).set({ state: "suspended", reason: "blocked" });
      await w.say("start");
      return { kind: "gone", reason: "answered 403" } as const;
    };
    const messengers = { ...deps.messengers, telegram: { send, rewrite: send } };
    await deliverJob({ ...deps, messengers }, { deliveryId: alert?.id ?? "" });
    expect(await w.channel()).toMatchObject({ state: "active", reason: null });
  });

  it.each([
    ["it is too much at once", { status: 429, description: "", parameters: { retry_after: 40 } }],
    ["Telegram is ill", { status: 502, description: "Bad Gateway" }],
  ])("is not meant by %s: the message comes later, once", async (_case, refusal) => {
    w.telegram.script(refusal);
    await w.fall();
    await w.deliverAll().catch(() => {});
    expect([w.telegram.lines.length, (await w.channel())?.state]).toEqual([0, "active"]);
    w.clock.advance(41_000);
    await w.deliverAll();
    expect(w.telegram.lines).toHaveLength(1);
  });
});

describe("a price that is gone within a day", () => {
  const gone = async (price: number | null = 95_000) => {
    w.clock.advance(HOUR_MS);
    await w.observe(price);
    for (const { payload } of w.jobs.filter(({ name }) => name === "rewrite-alert"))
      await rewriteAlert(w.deps, payload as { alertId: string });
  };

  it("is said in the message that told it, which keeps its buttons; nobody is written to anew", async () => {
    await w.fall();
    await w.deliverAll();
    const before = w.telegram.lines[0]?.buttons;
    await gone();
    expect(w.text()).toContain(
      "⚠️ Sumiu: visto pela última vez antes de 20/11/2026 às 13:00. Agora: R$ 3.800 no total (cotado em C$ 950).",
    );
    expect(w.text()).toContain("Preço: R$ 3.280 no total");
    expect(w.telegram.lines).toMatchObject([{ edits: 1, buttons: before }]);
    await gone();
    expect(w.telegram.lines).toMatchObject([{ edits: 1 }]);
  });

  it("is said without a price where nothing is on sale any more", async () => {
    await w.fall();
    await w.deliverAll();
    await gone(null);
    expect(w.text()).toContain(
      "⚠️ Sumiu: visto pela última vez antes de 20/11/2026 às 13:00. " +
        "Agora nenhum voo desta busca está à venda.",
    );
  });

  it("is said at once by a message that has yet to leave", async () => {
    await w.fall();
    w.clock.advance(60_000);
    await w.observe(95_000);
    const [job] = w.jobs.filter(({ name }) => name === "rewrite-alert");
    const rewriting = () => rewriteAlert(w.deps, job?.payload as { alertId: string });
    await expect(rewriting()).rejects.toThrow("still to leave");
    await w.deliverAll();
    await rewriting();
    expect(w.text()).toContain("⚠️ Sumiu");
    expect(w.telegram.lines).toHaveLength(1);
  });

  it("is tried again when Telegram asks for time", async () => {
    await w.fall();
    await w.deliverAll();
    w.telegram.script({ status: 429, description: "", parameters: { retry_after: 5 } });
    await expect(gone()).rejects.toThrow("answered 429");
    w.clock.advance(6_000);
    await gone();
    expect(w.telegram.lines).toMatchObject([{ edits: 1 }]);
  });
});

describe("a button below an alert", () => {
  let id: string;
  beforeEach(async () => {
    await w.fall();
    await w.deliverAll();
    id = (await db.select().from(alerts))[0]?.id ?? "";
  });
  const search = async () => (await db.select().from(searches))[0];
  const word = () => w.telegram.answered.at(-1)?.text;

  it("puts the monitor's alerts off for seven days", async () => {
    await w.press(`s:${id}`);
    expect((await search())?.alertsSnoozedUntil).toEqual(new Date("2026-11-27T15:00:00Z"));
    expect(w.telegram.answered).toEqual([
      { callback_query_id: "77", text: "Avisos desta busca adiados por 7 dias" },
    ]);
    await w.say("status");
    expect(w.text()).toContain(
      "GRU → LIS · R$ 3.280 · 12/03 a 24/03 · visto em 20/11/2026 às 12:00 · avisos adiados até 27/11/2026",
    );
  });

  it("is heard that a version of before has left waiting, by which a press alone had a time", async () => {
    const at = w.clock.now().toISOString();
    const does = { kind: "presses", pressId: "77", button: `s:${id}`, at };
    const event = { chatId: CHAT, name: "Ana", language: "pt", does };
    await chatEventJob(w.deps, sealJob(w.deps.secret, "chat-event", event));
    expect((await search())?.alertsSnoozedUntil).toEqual(new Date("2026-11-27T15:00:00Z"));
  });

  it("changes no search of an account that has become inactive", async () => {
    await db.update(accounts).set({ isActive: false });
    await w.press(`s:${id}`);
    expect(word()).toBe("Sua conta está inativa.");
    expect((await search())?.alertsSnoozedUntil).toBeNull();
  });

  it("stops the monitor's alerts", async () => {
    await w.press(`p:${id}`);
    expect((await search())?.alertsMutedAt).toEqual(w.clock.now());
    expect(word()).toContain("parados");
  });

  it("puts them off for no longer than a week where they were stopped before", async () => {
    await w.press(`p:${id}`);
    await w.press(`s:${id}`);
    expect(word()).toContain("adiados por 7 dias");
    expect((await search())?.alertsMutedAt).toBeNull();
  });

  it.each([
    ["y", true, "o preço bateu"],
    ["n", false, "não bateu"],
  ])("%s says whether the price was there", async (button, matched, words) => {
    await w.press(`${button}:${id}`);
    expect((await db.select().from(alerts))[0]).toMatchObject({ matched });
    expect(word()).toContain(words);
  });

  it.each([
    ["of an alert of somebody else", async () => `p:${id}`, "999"],
    ["of a chat that is linked to nobody any more", async () => `p:${id}`, CHAT],
    ["of an alert that is gone", async () => "p:6b1f6c5e-3c55-4f0e-9d7a-0c3d5b1f2a90", CHAT],
    ["that is none of ours", async () => "drop table", CHAT],
    ["of another kind", async () => `x:${id}`, CHAT],
  ])("%s is answered, and nothing is done", async (what, button, chatId) => {
    if (what.includes("nobody")) await db.delete(channels);
    if (chatId !== CHAT) await aStrangersChat(chatId);
    await w.press(await button(), chatId);
    expect(w.telegram.answered).toMatchObject([{ callback_query_id: "77" }]);
    expect(await search()).toMatchObject({ alertsMutedAt: null, alertsSnoozedUntil: null });
    expect((await db.select().from(alerts))[0]?.matched).toBeNull();
  });

  async function aStrangersChat(chatId: string) {
    const accountId = "6b1f6c5e-3c55-4f0e-9d7a-0c3d5b1f2a91";
    await db
      .insert(accounts)
      .values({ id: accountId, email: "b@example.com", plan: "premium", createdAt: w.clock.now() });
    const { url } = await createLink(w.deps, { accountId, plan: "premium" });
    const secret = new URL(url).searchParams.get("start") ?? "";
    expect(await redeemLink(w.deps, { chatId, name: "B", at: w.clock.now(), secret })).toBe("linked");
    const hashes = (await db.select().from(channels)).map(({ addressHash }) => addressHash);
    expect(hashes).toContain(chatKey(w.deps.secret, chatId));
  }
});
