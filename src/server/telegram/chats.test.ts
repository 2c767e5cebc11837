import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lockAccount } from "#server/accounts/store.ts";
import { updateLanguage } from "#server/auth/store.ts";
import { sealJob } from "#server/channels/chats/sealed-job.ts";
import { saveLink } from "#server/channels/chats/store.ts";
import { findByAddress } from "#server/channels/store.ts";
import { chatKey } from "#server/channels/telegram/chat-key.ts";
import { redeemLink } from "#server/channels/telegram/redeem-link.ts";
import {
  accounts,
  auditEvents,
  channelLinks,
  channels,
  deliveries,
  profiles,
  users,
} from "#server/database/schema.ts";
import { chatEventJob } from "#server/jobs/chat-event.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { deliverJob } from "#server/jobs/deliver.ts";
import type { JobPayloads } from "#server/queue.ts";
import { CHANNELS_PER_ACCOUNT } from "#shared/api/channels.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { heldUpBy } from "#test/databases/held-up.ts";
import { countingRepeats } from "#test/databases/repeats.ts";
import { closeServers } from "#test/servers/local-server.ts";
import { aSignedInUser } from "#test/test-deps.ts";
import { ANA, telegramWorld } from "#test/worlds/telegram-world.ts";
import { aCityQuery, aFareQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { maskedAddress } from "./masked-address.ts";
import { obey } from "./obey-command.ts";

const db = await testDatabase();
let w: Awaited<ReturnType<typeof telegramWorld>>;
beforeEach(async () => {
  w = await telegramWorld(db);
});
afterEach(closeServers);
// Telegram can read what bots write.
afterEach(() => expect(JSON.stringify(w.telegram.lines)).not.toContain(w.ana.email));

describe("a link to Telegram", () => {
  it("is random, of the form Telegram takes, and kept as a hash", async () => {
    const reply = await w.ask("POST", "/telegram/link");
    expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([201, "no-store"]);
    const link = reply.json();
    expect(link).toEqual({
      url: expect.stringMatching(/^https:\/\/t\.me\/rasante_bot\?start=[A-Za-z0-9_-]{43}$/),
      bot: "rasante_bot",
      qr_code: expect.stringMatching(/^<svg /),
      expires_at: "2026-11-20T15:10:00.000Z",
    });
    expect(w.secretIn(await w.aLink())).not.toBe(w.secretIn(link));
    expect(JSON.stringify(await db.select().from(channelLinks))).not.toContain(w.secretIn(link));
    expect(await db.select().from(channelLinks)).toHaveLength(1);
  });

  it("makes the chat it is opened in the channel of its account, by the name it has there", async () => {
    expect(await w.link()).toContain("Pronto: seus avisos chegam aqui");
    expect(w.telegram.lines.at(-1)?.html).toContain(maskedAddress(w.ana.email));
    expect(await w.channels()).toMatchObject([
      { kind: "telegram", name: "Ana Souza (@ana_s)", host: "t.me", state: "active", in_plan: true },
    ]);
    const kept = JSON.stringify(await db.select().from(channels));
    expect(kept).not.toContain(String(ANA.id));
    expect((await db.select().from(auditEvents)).map(({ event }) => event)).toContain("channel_added");
  });

  it("serves once", async () => {
    const start = `/start ${w.secretIn(await w.aLink())}`;
    await w.write(start);
    expect(await w.write(start, { id: 502 })).toContain("Este link não vale mais");
    expect(await w.write(start)).toContain("Este chat já está vinculado");
    expect(await w.channels()).toHaveLength(1);
  });

  it("that is opened while its owner has another one made waits, and is not waited for", async () => {
    const secret = w.secretIn(await w.aLink());
    const counted = countingRepeats(db);
    const chat = { chatId: "7", name: "Ana", at: w.deps.clock.now() };
    let opening: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await lockAccount(tx, w.ana.id);
      opening = redeemLink({ ...w.deps, db: counted.db }, { secret, ...chat });
      await heldUpBy(tx, opening);
      const now = w.deps.clock.now();
      const other = { secretHash: randomUUID(), createdAt: now, expiresAt: now };
      await saveLink(tx, { accountId: w.ana.id, kind: "telegram", ...other });
    });
    expect([await opening, counted.repeats()]).toEqual(["no such link", 0]);
  });

  it.each([
    ["after ten minutes", 10 * MINUTE_MS, "Este link não vale mais"],
    ["until then", 10 * MINUTE_MS - 1, "Pronto"],
  ])("is judged by its time: %s", async (_case, ms, words) => {
    const start = `/start ${w.secretIn(await w.aLink())}`;
    w.deps.clock.advance(ms);
    expect(await w.write(start)).toContain(words);
  });

  it("ends the one that was made before it", async () => {
    const [first, second] = [await w.aLink(), await w.aLink()];
    expect(await w.write(`/start ${w.secretIn(first)}`)).toContain("Este link não vale mais");
    expect(await w.write(`/start ${w.secretIn(second)}`)).toContain("Pronto");
  });

  it("opened in another chat moves the account there; opened for another account the chat goes with it", async () => {
    await w.link();
    await w.link(w.ana, { id: 502, first_name: "Celular" });
    expect(await w.channels()).toMatchObject([{ name: "Celular" }]);
    const bruno = await aSignedInUser(w.deps);
    await db.update(accounts).set({ plan: "premium" });
    await w.link(bruno, { id: 502, first_name: "Celular" });
    expect([await w.channels(), (await w.channels(bruno)).length]).toEqual([[], 1]);
  });

  it("leaves the chat to the account that has it where the other one has no room", async () => {
    await w.link();
    const bruno = await aSignedInUser(w.deps);
    await db.update(accounts).set({ plan: "premium" });
    const full = Array.from({ length: CHANNELS_PER_ACCOUNT }, () => ({
      ...{ id: randomUUID(), accountId: bruno.id, kind: "webhook" as const, label: "Casa" },
      ...{ address: { host: "home.example", sealed: null }, state: "active" as const },
      createdAt: w.deps.clock.now(),
    }));
    await db.insert(channels).values(full);
    expect(await w.link(bruno)).toContain(String(CHANNELS_PER_ACCOUNT));
    expect((await w.channels()).map(({ kind }) => kind)).toEqual(["telegram"]);
  });

  it("is refused to a plan without it, by an installation without a bot, and while Telegram is silent", async () => {
    w.telegram.script({ status: 500, description: "" });
    expect((await w.ask("POST", "/telegram/link")).statusCode).toBe(503);
    expect((await w.ask("POST", "/telegram/link")).statusCode).toBe(201);
    await db.update(accounts).set({ plan: "basico" });
    expect((await w.ask("POST", "/telegram/link")).statusCode).toBe(402);
    Object.assign(w.deps, { bot: undefined });
    expect((await w.ask("POST", "/telegram/link")).statusCode).toBe(404);
  });

  it("is worth nothing when the plan went meanwhile", async () => {
    const start = `/start ${w.secretIn(await w.aLink())}`;
    await db.update(accounts).set({ plan: "basico" });
    expect(await w.write(start)).toContain("plano Premium");
    expect(await db.select().from(channels)).toEqual([]);
  });

  it("is forgotten when it has run out", async () => {
    await w.aLink();
    w.deps.clock.advance(11 * MINUTE_MS);
    await cleanUp(w.deps);
    expect(await db.select().from(channelLinks)).toEqual([]);
  });
});

describe("what Telegram tells", () => {
  const start = { message: { chat: { id: 1, type: "private" }, from: ANA, text: "/ajuda" } };

  it.each([
    ["nothing", {}],
    ["another secret", { "x-telegram-bot-api-secret-token": "a".repeat(43) }],
    ["the secret and more", { "x-telegram-bot-api-secret-token": "" }],
  ])("is believed with the secret alone: %s", async (_case, headers) => {
    const given = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        value === "" ? `${w.trusted()["x-telegram-bot-api-secret-token"]}a` : value,
      ]),
    );
    const reply = await w.post({ update_id: 1, ...start }, given);
    expect([reply.statusCode, w.deps.queue.jobs]).toEqual([401, []]);
    expect((await w.post({ update_id: 1, ...start })).statusCode).toBe(204);
    expect(w.deps.queue.jobs).toHaveLength(1);
  });

  it("waits for a job unreadable: the engine keeps that job when the account is erased", async () => {
    const enqueue = vi.spyOn(w.deps.queue, "enqueue");
    const chat = { id: ANA.id, type: "private" };
    await w.post({ update_id: 1, message: { chat, from: ANA, text: "/start a-secret" } });
    const kept = JSON.stringify(enqueue.mock.calls.map(([, ...job]) => job));
    for (const told of [String(ANA.id), ANA.last_name, ANA.username, "start", "a-secret"])
      expect(kept).not.toContain(told);
    await w.work();
    expect(w.telegram.told.at(-1)).toEqual([
      "sendMessage",
      expect.objectContaining({ chat_id: String(ANA.id) }),
    ]);
  });

  it("is heard once, however often it is told", async () => {
    for (let i = 0; i < 3; i++) await w.post({ update_id: 9, ...start });
    await w.work();
    await w.post({ update_id: 9, ...start });
    expect(w.deps.queue.jobs).toEqual([]);
  });

  it.each([
    ["a group", { message: { chat: { id: -5, type: "group" }, from: ANA, text: "/start abc" } }],
    [
      "a button in a channel",
      { callback_query: { id: "1", from: ANA, data: "p:1", message: { chat: { id: -5, type: "channel" } } } },
    ],
    ["something new", { poll_answer: { poll_id: "1" } }],
    ["nothing that makes sense", { message: { chat: "x" } }],
  ])("is passed over when it is of %s", async (_case, what) => {
    expect((await w.post({ update_id: 5, ...what })).statusCode).toBe(204);
    expect(w.deps.queue.jobs).toEqual([]);
  });

  it("that is no update at all is taken, and nothing done", async () => {
    expect((await w.post({ hello: "world" })).statusCode).toBe(204);
    expect(w.deps.queue.jobs).toEqual([]);
  });
});

describe("a command", () => {
  it.each([
    ["/ajuda", "pt", "O que eu entendo"],
    ["/help", "en", "What I understand"],
    ["/help@rasante_bot", "es", "Lo que entiendo"],
    ["olá", "fr", "Ce que je comprends"],
  ])("%s is answered in the language of the account: %s", async (text, language, words) => {
    await w.link();
    await db
      .insert(profiles)
      .values({ accountId: w.ana.id, language, updatedAt: w.deps.clock.now() })
      .onConflictDoUpdate({ target: profiles.accountId, set: { language } });
    expect(await w.write(text)).toContain(words);
  });

  it.each([
    ["/help", "What I understand"],
    ["/status", "No searches being watched"],
  ])("%s is answered as mails are written where the language is automatic", async (text, words) => {
    await w.link();
    await updateLanguage(db, w.ana.id, "en");
    expect(await w.write(text)).toContain(words);
  });

  it.each([
    ["en-GB", "not linked"],
    ["pt-br", "não está vinculado"],
    ["ja", "não está vinculado"],
  ])("of a stranger is answered in the language of his Telegram: %s", async (language_code, words) => {
    for (const text of ["/start", "/status", "/parar"])
      expect(await w.write(text, { id: 9, language_code })).toContain(words);
  });

  it.each(["/parar", "/stop"])("%s ends the messages until /start, in its own chat", async (text) => {
    const bruno = await aSignedInUser(w.deps);
    await db.update(accounts).set({ plan: "premium" });
    await w.link(bruno, { id: 502, first_name: "Celular" });
    await w.link();
    expect(await w.write(text)).toContain("Parei de escrever aqui");
    expect(await w.channels()).toMatchObject([{ state: "suspended", reason: "stopped" }]);
    expect(await w.channels(bruno)).toMatchObject([{ state: "active" }]);
    await w.write(text, { id: 502 });
    expect(await w.write("/start")).toContain("De volta");
    expect(await w.channels()).toMatchObject([{ state: "active", reason: null }]);
    expect(await w.channels(bruno)).toMatchObject([{ state: "suspended", reason: "stopped" }]);
    expect(await w.write("/start")).toContain("já está vinculado");
  });

  it("promises no alert while all of them are off", async () => {
    await db.update(accounts).set({ alertsOffAt: w.deps.clock.now() });
    const off = "Todos os avisos estão desligados: ligue de novo em Minha Conta, Avisos.";
    expect(await w.link()).toContain(off);
    expect(await w.write("/parar")).not.toContain(off);
    for (const words of ["De volta", "Este chat já está vinculado"]) {
      const said = await w.write("/start");
      expect(said).toContain(words);
      expect(said).toContain(off);
    }
  });

  it("a word that is no command does not take back that he has stopped us", async () => {
    await w.link();
    await w.write("/parar");
    expect(await w.write("/constructor")).toContain("O que eu entendo");
    expect(await w.channels()).toMatchObject([{ state: "suspended", reason: "stopped" }]);
  });

  it.each([
    ["/parar", "/start", "Este chat já está vinculado", { state: "active" }],
    ["/start", "/parar", "Parei de escrever aqui", { state: "suspended", reason: "stopped" }],
  ])("%s counts as said before the %s that was heard before it", async (first, last, told, state) => {
    await w.link();
    if (first === "/start") await w.write("/parar");
    const saidAt = w.deps.clock.now();
    w.deps.clock.advance(2_000);
    await w.write(last);
    expect(await w.write(first, ANA, saidAt)).toContain(told);
    expect(await w.channels()).toMatchObject([state]);
  });

  const untimed = (does: object) => ({ chatId: String(ANA.id), name: "Ana", language: "pt-br", does });
  const ofEarlierVersion = (does: object) =>
    chatEventJob(w.deps, sealJob(w.deps.secret, "chat-event", untimed(does)));

  it.each([
    ["/parar", { kind: "says", command: "parar", argument: "" }, { reason: "stopped" }],
    ["the bot being blocked", { kind: "leaves" }, { reason: "blocked" }],
  ])("%s that a version without its time has left waiting ends the messages", async (_what, does, reason) => {
    await w.link();
    await ofEarlierVersion(does);
    expect(await w.channels()).toMatchObject([{ state: "suspended", ...reason }]);
  });

  it("/parar that a version has left readable ends the messages", async () => {
    await w.link();
    const left: object = untimed({ kind: "says", command: "parar", argument: "" });
    await chatEventJob(w.deps, left as JobPayloads["chat-event"]);
    expect(await w.channels()).toMatchObject([{ state: "suspended", reason: "stopped" }]);
  });

  it("that a version without its time has left waiting links a chat, and is before no other", async () => {
    const argument = w.secretIn(await w.aLink());
    const saidAt = w.deps.clock.now();
    w.deps.clock.advance(MINUTE_MS);
    await ofEarlierVersion({ kind: "says", command: "start", argument });
    expect(await w.channels()).toMatchObject([{ state: "active" }]);
    await ofEarlierVersion({ kind: "says", command: "start", argument: "" });
    expect(await w.write("/parar", ANA, saidAt)).toContain("Parei de escrever aqui");
    await ofEarlierVersion({ kind: "says", command: "start", argument: "" });
    expect(await w.channels()).toMatchObject([{ state: "active" }]);
  });

  it("/parar of before the chat was linked anew stops nothing", async () => {
    const saidAt = w.deps.clock.now();
    w.deps.clock.advance(2_000);
    await w.link();
    expect(await w.write("/parar", ANA, saidAt)).toContain("Este chat já está vinculado");
    expect(await w.channels()).toMatchObject([{ state: "active" }]);
  });

  it.each([
    ["/parar", "Parei de escrever aqui", { state: "suspended", reason: "stopped" }],
    ["/start", "Pronto", { state: "active", reason: null }],
  ])("%s counts as said after the link that is heard after it", async (last, told, state) => {
    await w.link();
    const bruno = await aSignedInUser(w.deps);
    await db.update(accounts).set({ plan: "premium" });
    for (const owner of [w.ana, bruno]) {
      const start = `/start ${w.secretIn(await w.aLink(owner))}`;
      const saidAt = w.deps.clock.now();
      w.deps.clock.advance(2_000);
      await w.write(last);
      expect(await w.write(start, ANA, saidAt)).toContain(told);
      expect(await w.channels(owner)).toMatchObject([state]);
    }
  });

  it.each([
    ["/parar", "/start", { state: "active" }],
    ["/start", "/parar", { state: "suspended" }],
  ])("%s counts as said before %s of the same second that is heard before it", async (first, last, state) => {
    await w.link();
    if (first === "/start") await w.write("/parar");
    w.deps.clock.advance(1_000);
    await w.tell(first);
    w.deps.clock.advance(200);
    await w.tell(last);
    for (const { payload } of w.deps.queue.take("chat-event").reverse())
      await chatEventJob(w.deps, payload as never);
    expect(await w.channels()).toMatchObject([state]);
  });

  it("/status names the account, and says when nothing is written there", async () => {
    await w.link();
    expect(await w.write("/status")).toMatch(/Nenhuma busca monitorada.*Conta .•••@/s);
    await w.write("/parar");
    expect(await w.write("/status")).toContain("envie /start para voltar");
  });

  it("/status says of each search what it does, and names no price of one that has expired", async () => {
    await w.link();
    const [account] = await db.select().from(accounts);
    const accountId = account?.id ?? "";
    for (const [destination, of] of Object.entries({
      LIS: {},
      OPO: { pausedAt: w.deps.clock.now() },
      MAD: {
        periodFrom: calendarDate("2026-11-01"),
        periodTo: calendarDate("2026-11-19"),
        alertsMutedAt: w.deps.clock.now(),
      },
    }))
      await aSavedSearch(db, { accountId, fareQueryId: await aFareQuery(db, { destination }), ...of });
    const told = await w.write("/status");
    expect(told).toContain("1 busca monitorada<");
    for (const line of ["LIS · procurando preços", "OPO · pausada", "MAD · expirada"])
      expect(told.split("\n")).toContain(`GRU → ${line}`);
  });

  it("/status tells searches of one route apart by who flies and where he sits", async () => {
    await w.link();
    const [account] = await db.select().from(accounts);
    const passengers = { adults: 2, children: 1, infantsInSeat: 0, infantsOnLap: 0 };
    for (const asked of [{}, { cabin: "business" as const, passengers }])
      await aSavedSearch(db, { accountId: account?.id ?? "", fareQueryId: await aFareQuery(db, asked) });
    const lines = (await w.write("/status")).split("\n");
    for (const party of ["", "2 adultos · 1 criança · executiva · "])
      expect(lines).toContain(`GRU → LIS · ${party}procurando preços`);
  });

  it("/status says of a price when it was seen: it may be one of days ago", async () => {
    await w.link();
    const [account] = await db.select().from(accounts);
    const fareQueryId = await aFareQuery(db);
    await aSavedSearch(db, {
      ...{ accountId: account?.id ?? "", fareQueryId, cheapestRouteId: fareQueryId },
      ...{ cheapestPrice: 82_000, cheapestSeenAt: new Date("2026-11-17T05:10:00Z") },
      ...{ cheapestDeparture: calendarDate("2027-03-12"), cheapestStay: 12 },
    });
    expect(await w.write("/status")).toMatch(
      /GRU → LIS · R\$\s[\d.]+ · \d\d\/\d\d a \d\d\/\d\d · visto em 17\/11\/2026 às 02:10/,
    );
  });

  it("/status names no flight that has left, also before the day of its route is turned", async () => {
    await w.link();
    const [account] = await db.select().from(accounts);
    const fareQueryId = await aFareQuery(db);
    const ahead = { departure: calendarDate("2027-03-12"), stay: 8, price: 90_000, level: null };
    await answeredFares(db, fareQueryId, [ahead]);
    await aSavedSearch(db, {
      ...{ accountId: account?.id ?? "", fareQueryId, cheapestRouteId: fareQueryId, periodFrom: null },
      ...{ cheapestPrice: 82_000, cheapestSeenAt: w.deps.clock.now(), periodTo: null },
      ...{ cheapestDeparture: calendarDate("2026-11-20"), cheapestStay: 8 },
    });
    expect(await w.write("/status")).toContain(" · 12/03 a 20/03 · ");
  });

  it("/status says between which airports the price of a whole city flies, as its feed does", async () => {
    await w.link();
    const [account] = await db.select().from(accounts);
    const routes = [await aFareQuery(db), await aFareQuery(db, { origin: "VCP" })];
    await aSavedSearch(db, {
      ...{ accountId: account?.id ?? "", fareQueryId: await aCityQuery(db, { origin: "SAO" }, routes) },
      ...{ cheapestRouteId: routes[1], cheapestPrice: 82_000, cheapestSeenAt: w.deps.clock.now() },
      ...{ cheapestDeparture: calendarDate("2027-03-12"), cheapestStay: 12 },
    });
    expect(await w.write("/status")).toMatch(
      /SAO → LIS · R\$\s[\d.]+ \(VCP → LIS\) · \d\d\/\d\d a \d\d\/\d\d · visto em/,
    );
  });

  it("/status looks for no prices where nothing is sold, nor of days that are not on sale yet, as its feed does", async () => {
    await w.link();
    const [account] = await db.select().from(accounts);
    const fareQueryId = await aFareQuery(db);
    await aSavedSearch(db, { accountId: account?.id ?? "", fareQueryId, minDays: 7, maxDays: 7 });
    const days = Array.from({ length: 31 }, (_, day) => addDays(calendarDate("2027-03-01"), day));
    await answeredFares(
      db,
      fareQueryId,
      days.map((departure) => ({ departure, stay: 7, price: null, level: null })),
    );
    expect(await w.write("/status")).toContain("GRU → LIS · nenhum voo à venda");
    w.deps.fareSource.capabilities.horizonDays = 30;
    expect(await w.write("/status")).toContain("GRU → LIS · datas ainda não à venda");
  });

  it("/status says when its prices are simulated", async () => {
    await w.link();
    const [account] = await db.select().from(accounts);
    for (const market of ["real", "simulated"] as const) {
      const fareQueryId = await aFareQuery(db, { market });
      await aSavedSearch(db, { accountId: account?.id ?? "", fareQueryId });
      w.deps.fareSource.market = market;
      const isSaid = (await w.write("/status")).includes("Tarifas simuladas para demonstração.");
      expect(isSaid).toBe(market === "simulated");
    }
  });

  it("of an account whose plan lost Telegram is told so", async () => {
    await w.link();
    await db.update(accounts).set({ plan: "basico" });
    expect(await w.write("/status")).toContain("plano Premium");
    expect(await w.channels()).toMatchObject([{ in_plan: false, state: "active" }]);
    const [channel] = await w.channels();
    expect((await w.ask("POST", `/${channel?.id}/test`)).statusCode).toBe(402);
  });
});

describe("an account that may not be used", () => {
  const banned = () => db.update(users).set({ bannedUntil: new Date("2999-01-01") });
  const inactive = () => db.update(accounts).set({ isActive: false });

  it.each([
    ["inactive", inactive],
    ["banned", banned],
  ])("tells nothing of its searches in a chat while %s, and takes nothing up", async (_why, end) => {
    await w.link();
    await w.write("/parar");
    await end();
    for (const said of ["/status", "/start"]) expect(await w.write(said)).toContain("Sua conta está inativa");
    expect(await db.select().from(channels)).toMatchObject([{ state: "suspended" }]);
  });
});

describe("a person who blocks the bot", () => {
  const leave = (at = w.deps.clock.now()) =>
    w.happen({
      my_chat_member: {
        chat: { id: ANA.id, type: "private" },
        from: ANA,
        date: Math.floor(at.getTime() / 1000),
        new_chat_member: { status: "kicked" },
      },
    });

  it("is written to no more, and told so by mail once", async () => {
    await w.link();
    await leave();
    await leave();
    expect(await w.channels()).toMatchObject([{ state: "suspended", reason: "blocked" }]);
    const mails = await db.select().from(deliveries).where(eq(deliveries.channel, "email"));
    expect(mails).toHaveLength(1);
    await deliverJob(w.deps, { deliveryId: mails[0]?.id ?? "" });
    expect(w.deps.mailer.sent).toMatchObject([
      { to: w.ana.email, subject: "O Rasante não escreve mais no seu Telegram" },
    ]);
  });

  it("is written to on where he has come back before that is heard", async () => {
    await w.link();
    const leftAt = w.deps.clock.now();
    w.deps.clock.advance(2_000);
    await w.write("/start");
    await leave(leftAt);
    expect(await w.channels()).toMatchObject([{ state: "active" }]);
  });

  it("is found out by the next message too; a test that gets through brings the channel back", async () => {
    await w.link();
    w.telegram.blocked.add(String(ANA.id));
    const [channel] = await w.channels();
    const test = async () => {
      await w.ask("POST", `/${channel?.id}/test`);
      w.deps.clock.advance(5_000);
      for (const { payload } of w.deps.queue.take("deliver")) await deliverJob(w.deps, payload as never);
    };
    await test();
    expect(await w.channels()).toMatchObject([{ reason: "blocked", last_error: "answered 403" }]);
    w.telegram.blocked.clear();
    await test();
    expect(await w.channels()).toMatchObject([{ state: "active", reason: null, last_error: null }]);
    expect(w.telegram.lines.at(-1)?.html).toContain("Rasante: mensagem de teste");
  });

  it.each([
    ["/parar", "Parei de escrever aqui", { state: "suspended", reason: "stopped" }],
    ["/start", "Este chat já está vinculado", { state: "active", reason: null }],
  ])("is as he says, with %s, while another process lets us in again", async (word, title, state) => {
    await w.link();
    await leave();
    const before = await findByAddress(db, chatKey(w.deps.secret, String(ANA.id)));
    await w.write(word);
    const start = { kind: "says", command: "start", argument: "" } as const;
    const at = w.deps.clock.now().toISOString();
    const said = { chatId: String(ANA.id), name: "Ana", language: "pt", at, ...start };
    expect(await obey(w.deps, said, before)).toMatchObject({ title });
    expect(await w.channels()).toMatchObject([state]);
  });
});
