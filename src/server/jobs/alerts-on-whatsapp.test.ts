import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMessages } from "#server/alert-log/messages/read-messages.ts";
import { alertOnWhatsApp } from "#server/alerts/messages/alert-on-whatsapp.ts";
import { endChannel } from "#server/channels/end-channel.ts";
import { findChannel } from "#server/channels/store.ts";
import { testChannel } from "#server/channels/test-channel.ts";
import { hearStatus } from "#server/channels/whatsapp/hear-status.ts";
import { linkWhatsApp } from "#server/channels/whatsapp/link-whatsapp.ts";
import { reopenBlocked } from "#server/channels/whatsapp/store.ts";
import {
  accounts,
  alertNotices,
  alerts,
  channels,
  deliveries,
  profiles,
  whatsappTemplates,
} from "#server/database/schema.ts";
import { whatsAppMessenger } from "#server/delivery/transports/whatsapp.ts";
import { storeRates } from "#server/exchange-rates/store.ts";
import { findSearchById } from "#server/searches/store.ts";
import { sha256 } from "#server/secret.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { plain } from "#test/plain-text.ts";
import { closeServers } from "#test/servers/local-server.ts";
import {
  aWhatsAppCloud,
  type CloudAnswer,
  type StatusNotice,
  statusNotice,
  templateCategoryNotice,
  templateStatusNotice,
  WHATSAPP_SETTINGS,
  whatsAppAt,
} from "#test/servers/whatsapp-cloud.ts";
import { testDeps } from "#test/test-deps.ts";
import { alertWorld, RATES } from "#test/worlds/alert-world.ts";
import { aToldAlert } from "#test/worlds/told-alert.ts";
import { aWhatsAppInstallation, PHONE } from "#test/worlds/whatsapp-reader.ts";
import { deliverJob } from "./deliver.ts";

const db = await testDatabase();
interface Template {
  components: { parameters: { text: string }[] }[];
}

/**
 * A reader with a monitor and a linked telephone, who wrote to us two days ago, and the Cloud API that takes what is
 * sent.
 */
async function aReader(...answers: CloudAnswer[]) {
  const world = await alertWorld(db, { target: { amount: 3_300, currency: "BRL" } });
  const { clock, accountId } = world;
  await db.update(accounts).set({ plan: "premium" });
  await world.haveHistory(14, 100_000);
  await storeRates(db, RATES, clock.now());
  const cloud = await aWhatsAppCloud(...answers);
  const logged: unknown[] = [];
  const keep = (...words: unknown[]) => void logged.push(words);
  const log = { debug: keep, info: keep, warn: keep, error: keep };
  const usual = testDeps(db, WHATSAPP_SETTINGS);
  const whatsapp = whatsAppAt(usual.config.whatsapp, cloud.apiUrl);
  const messenger = whatsAppMessenger({ clock, log, whatsapp });
  const messengers = Object.assign(usual.messengers, { whatsapp: messenger });
  const { secret, airports } = world.deps;
  const w = await aWhatsAppInstallation(db, {
    clock,
    secret,
    airports,
    messengers,
    log,
    config: { ...usual.config, whatsapp },
  });
  Object.assign(w.deps, { fareSource: world.deps.fareSource, grids: world.deps.grids });
  world.deps.config = { ...world.deps.config, whatsapp };
  return { ...w, ...cloud, world, clock, accountId, logged };
}
type Reader = Awaited<ReturnType<typeof aReader>> & { channelId: string };

async function linkedReader(...answers: CloudAnswer[]): Promise<Reader> {
  const reader = await aReader();
  const { deps, accountId, clock } = reader;
  const caller = { ip: "127.0.0.1", userAgent: "test", language: "pt" as const };
  const wish = {
    accountId,
    plan: "premium" as const,
    number: PHONE,
    version: 1,
    language: "pt" as const,
    caller,
  };
  const { code, channel } = await linkWhatsApp(deps, wish);
  await reader.write(code, { at: new Date(clock.now().getTime() - 2 * DAY_MS) });
  reader.posted.length = 0;
  reader.answers.push(...answers);
  return { ...reader, channelId: channel.id };
}

const fall = ({ world }: Reader, price?: number) => world.fall(price);
const deliverAll = async ({ deps }: Reader) => {
  for (const { id } of await db.select().from(deliveries))
    await deliverJob(deps, { deliveryId: id }).catch(() => {});
};
const channelOf = async ({ channelId }: Reader) =>
  (await db.select().from(channels).where(eq(channels.id, channelId)))[0];
const told = async ({ deps }: Reader) => {
  const [alert] = await db.select().from(alerts);
  const search = alert && (await findSearchById(db, alert.searchId));
  const messages = search ? await readMessages(deps, { search, alertId: alert.id }) : [];
  return Object.fromEntries(messages.map(({ channel, state }) => [channel, state]));
};
const onWhatsApp = async () =>
  (
    await db
      .select()
      .from(deliveries)
      .where(eq(deliveries.channel, "whatsapp"))
      .orderBy(asc(deliveries.createdAt))
  ).at(-1);
const status = async (reader: Reader, what: Partial<StatusNotice> & Pick<StatusNotice, "status">) => {
  const delivery = await onWhatsApp();
  const id = `wamid.${PHONE}.${reader.posted.length}`;
  await reader.tell(
    statusNotice({ id, at: reader.clock.now(), ...(delivery && { deliveryId: delivery.id }), ...what }),
  );
};
const mails = ({ deps }: Reader) => deps.mailer.sent.map(({ subject }) => plain(subject));

afterEach(closeServers);

describe("an alert on WhatsApp", () => {
  let r: Reader;
  beforeEach(async () => {
    r = await linkedReader();
  });

  it("is the approved template with the facts of the mail, and leads to its receipt", async () => {
    await fall(r);
    await deliverAll(r);
    const [alert] = await db.select().from(alerts);
    const delivery = await onWhatsApp();
    expect(r.posted).toHaveLength(1);
    expect(r.posted[0]?.body).toMatchObject({
      to: PHONE,
      type: "template",
      biz_opaque_callback_data: delivery?.id,
    });
    const template = r.posted[0]?.body.template as Template | undefined;
    expect(template).toMatchObject({ name: "alerta_preco_v1", language: { code: "pt_BR" } });
    expect(template?.components.map(({ parameters }) => parameters.map(({ text }) => plain(text)))).toEqual([
      [
        "São Paulo (GRU)",
        "Lisboa (LIS)",
        "R$ 3.280 no total (cotado em C$ 820) · tarifa simulada",
        "12/03 a 24/03 de 2027 (12 dias)",
        "R$ 3.300",
        "12:00",
      ],
      [alert?.id],
    ]);
    expect(delivery).toMatchObject({ sentAt: r.clock.now(), remoteId: sha256(`wamid.${PHONE}.1`) });
    expect(await channelOf(r)).toMatchObject({ state: "active", lastSentAt: r.clock.now(), lastError: null });
  });

  it.each([
    ["en", "en", "12/03 to 24/03, 2027 (12 days)"],
    ["es", "es", "12/03 a 24/03 de 2027 (12 días)"],
    ["fr", "fr", "12/03 au 24/03 2027 (12 jours)"],
  ])("is in the reader's language: %s", async (language, code, dates) => {
    await db.update(profiles).set({ language });
    await fall(r);
    await deliverAll(r);
    expect(r.posted[0]?.body).toMatchObject({ template: { language: { code } } });
    expect(plain(JSON.stringify(r.posted[0]?.body))).toContain(dates);
    expect(JSON.stringify(r.posted[0]?.body)).not.toMatch(/alertMails|\{\{/);
  });

  it("is free text with every fact while its reader is talking with us", async () => {
    await r.write("oi");
    await fall(r);
    await deliverAll(r);
    expect(r.posted[0]?.body.type).toBe("text");
    const [alert] = await db.select().from(alerts);
    const text = r.posted[0]?.body.text as { body: string } | undefined;
    for (const fact of [
      "São Paulo (GRU) → Lisboa (LIS)",
      "R$ 3.280 no total (cotado em C$ 820)",
      "sex. 12/03/2027",
      "1 adulto · econômica",
      "abaixo da sua meta de R$ 3.300",
      "20/11/2026 às 12:00",
      "tarifa simulada para demonstração",
      `http://localhost:3000/alerts/${alert?.id}`,
      "Responda PARAR",
    ])
      expect(plain(text?.body)).toContain(fact);
  });

  it("is told once, however often its job is repeated, also when only WhatsApp knows that it was sent", async () => {
    await fall(r);
    await deliverAll(r);
    await deliverAll(r);
    expect(r.posted).toHaveLength(1);
    // Killed between the answer and the mark: what WhatsApp tells is the mark.
    await db.update(deliveries).set({ sentAt: null, remoteId: null });
    await status(r, { status: "sent", id: "wamid.of-theirs" });
    await deliverAll(r);
    expect(r.posted).toHaveLength(1);
    expect(await onWhatsApp()).toMatchObject({ remoteId: sha256("wamid.of-theirs") });
  });

  it("names both years of a trip over New Year", async () => {
    const { searchId, accountId } = r.world;
    const trip = { departure: calendarDate("2026-12-28"), stay: 13, confirmedAt: r.clock.now() };
    const alertId = await aToldAlert(db, { searchId, accountId, ...trip });
    const written = await alertOnWhatsApp(r.world.deps, { accountId, payload: { alertId } });
    expect(written?.template?.values[3]).toBe("28/12/2026 a 10/01 de 2027 (13 dias)");
  });

  it("is in its receipt as it stands: sent, delivered, read, and never less", async () => {
    await fall(r);
    expect(await told(r)).toMatchObject({ whatsapp: "owed" });
    await deliverAll(r);
    expect(await told(r)).toMatchObject({ whatsapp: "sent", email: "sent" });
    await status(r, { status: "delivered" });
    expect(await told(r)).toMatchObject({ whatsapp: "delivered" });
    await status(r, { status: "read" });
    await status(r, { status: "sent" });
    await status(r, { status: "failed", code: 131_000 });
    expect(await told(r)).toMatchObject({ whatsapp: "read" });
  });

  it("is not sent to who wrote PARAR while it was on its way", async () => {
    await fall(r);
    await r.write("parar");
    r.posted.length = 0;
    await deliverAll(r);
    expect(r.posted).toEqual([]);
    expect(await channelOf(r)).toMatchObject({ state: "suspended", reason: "stopped" });
    expect(mails(r)).toHaveLength(1);
  });

  it("does not open the channel again when it was taken just as its reader wrote PARAR", async () => {
    await fall(r);
    const taking = deliverAll(r);
    await r.write("parar");
    await taking;
    expect(await channelOf(r)).toMatchObject({ state: "suspended", reason: "stopped" });
  });

  it.each([131_026, 131_000])(
    "stays stopped when WhatsApp gives the message up after PARAR (%i)",
    async (code) => {
      await db.update(channels).set({ failures: 1 });
      await fall(r);
      await deliverAll(r);
      await r.write("parar");
      await status(r, { status: "failed", code });
      expect(await channelOf(r)).toMatchObject({ state: "suspended", reason: "stopped" });
      await deliverAll(r);
      expect(mails(r)).toHaveLength(1);
    },
  );

  it("stays stopped, and no mail says otherwise, when it was refused just as its reader wrote PARAR", async () => {
    const asItWas = await findChannel(db, r);
    await r.write("parar");
    if (asItWas) await endChannel(r.deps, asItWas, "WhatsApp 131026");
    expect(await channelOf(r)).toMatchObject({ state: "suspended", reason: "stopped" });
    await deliverAll(r);
    expect(mails(r)).toEqual([]);
  });

  it("is not sent when the plan has no WhatsApp any more", async () => {
    await fall(r);
    await db.update(accounts).set({ plan: "basico" });
    await deliverAll(r);
    expect(r.posted).toEqual([]);
  });
});

describe("alerts that came together", () => {
  const two = async (r: Reader) => {
    const { searchId, accountId } = r.world;
    const alertIds = [];
    for (const price of [82_000, 91_000]) {
      const seen = { price, confirmedAt: r.clock.now(), source: "simulated" };
      const facts = { ...seen, departure: calendarDate("2027-03-12"), stay: 12 };
      alertIds.push(
        await aToldAlert(db, { searchId, accountId, ...facts, rule: price > 90_000 ? "drop" : "target" }),
      );
    }
    const alertsOf = alertIds.map((alertId) => ({ alertId }));
    const channel = await channelOf(r);
    if (!channel) throw new Error("no channel");
    await db.insert(deliveries).values({
      ...{ id: randomUUID(), dedupeKey: "two", accountId, kind: "price-alerts", channel: "whatsapp" },
      ...{
        channelId: channel.id,
        recipient: "WhatsApp",
        payload: { alerts: alertsOf },
        createdAt: r.clock.now(),
      },
    });
    await deliverAll(r);
    const [sent] = r.posted;
    return { sent: plain(JSON.stringify(sent?.body)), alertIds };
  };

  it("are one message by a template of their own, which leads to all of them", async () => {
    const { sent } = await two(await linkedReader());
    expect(sent).toContain('"name":"alertas_preco_v1"');
    expect(sent).toContain('"text":"2"');
    expect(sent).toContain(
      "GRU → LIS R$ 3.280 (12/03 a 24/03) · GRU → LIS R$ 3.640 (12/03 a 24/03) · tarifa simulada",
    );
    expect(sent).not.toContain('"sub_type"');
  });

  it("are told by the best of them where that template cannot be used", async () => {
    const r = await linkedReader();
    await r.tell(templateStatusNotice("alertas_preco_v1", "pt_BR", "PAUSED"));
    const { sent, alertIds } = await two(r);
    expect(sent).toContain('"name":"alerta_preco_v1"');
    expect(sent).toContain(alertIds[0]);
  });

  it("are told one by one, with every fact, while their reader is talking with us", async () => {
    const r = await linkedReader();
    await r.write("oi");
    const { sent } = await two(r);
    for (const fact of [
      "1. São Paulo (GRU)",
      "2. São Paulo (GRU)",
      "R$ 3.280",
      "R$ 3.640",
      "http://localhost:3000/alerts",
    ])
      expect(sent).toContain(fact);
  });

  it("are written in a language that is approved, to whoever reads another", async () => {
    const r = await linkedReader();
    const { whatsapp } = r.deps.config;
    r.deps.config = { ...r.deps.config, whatsapp: whatsapp && { ...whatsapp, languages: ["en"] } };
    const { sent } = await two(r);
    expect(sent).toContain('"language":{"code":"en"}');
    expect(sent).toContain("simulated fare");
  });
});

describe("a telephone that is not reached", () => {
  it("is given up at the second failure in a row, and its owner told by one mail; the alert's own mail came once", async () => {
    const r = await linkedReader();
    await fall(r);
    await deliverAll(r);
    await status(r, { status: "failed", code: 131_000 });
    await status(r, { status: "failed", code: 131_000 });
    expect(await channelOf(r)).toMatchObject({ state: "active", failures: 1, lastError: "WhatsApp 131000" });
    expect(await told(r)).toEqual({ email: "sent", whatsapp: "failed" });
    r.clock.advance(26 * 3_600_000);
    await fall(r, 76_000);
    await deliverAll(r);
    await status(r, { status: "failed", code: 131_000 });
    expect(await channelOf(r)).toMatchObject({ state: "suspended", reason: "blocked" });
    await deliverAll(r);
    expect(mails(r).filter((subject) => subject.includes("WhatsApp"))).toHaveLength(1);
    expect(mails(r)).toHaveLength(3);
  });

  it("is given up by the next try where its owner could not be told at once", async () => {
    const r = await linkedReader();
    await fall(r);
    await deliverAll(r);
    const delivery = await onWhatsApp();
    const at = r.clock.now();
    const ids = { deliveryId: delivery?.id, id: delivery?.remoteId ?? "" };
    const gone = { kind: "status" as const, status: "failed" as const, code: 131_026, at, ...ids };
    const full = { enqueue: () => Promise.reject(new Error("full")) };
    await expect(hearStatus({ ...r.deps, queue: full }, gone)).rejects.toThrow("full");
    await hearStatus(r.deps, gone);
    expect(await channelOf(r)).toMatchObject({ state: "suspended", reason: "blocked" });
    await deliverAll(r);
    expect(mails(r).filter((subject) => subject.includes("WhatsApp"))).toHaveLength(1);
  });

  it("is forgiven one failure by a message that arrives", async () => {
    const r = await linkedReader();
    await fall(r);
    await deliverAll(r);
    await db.update(channels).set({ failures: 1 });
    await status(r, { status: "delivered" });
    expect(await channelOf(r)).toMatchObject({ failures: 0 });
  });

  it.each([
    [
      "at once when nobody is there, as it is sent",
      [{ kind: "error", status: 400, code: 131_026 }] as CloudAnswer[],
      undefined,
    ],
    ["at once when nobody is there, as it is told later", [], 131_026],
  ])("is given up %s", async (_case, answers, code) => {
    const r = await linkedReader(...answers);
    await fall(r);
    await deliverAll(r);
    if (code) await status(r, { status: "failed", code });
    expect(await channelOf(r)).toMatchObject({
      state: "suspended",
      reason: "blocked",
      lastError: "WhatsApp 131026",
    });
  });

  it("comes back by a test that arrives, not by one that was only taken, and alone", async () => {
    const r = await linkedReader();
    const blocked = { state: "suspended", reason: "blocked", heardAt: r.clock.now() } as const;
    await db.update(channels).set(blocked);
    const { addressHash: _theirs, ...like } = (await channelOf(r)) ?? {};
    const other = randomUUID();
    await db.insert(channels).values({ ...(like as typeof channels.$inferInsert), id: other });
    await testChannel(r.deps, { accountId: r.accountId, channelId: r.channelId, language: "pt" });
    await deliverAll(r);
    expect(r.posted[0]?.body).toMatchObject({ type: "text" });
    expect(await channelOf(r)).toMatchObject({ state: "suspended" });
    await status(r, { status: "delivered" });
    expect(await channelOf(r)).toMatchObject({ state: "active", reason: null });
    expect(await channelOf({ ...r, channelId: other })).toMatchObject({ state: "suspended" });
  });

  it("does not come back by an alert that arrives late", async () => {
    const r = await linkedReader();
    await fall(r);
    await deliverAll(r);
    await db.update(channels).set({ state: "suspended", reason: "blocked" });
    await status(r, { status: "delivered" });
    expect(await channelOf(r)).toMatchObject({ state: "suspended", reason: "blocked" });
  });

  it("stays stopped when its reader wrote PARAR while it was found to be back", async () => {
    const r = await linkedReader();
    await r.write("parar");
    await reopenBlocked(db, r.channelId);
    expect(await channelOf(r)).toMatchObject({ state: "suspended", reason: "stopped" });
  });

  it("is written to again by template when the conversation was over before the message got there", async () => {
    const r = await linkedReader();
    await r.write("oi");
    await fall(r);
    await deliverAll(r);
    await status(r, { status: "failed", code: 131_047 });
    await deliverAll(r);
    expect(r.posted.map(({ body }) => body.type)).toEqual(["text", "template"]);
    expect(await told(r)).toMatchObject({ whatsapp: "sent" });
    expect(await channelOf(r)).toMatchObject({ state: "active", failures: 0 });
  });

  it("hears once of a conversation that was over, however often and late that is told", async () => {
    const r = await linkedReader();
    await r.write("oi");
    await fall(r);
    await deliverAll(r);
    const isOver = { status: "failed", code: 131_047, id: `wamid.${PHONE}.1` } as const;
    await status(r, isOver);
    await deliverAll(r);
    await status(r, isOver);
    await status(r, { status: "sent" });
    await status(r, isOver);
    await deliverAll(r);
    expect(r.posted.map(({ body }) => body.type)).toEqual(["text", "template"]);
    expect(await onWhatsApp()).toMatchObject({ sentAt: r.clock.now(), failedAt: null });
  });

  it("costs no reader his channel when it is our own fault", async () => {
    const r = await linkedReader();
    await fall(r);
    await deliverAll(r);
    for (let message = 0; message < 3; message++) {
      await db.update(deliveries).set({ failedAt: null });
      await status(r, { status: "failed", code: 131_042 });
    }
    expect(await channelOf(r)).toMatchObject({ state: "active", failures: 0 });
    expect(r.logged).toContainEqual([{ code: 131_042, trouble: "operator" }, expect.any(String)]);
  });
});

describe("a Cloud API in trouble", () => {
  it("keeps what is owed while our token is refused, and sends it when it is mended", async () => {
    const r = await linkedReader({ kind: "error", status: 401, code: 190 });
    await fall(r);
    await deliverAll(r);
    expect(await onWhatsApp()).toMatchObject({ sentAt: null, failedAt: null, lastError: "WhatsApp 190" });
    r.clock.advance(15 * 60_000);
    await deliverAll(r);
    expect(await onWhatsApp()).toMatchObject({ sentAt: r.clock.now() });
  });

  it("is left alone for as long as it asks, and tried again when it breaks", async () => {
    const r = await linkedReader(
      { kind: "error", status: 429, code: 130_429, retryAfter: "120" },
      { kind: "broken", status: 503, body: "no" },
    );
    await fall(r);
    await deliverAll(r);
    r.clock.advance(119_000);
    await deliverAll(r);
    expect(r.posted).toHaveLength(1);
    r.clock.advance(1_000);
    await deliverAll(r);
    await deliverAll(r);
    expect(r.posted).toHaveLength(3);
    expect(await onWhatsApp()).toMatchObject({ sentAt: r.clock.now() });
  });
});

describe("the template", () => {
  const notice = async () =>
    (
      await db
        .select()
        .from(alertNotices)
        .where(and(eq(alertNotices.state, "digest"), eq(alertNotices.why, "closed")))
    ).length;

  it.each([
    ["becomes marketing", templateCategoryNotice("alerta_preco_v1", "pt_BR", "MARKETING")],
    ["will be marketing tomorrow", templateCategoryNotice("alerta_preco_v1", "pt_BR", "MARKETING", true)],
    ["is paused", templateStatusNotice("alerta_preco_v1", "pt_BR", "PAUSED")],
    ["is rejected", templateStatusNotice("alerta_preco_v1", "pt-BR", "REJECTED")],
    ["is disabled", templateStatusNotice("alerta_preco_v1", "pt_BR", "DISABLED")],
  ])("that %s leaves alerts to mail and digest, and a line for the operator", async (_case, event) => {
    const r = await linkedReader();
    await r.tell(event);
    await fall(r);
    await deliverAll(r);
    expect([r.posted.length, await notice(), mails(r).length]).toEqual([0, 1, 1]);
    expect(JSON.stringify(r.logged)).toContain("cannot be used");
  });

  it("that is fine again is used again, and so is that of another language", async () => {
    const r = await linkedReader();
    await r.tell(templateStatusNotice("alerta_preco_v1", "en", "PAUSED"));
    await r.tell(templateStatusNotice("alerta_preco_v1", "pt_BR", "PAUSED"));
    await r.tell(templateStatusNotice("alerta_preco_v1", "pt_BR", "APPROVED"));
    await fall(r);
    await deliverAll(r);
    expect(r.posted).toHaveLength(1);
  });

  it("is as WhatsApp said last, in whatever order it is heard", async () => {
    const r = await linkedReader();
    const now = r.clock.now().getTime();
    const said = (event: string, minutesAgo: number) =>
      r.tell(templateStatusNotice("alerta_preco_v1", "pt_BR", event, new Date(now - minutesAgo * 60_000)));
    await said("APPROVED", 5);
    await said("PAUSED", 365);
    await r.tell(templateCategoryNotice("alerta_preco_v1", "pt_BR", "UTILITY"));
    await said("REJECTED", 6);
    expect(JSON.stringify(r.logged)).not.toContain("cannot be used");
    expect(await db.select().from(whatsappTemplates)).toMatchObject([
      { status: "APPROVED", category: "UTILITY" },
    ]);
    await said("PAUSED", 4);
    expect(await db.select().from(whatsappTemplates)).toMatchObject([{ status: "PAUSED" }]);
  });

  it("is not needed by who is talking with us", async () => {
    const r = await linkedReader();
    await r.tell(templateStatusNotice("alerta_preco_v1", "pt_BR", "PAUSED"));
    await r.write("oi");
    await fall(r);
    await deliverAll(r);
    expect(r.posted[0]?.body.type).toBe("text");
  });

  it("that proves to be paused as it is sent is known for the next one", async () => {
    const r = await linkedReader({ kind: "error", status: 400, code: 132_015 });
    await fall(r);
    await deliverAll(r);
    expect(await onWhatsApp()).toMatchObject({
      sentAt: null,
      failedAt: r.clock.now(),
      lastError: "WhatsApp 132015",
    });
    expect(await channelOf(r)).toMatchObject({ state: "active" });
    expect(await db.select().from(whatsappTemplates)).toMatchObject([
      { name: "alerta_preco_v1", language: "pt_BR", status: "PAUSED" },
    ]);
    expect(mails(r)).toHaveLength(1);
  });
});
