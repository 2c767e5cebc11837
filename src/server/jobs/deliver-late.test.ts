import { randomInt, randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { alertChat } from "#server/alerts/messages/alert-chat.ts";
import { priceAlertMessage } from "#server/alerts/messages/price-alert-message.ts";
import { oweNotices } from "#server/alerts/notices/owe-notices.ts";
import {
  accounts,
  alertNotices,
  alerts,
  channels,
  deliveries,
  profiles,
  searches,
} from "#server/database/schema.ts";
import { deleteSuspension, insertSuspension } from "#server/delivery/mail-trouble/store.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import { insertDelivery } from "#server/delivery/store.ts";
import { storeRates } from "#server/exchange-rates/store.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { plain } from "#test/plain-text.ts";
import { type TestDeps, testDeps } from "#test/test-deps.ts";
import { alertWorld, PAIR, RATES } from "#test/worlds/alert-world.ts";
import { aToldAlert, TOLD_FACTS } from "#test/worlds/told-alert.ts";
import { deliverJob } from "./deliver.ts";

const db = await testDatabase();
let w: Awaited<ReturnType<typeof alertWorld>>;
let deps: Omit<TestDeps, "fareSource"> & Pick<typeof w.deps, "fareSource">;

beforeEach(async () => {
  w = await alertWorld(db);
  const { clock, secret, airports, fareSource } = w.deps;
  deps = { ...testDeps(db), clock, secret, airports, fareSource };
  await storeRates(db, RATES, clock.now());
});

/** Alerts of the live price that are told together, by mail. */
async function told(count: number): Promise<string[]> {
  const now = w.clock.now();
  const price = w.world.live ?? 80_000;
  const raised = Array.from({ length: count }, (_, i) => ({
    ...{ id: randomUUID(), searchId: w.searchId, accountId: w.accountId, ...PAIR, price: price - i * 100 },
    ...{ rule: "drop" as const, generation: 0, priceBucket: randomInt(2 ** 31), source: "simulated" },
    ...{ facts: { ...TOLD_FACTS, drop: 0.2 + i / 100 }, confirmedAt: now, createdAt: now },
  }));
  await db.transaction(async (tx) => {
    await tx.insert(alerts).values(raised);
    for (const alert of raised) await oweNotices(w.deps, tx, alert);
  });
  await w.tell();
  return raised.map(({ id }) => id);
}

const owed = async () => (await db.select().from(deliveries))[0];
const deliver = async () => deliverJob(deps, { deliveryId: (await owed())?.id ?? "" });
const later = (minutes: number) => w.clock.advance(minutes * 60_000);

describe("a message about alerts that leaves late", () => {
  it("is sent as it is within ten minutes of the confirmation", async () => {
    await told(1);
    later(10);
    await deliver();
    expect(w.world.asked).toBe(0);
    expect(plain(deps.mailer.sent[0]?.text)).not.toContain("e continua");
  });

  it("says what its pair costs now, and since when", async () => {
    await told(1);
    later(61);
    w.world.live = 82_000;
    await deliver();
    expect(w.world.asked).toBe(1);
    const text = plain(deps.mailer.sent[0]?.text);
    expect(text).toContain("Apareceu às 12:00 e continua.");
    expect(text).toContain("R$ 3.280 no total (cotado em C$ 820)");
    expect(text).toContain("às 13:01 (horário de Brasília)");
    await deliver();
    expect(deps.mailer.sent).toHaveLength(1);
  });

  it("goes to the address that its owner has by then, and no other mail does", async () => {
    await told(1);
    const id = randomUUID();
    const bias = { id, dedupeKey: id, accountId: null, recipient: "bia@voos.example", payload: {} };
    await insertDelivery(db, { ...bias, kind: "confirm-email", createdAt: w.clock.now() });
    await db.update(accounts).set({ email: "ana.nova@voos.example" });
    await deliver();
    expect(deps.mailer.sent).toMatchObject([{ to: "ana.nova@voos.example" }]);
    const recipients = (await db.select().from(deliveries)).map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual(["ana.nova@voos.example", "bia@voos.example"]);
  });

  it("is not sent to an address that its owner has by then and that refuses mails", async () => {
    await told(1);
    await db.update(accounts).set({ email: "cheia@voos.example" });
    const since = w.clock.now();
    await insertSuspension(db, { address: "cheia@voos.example", reason: "refused", detail: "552", since });
    await deliver();
    expect(deps.mailer.sent).toEqual([]);
  });

  it("says the day when that was not within one", async () => {
    await told(1);
    await db.update(deliveries).set({ createdAt: new Date("2026-11-21T17:00:00Z") });
    later(26 * 60);
    await deliver();
    expect(plain(deps.mailer.sent[0]?.text)).toContain("Apareceu em 20/11/2026 às 12:00 e continua.");
  });

  it("waits for a moment, not as long as without an answer, while another one has the pair priced", async () => {
    await told(1);
    later(61);
    const { pricePair } = deps.fareSource;
    const meanwhile: unknown[] = [];
    deps.fareSource.pricePair = async (...pair) => {
      await deliver();
      meanwhile.push(await owed());
      return pricePair(...pair);
    };
    const dueAt = new Date(w.clock.now().getTime() + 5_000);
    await deliver();
    expect(meanwhile).toMatchObject([{ dueAt, sentAt: null }]);
    expect(deps.mailer.sent).toHaveLength(1);
    expect(w.world.asked).toBe(1);
  });

  it("is not sent when its price is gone", async () => {
    await told(1);
    later(11);
    w.world.live = 90_000;
    await deliver();
    expect(deps.mailer.sent).toEqual([]);
    expect(await owed()).toMatchObject({ lastError: "not wanted any more" });
  });

  it("is not sent within ten minutes either when its price was seen to be gone", async () => {
    await told(1);
    later(2);
    await db.update(alerts).set({ goneAt: w.clock.now(), gonePrice: 90_000 });
    later(1);
    w.world.live = 90_000;
    await deliver();
    expect(deps.mailer.sent).toEqual([]);
  });

  it.each([
    ["within ten minutes", 1],
    ["later", 11],
  ])(
    "is not sent once there is another fare source, %s, which is not asked about it",
    async (_case, minutes) => {
      await told(1);
      await db.update(alerts).set({ source: "searchapi" });
      later(minutes);
      await deliver();
      expect([deps.mailer.sent, w.world.asked]).toEqual([[], 0]);
      expect(await owed()).toMatchObject({ lastError: "not wanted any more" });
    },
  );

  it("says why it is told at that price: no target that it is above, and how far below normal it is now", async () => {
    await told(1);
    await db.update(alerts).set({ rule: "target" });
    await db.update(searches).set({ targetPrice: 3_200, targetCurrency: "BRL" });
    later(61);
    w.world.live = 82_000;
    await deliver();
    const [mail] = deps.mailer.sent;
    expect(plain(mail?.subject)).toBe("GRU → LIS por R$ 3.280 · 34% abaixo do normal");
    expect(plain(mail?.text)).not.toMatch(/meta/i);
  });

  it.each([
    ["at the price that it has now", 82_000, 3_200],
    ["as its target was lowered", 80_000, 3_000],
  ])("is not sent when no reason is left, %s", async (_case, live, targetPrice) => {
    await told(1);
    await db.update(alerts).set({ rule: "target", facts: { ...TOLD_FACTS, reasons: ["target"] } });
    await db.update(searches).set({ targetPrice, targetCurrency: "BRL" });
    later(11);
    w.world.live = live;
    await deliver();
    expect(deps.mailer.sent).toEqual([]);
  });

  it("waits while its price falls further, and is sent when that was none", async () => {
    await told(1);
    later(11);
    w.world.live = 32_000;
    await deliver();
    expect(deps.mailer.sent).toEqual([]);
    expect(await owed()).toMatchObject({ failedAt: null, lastError: "its price falls further" });
    w.world.live = 80_000;
    later(15);
    await deliver();
    expect(deps.mailer.sent).toHaveLength(1);
  });

  it("is tried again in five minutes when nobody can say what it costs", async () => {
    await told(1);
    later(11);
    w.answerWith({ kind: "try-later", afterMs: 0 });
    await deliver();
    expect(deps.mailer.sent).toEqual([]);
    expect(await owed()).toMatchObject({
      dueAt: new Date(w.clock.now().getTime() + 300_000),
      failedAt: null,
    });
    w.answerWith();
    later(5);
    await deliver();
    expect(deps.mailer.sent).toHaveLength(1);
  });

  it.each([
    ["was muted", 11, () => ({ alertsMutedAt: w.clock.now() })],
    ["was put off", 11, () => ({ alertsSnoozedUntil: new Date(w.clock.now().getTime() + 60_000) })],
    ["was put off a moment ago", 1, () => ({ alertsSnoozedUntil: new Date("2026-11-27T15:00:00Z") })],
    ["watches other days", 11, () => ({ periodFrom: calendarDate("2027-04-01") })],
  ])("is not sent and costs no call when its monitor %s", async (_case, minutes, changes) => {
    await told(1);
    later(minutes);
    await db.update(searches).set(changes());
    await deliver();
    expect(w.world.asked).toBe(0);
    expect(deps.mailer.sent).toEqual([]);
    expect(await owed()).toMatchObject({ lastError: "not wanted any more" });
  });

  it("is sent when its monitor was put off until a time that has passed", async () => {
    await told(1);
    later(11);
    await db.update(searches).set({ alertsSnoozedUntil: w.clock.now() });
    await deliver();
    expect(deps.mailer.sent).toHaveLength(1);
  });
});

describe("a mail server that is away for six hours", () => {
  const deliverAll = async () => {
    for (const { id } of await db.select().from(deliveries))
      await deliverJob(deps, { deliveryId: id }).catch(() => {});
  };

  it("is followed by one message of each monitor, not by one of each change", async () => {
    const { send } = deps.mailer;
    deps.mailer.send = async () => ({ kind: "later", reason: "ESOCKET CONN" });
    const falls: string[] = [];
    for (const price of [80_000, 74_000, 70_000]) {
      w.world.live = price;
      falls.push(...(await told(1)));
      await deliverAll();
      later(120);
      await deliverAll();
    }
    expect((await db.select().from(deliveries)).filter(({ sentAt }) => sentAt)).toEqual([]);
    deps.mailer.send = send;
    await deliverAll();
    await deliverAll();
    expect(deps.mailer.sent.map(({ id }) => id)).toEqual(falls.slice(-1));
  });

  it("loses nothing by a later alert that is left to the digest", async () => {
    const [first] = await told(1);
    later(5);
    const [second = ""] = await told(1);
    await db
      .update(alertNotices)
      .set({ state: "digest", deliveryId: null, sentAt: null })
      .where(eq(alertNotices.alertId, second));
    await db.delete(deliveries).where(eq(deliveries.id, second));
    await deliverAll();
    expect(deps.mailer.sent.map(({ id }) => id)).toEqual([first]);
  });
});

describe("an address that refused our mail", () => {
  const suspend = () =>
    insertSuspension(db, {
      address: "Ana@example.com",
      reason: "refused",
      detail: "550",
      since: w.clock.now(),
    });

  it("is not written to of alerts, and hears of the next one when its owner has asked for them again", async () => {
    await suspend();
    await told(1);
    expect(await db.select().from(deliveries)).toEqual([]);
    expect(await db.select().from(alertNotices)).toMatchObject([{ state: "dropped", why: "unwanted" }]);
    await deleteSuspension(db, "ana@example.com");
    const [id] = await told(1);
    await deliver();
    expect(deps.mailer.sent.map((mail) => mail.id)).toEqual([id]);
  });

  it("does not get what was already on its way", async () => {
    await told(1);
    await suspend();
    await deliver();
    expect(deps.mailer.sent).toEqual([]);
    expect(await owed()).toMatchObject({ failedAt: w.clock.now(), lastError: "not wanted any more" });
  });

  it("still gets the links and codes that somebody asks for", async () => {
    await suspend();
    const id = randomUUID();
    const mail = { kind: "password-changed", payload: { language: "pt" }, recipient: "ana@example.com" };
    await db.transaction((tx) => oweMail(deps, tx, { ...mail, id, dedupeKey: id, accountId: null }));
    await deliver();
    expect(deps.mailer.sent.map((sent) => sent.id)).toEqual([id]);
  });
});

describe("a message about several alerts", () => {
  it("names the deepest fall first, each with its reason and its receipt", async () => {
    const ids = await told(3);
    await deliver();
    const [mail] = deps.mailer.sent;
    expect(plain(mail?.subject)).toBe("GRU → LIS · R$ 3.192 e mais 2 preços");
    const text = plain(mail?.text);
    expect(text).toContain("3 preços que vale ver");
    expect(text).toContain("tarifa simulada");
    for (const id of ids) expect(text).toContain(`Não: http://localhost:3000/alerts/${id}?bateu=nao`);
    expect(text.indexOf("R$ 3.192")).toBeLessThan(text.indexOf("R$ 3.200"));
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(`${text}${mail?.html}`).not.toMatch(/alertMails|\{\{/);
  });

  it("tells of each when it was confirmed, and leads to its flight and to a rest of its monitor", async () => {
    const [earlier, deepest] = await told(2);
    const confirmedAt = new Date(w.clock.now().getTime() - 5 * 60_000).toISOString();
    await db.update(deliveries).set({
      payload: { alerts: [{ alertId: deepest }, { alertId: earlier, confirmedAt }] },
    });
    await deliver();
    const text = plain(deps.mailer.sent[0]?.text);
    const [first = "", second = ""] = text.split("São Paulo (GRU) → Lisboa (LIS)").slice(1);
    expect(first).toContain("Confirmado: 20/11/2026 às 12:00 (horário de Brasília)");
    expect(second).toContain("Confirmado: 20/11/2026 às 11:55 (horário de Brasília)");
    for (const item of [first, second]) {
      expect(item).toMatch(/Ver voo:\nhttps:\/\/www\.google\.com\/travel\/flights/);
      expect(item).toMatch(/Adiar ou parar os avisos deste monitor:\nhttp:\S+\/unsubscribe\?token=/);
    }
  });

  it("says of the one that may be mistaken that it may be, not of the others", async () => {
    const [usual, deepest = ""] = await told(2);
    const facts = { ...TOLD_FACTS, grade: "unmissable" as const };
    await db.update(alerts).set({ facts }).where(eq(alerts.id, deepest));
    await db.update(deliveries).set({ payload: { alerts: [{ alertId: deepest }, { alertId: usual }] } });
    await deliver();
    const text = plain(deps.mailer.sent[0]?.text);
    const [head = "", first = "", second = ""] = text.split("São Paulo (GRU) → Lisboa (LIS)");
    const warned = [head, first, second].map((part) => part.includes("Pode ser erro de tarifa"));
    expect(warned).toEqual([false, true, false]);
    expect(first).toContain("achado imperdível");
    const { paragraphs = [] } =
      (await alertChat(deps, { payload: (await owed())?.payload ?? {}, accountId: w.accountId })) ?? {};
    expect(paragraphs.map((part) => part.includes("Pode ser erro de tarifa"))).toEqual([true, false, false]);
  });

  it.each([
    ["of one monitor", 0],
    ["of several, of whichever is named first", 1],
  ])("threads with the others of its monitor: %s", async (_case, others) => {
    const ids = await told(2);
    const [monitor] = await db.select().from(searches);
    if (!monitor) throw new Error("no monitor");
    const [, deepest = ""] = ids;
    const named = others === 0 ? monitor.id : randomUUID();
    if (others > 0) {
      await db.insert(searches).values({ ...monitor, id: named, minDays: 11 });
      await db.update(alerts).set({ searchId: named }).where(eq(alerts.id, deepest));
    }
    await deliver();
    const thread = `<monitor-${named}@localhost>`;
    expect(deps.mailer.sent).toMatchObject([{ headers: { References: thread, "In-Reply-To": thread } }]);
  });

  it("is as old as the first of them that was confirmed", async () => {
    const [earlier, deepest] = await told(2);
    const confirmedAt = new Date(w.clock.now().getTime() - 5 * 60_000).toISOString();
    const payload = { alerts: [{ alertId: deepest }, { alertId: earlier, confirmedAt }] };
    await db.update(deliveries).set({ payload });
    await deliver();
    expect(deps.mailer.sent[0]?.html).toContain("Confirmados às 11:55");
  });

  it("leaves out what is gone when it leaves late", async () => {
    const [, other = ""] = await told(2);
    const departure = calendarDate("2027-03-13");
    await db.update(alerts).set({ departure }).where(eq(alerts.id, other));
    const owedApart = { accountId: w.accountId, price: 80_000, confirmedAt: w.clock.now() };
    const id = await aToldAlert(db, { ...owedApart, searchId: w.searchId });
    await db.transaction((tx) => oweNotices(w.deps, tx, { ...owedApart, id }));
    later(11);
    const { pricePair } = deps.fareSource;
    deps.fareSource.pricePair = (query, pair) => {
      w.world.live = pair.departure === departure ? 99_000 : 80_000;
      return pricePair(query, pair);
    };
    await deliver();
    expect(plain(deps.mailer.sent[0]?.subject)).toBe("1 preço que vale ver");
    expect(await owed()).toMatchObject({ payload: { alerts: [{ price: 80_000 }] } });
    const { id: deliveryId } = (await owed()) ?? {};
    const notices = await db.select().from(alertNotices).orderBy(desc(alertNotices.state));
    expect(notices).toMatchObject([
      { alertId: id, state: "waiting" },
      { state: "sent", deliveryId },
      { state: "dropped", why: "unwanted", deliveryId: null },
    ]);
  });

  const aHook = async () => {
    const hook = { id: randomUUID(), accountId: w.accountId, kind: "webhook", label: "Casa" } as const;
    const address = { host: "home.example", sealed: null };
    await db.insert(channels).values({ ...hook, address, state: "active", createdAt: w.clock.now() });
  };

  it("is one message on a channel with little room", async () => {
    await aHook();
    const ids = await told(2);
    const sent = await db.select().from(deliveries);
    expect(sent.map(({ channel, kind }) => [channel, kind]).sort()).toEqual([
      ["email", "price-alerts"],
      ["webhook", "price-alerts"],
    ]);
    const message = await priceAlertMessage(
      deps,
      sent.find(({ channel }) => channel === "webhook") ?? { payload: {}, accountId: null },
    );
    const receipts = ids.map((id) => `http://localhost:3000/alerts/${id}`);
    expect(message?.questions?.map(({ url }) => url).sort()).toEqual(receipts.sort());
    expect(message?.questions?.[0]?.text).toBe("GRU → LIS: O preço bateu?");
  });

  it.each([
    ["pt", "tarifa simulada · Pode ser erro de tarifa: espere o bilhete eletrônico antes de reservar hotel."],
    ["en", "simulated fare · It may be a fare error: wait for the e-ticket before you book a hotel."],
    [
      "es",
      "tarifa simulada · Puede ser un error de tarifa: espera el pasaje electrónico antes de reservar un hotel.",
    ],
    [
      "fr",
      "tarif simulé · C’est peut-être une erreur de tarif : attendez le billet électronique avant de réserver un hôtel.",
    ],
  ])("warns on such a channel as in the mail, within 180 characters: %s", async (language, words) => {
    await db.update(profiles).set({ language });
    const ids = await told(5);
    await db.update(alerts).set({ facts: { ...TOLD_FACTS, grade: "unmissable" } });
    const payload = { alerts: ids.map((alertId) => ({ alertId })) };
    const { body = "" } = (await priceAlertMessage(deps, { payload, accountId: w.accountId })) ?? {};
    expect(plain(body)).toMatch(/^GRU → LIS R\$ /);
    expect(plain(body).endsWith(` · ${words}`)).toBe(true);
    expect(body.length).toBeLessThanOrEqual(180);
  });

  it("takes the place of one about the same monitors on a channel that shows messages, not of others", async () => {
    const ids = await told(4);
    const [monitor] = await db.select().from(searches);
    if (!monitor) throw new Error("no monitor");
    const other = { ...monitor, id: randomUUID(), minDays: 11 };
    await db.insert(searches).values(other);
    await db
      .update(alerts)
      .set({ searchId: other.id })
      .where(eq(alerts.id, ids[3] ?? ""));
    const topicOf = async (...places: number[]) => {
      const payload = { alerts: places.map((place) => ({ alertId: ids[place] })) };
      return (await priceAlertMessage(deps, { payload, accountId: w.accountId }))?.topic;
    };
    expect(await topicOf(0, 3)).toBe(await topicOf(3, 1, 2));
    expect(await topicOf(0, 3)).not.toBe(await topicOf(0, 1));
  });

  it("is that of one alert, on such a channel too, when only one is left of it", async () => {
    await aHook();
    const [left] = await told(2);
    const { accountId } = w;
    const message = await priceAlertMessage(deps, { payload: { alerts: [{ alertId: left }] }, accountId });
    expect(message).toEqual(await priceAlertMessage(deps, { payload: { alertId: left }, accountId }));
    expect(plain(message?.title)).toBe("GRU → LIS por R$ 3.200 · 20% abaixo do normal");
  });
});
