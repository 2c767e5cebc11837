import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { quietDelivery } from "#server/alerts/notices/quiet-delivery.ts";
import { changeAlertPreferences } from "#server/alerts/preferences/change-alert-preferences.ts";
import { saveAlertPreferences } from "#server/alerts/preferences/store.ts";
import { addBrowser, addWebhook } from "#server/channels/add-channel.ts";
import { testChannel } from "#server/channels/test-channel.ts";
import { accounts, alerts, channels, deliveries, profiles, searches } from "#server/database/schema.ts";
import { storeRates } from "#server/exchange-rates/store.ts";
import { LANGUAGES } from "#shared/languages.ts";
import { testDatabase } from "#test/databases/database.ts";
import { plain } from "#test/plain-text.ts";
import { aPushService } from "#test/servers/push-service.ts";
import { type TestDeps, testDeps } from "#test/test-deps.ts";
import { alertWorld, RATES } from "#test/worlds/alert-world.ts";
import { livesIn } from "#test/worlds/lives-in.ts";
import { deliverJob } from "./deliver.ts";
import { resendOwed } from "./resend-owed.ts";

const db = await testDatabase();
const caller = { ip: "127.0.0.1", userAgent: "test", language: "pt" as const };

describe("an alert on channels", () => {
  let w: Awaited<ReturnType<typeof alertWorld>>;
  let deps: TestDeps;

  beforeEach(async () => {
    w = await alertWorld(db, { target: { amount: 3_300, currency: "BRL" } });
    deps = { ...testDeps(db), clock: w.clock, secret: w.deps.secret, airports: w.deps.airports };
    Object.assign(deps.fareSource, { market: w.deps.fareSource.market });
    await w.haveHistory(14, 100_000);
    await storeRates(db, RATES, w.clock.now());
  });

  const owner = () => ({ accountId: w.accountId, caller });
  const aHook = () =>
    addWebhook(deps, { ...owner(), label: "Casa", url: "https://home.example/hook", preset: "json" });
  const aBrowser = async () => {
    const { subscription } = await aPushService();
    return addBrowser(deps, { ...owner(), label: "Firefox", subscription });
  };
  const fall = (price?: number) => w.fall(price);
  const owed = () => db.select().from(deliveries).orderBy(asc(deliveries.channel));
  const deliverAll = async () => {
    for (const { id } of await owed()) await deliverJob(deps, { deliveryId: id });
  };
  const channelOf = async (id: string) => (await db.select().from(channels).where(eq(channels.id, id)))[0];

  it("is owed once by mail and once on each of them", async () => {
    const [hook, browser] = [await aHook(), await aBrowser()];
    await fall();
    const [alert] = await db.select().from(alerts);
    expect(
      (await owed()).map(({ channel, channelId, dedupeKey }) => [channel, channelId, dedupeKey]),
    ).toEqual([
      ["email", null, `price-alert/${alert?.id}`],
      ["web-push", browser.id, `price-alert/${alert?.id}/${browser.id}`],
      ["webhook", hook.id, `price-alert/${alert?.id}/${hook.id}`],
    ]);
    const keysOf = (kind: string) => w.jobs.filter(({ name }) => name === kind).map(({ key }) => key);
    const [mail, ...others] = (await owed()).map(({ id }) => id);
    expect(keysOf("deliver")).toEqual([mail]);
    expect(keysOf("post-message").sort()).toEqual(others.sort());
  });

  it("says on each what the mail says, in its reader's language and currency", async () => {
    await aHook();
    await aBrowser();
    await fall();
    await deliverAll();
    const [alert] = await db.select().from(alerts);
    expect(deps.mailer.sent).toHaveLength(1);
    expect(deps.messengers.sent).toHaveLength(2);
    for (const { content } of deps.messengers.sent) {
      expect(content.title).toBe(deps.mailer.sent[0]?.subject);
      expect(plain(content.body)).toBe(
        "12/03 a 24/03 · R$ 3.280 no total (cotado em C$ 820) · Meta R$ 3.300 · confirmado às 12:00 · tarifa simulada",
      );
      expect(content.url).toBe(`http://localhost:3000/alerts/${alert?.id}`);
      expect(content.topic).toBe(`monitor-${w.searchId}`);
      expect(content.data).toMatchObject({
        alert_id: alert?.id,
        origin: "GRU",
        destination: "LIS",
        departure_date: "2027-03-12",
        return_date: "2027-03-24",
        price: 820,
        currency: "CAD",
        target: { amount: 3_300, currency: "BRL" },
        simulated: true,
      });
    }
  });

  const usual = { quietHours: "account", breaksQuietHours: false } as const;
  it.each([
    ["waits for the end of the quiet hours that began before it could leave", usual, "good", false],
    ["leaves in them where its monitor keeps none", { ...usual, quietHours: "never" } as const, "good", true],
    ["leaves in them where an unmissable one may", { ...usual, breaksQuietHours: true }, "unmissable", true],
    ["waits where none but an unmissable one may", { ...usual, breaksQuietHours: true }, "good", false],
  ] as const)("%s", async (_rule, changes, grade, leaves) => {
    await aHook();
    await fall();
    await db.update(searches).set({ alertSettings: changes });
    const [alert] = await db.select().from(alerts);
    await db.update(alerts).set({ facts: { ...alert?.facts, grade } });
    const hours = { quietFrom: "12:00", quietTo: "13:30" };
    await saveAlertPreferences(db, { accountId: w.accountId, changes: hours, at: w.clock.now() });
    await deliverAll();
    expect(deps.mailer.sent).toHaveLength(1);
    expect(deps.messengers.sent).toHaveLength(leaves ? 1 : 0);
    const dueAt = leaves ? null : new Date("2026-11-20T16:30:00Z");
    expect((await owed())[1]).toMatchObject({ channel: "webhook", dueAt, failedAt: null });
  });

  it("that waits for their end leaves as soon as its reader keeps none any more", async () => {
    await aHook();
    await fall();
    const change = (quietFrom: string | null, quietTo: string | null) =>
      changeAlertPreferences(deps, { accountId: w.accountId, changes: { quietFrom, quietTo } });
    await change("12:00", "13:30");
    await deliverAll();
    expect(deps.messengers.sent).toHaveLength(0);
    await change(null, null);
    await deliverAll();
    expect(deps.messengers.sent).toHaveLength(1);
  });

  it("leaves in those of Brasília where its reader lives by another clock", async () => {
    await aHook();
    await fall();
    await livesIn(db, w.accountId, "America/Manaus");
    const hours = { quietFrom: "12:00", quietTo: "13:30" };
    await saveAlertPreferences(db, { accountId: w.accountId, changes: hours, at: w.clock.now() });
    await deliverAll();
    expect(deps.messengers.sent).toHaveLength(1);
  });

  it("waits in quiet hours where it turns out, priced again, to be none that may leave in them", async () => {
    await aHook();
    await fall();
    deps.fareSource.pricePair = async (_query, pair) => ({
      kind: "fares",
      fares: [{ ...pair, price: 82_000, level: null }],
    });
    await db.update(searches).set({ alertSettings: { ...usual, breaksQuietHours: true } });
    const [alert] = await db.select().from(alerts);
    await db.update(alerts).set({ facts: { ...alert?.facts, grade: "unmissable" } });
    const hours = { quietFrom: "12:00", quietTo: "13:30" };
    await saveAlertPreferences(db, { accountId: w.accountId, changes: hours, at: w.clock.now() });
    w.clock.advance(11 * 60_000);
    await deliverAll();
    expect(deps.messengers.sent).toHaveLength(0);
    const dueAt = new Date("2026-11-20T16:30:00Z");
    expect((await owed())[1]).toMatchObject({ channel: "webhook", dueAt, failedAt: null });
  });

  it("takes the others of its message along where it may leave in quiet hours", async () => {
    await fall();
    await db.update(searches).set({ alertSettings: { ...usual, breaksQuietHours: true } });
    const hours = { quietFrom: "12:00", quietTo: "13:30" };
    await saveAlertPreferences(db, { accountId: w.accountId, changes: hours, at: w.clock.now() });
    const [alert] = await db.select().from(alerts);
    const told = (grade: string) => ({ alertId: alert?.id, facts: { ...alert?.facts, grade } });
    const endOf = (...grades: string[]) => {
      const payload = { alerts: grades.map(told) };
      return quietDelivery(deps, { channel: "webhook", accountId: w.accountId, payload });
    };
    expect(await endOf("unmissable", "good")).toBeUndefined();
    expect(await endOf("good", "great")).toEqual(new Date("2026-11-20T16:30:00Z"));
  });

  it.each(LANGUAGES)("stays within 180 characters, with its warning: %s", async (language) => {
    await aHook();
    await fall();
    await db.update(profiles).set({ language });
    const [alert] = await db.select().from(alerts);
    await db.update(alerts).set({ facts: { ...alert?.facts, grade: "unmissable" } });
    await deliverAll();
    const body = deps.messengers.sent[0]?.content.body ?? "";
    expect(body.length).toBeGreaterThan(60);
    expect(body.length).toBeLessThanOrEqual(180);
    expect(body).not.toMatch(/alertMails|\{\{/);
  });

  it("goes to the address that was sealed, under the delivery's own id", async () => {
    const { id, secret } = await aHook();
    await fall();
    await deliverAll();
    const [delivery] = (await owed()).filter(({ channelId }) => channelId === id);
    expect(deps.messengers.sent).toMatchObject([
      { id: delivery?.id, address: { url: "https://home.example/hook", preset: "json", secret } },
    ]);
    expect(await channelOf(id)).toMatchObject({ failures: 0, lastSentAt: w.clock.now(), lastError: null });
  });

  it("is not sent twice by a job that is repeated, and bears the same id when it failed before", async () => {
    const { id } = await aHook();
    await fall();
    deps.messengers.answer = { kind: "later", reason: "answered 500" };
    const [, delivery] = await owed();
    const job = () => deliverJob(deps, { deliveryId: delivery?.id ?? "" });
    await expect(job()).rejects.toThrow("answered 500");
    expect(await channelOf(id)).toMatchObject({ state: "active", failures: 1, lastError: "answered 500" });
    deps.messengers.answer = { kind: "sent" };
    for (let repeated = 0; repeated < 3; repeated++) await job();
    expect(deps.messengers.sent.map((message) => message.id)).toEqual([delivery?.id, delivery?.id]);
    expect(await channelOf(id)).toMatchObject({ failures: 0, lastError: null });
  });

  it("waits as long as its receiver asks, and is taken up by the sweep", async () => {
    await aHook();
    await fall();
    deps.messengers.answer = { kind: "later", reason: "answered 429", afterMs: 600_000 };
    await deliverAll();
    const [, delivery] = await owed();
    const swept = async () => {
      await resendOwed(deps);
      return deps.queue.take("post-message").map(({ key }) => key);
    };
    w.clock.advance(599_999);
    expect(await swept()).toEqual([]);
    w.clock.advance(1);
    expect(await swept()).toEqual([delivery?.id]);
  });

  it("to a browser that ended its subscription deletes it, and says so, also to that browser", async () => {
    const { id, addressHash } = await aBrowser();
    await fall();
    deps.messengers.answer = { kind: "gone", reason: "answered 410" };
    await deliverAll();
    expect(await channelOf(id)).toMatchObject({
      state: "suspended",
      reason: "gone",
      lastError: "answered 410",
      address: { host: "push.example", sealed: null },
      addressHash,
    });
    const testing = testChannel(deps, { accountId: w.accountId, channelId: id, language: "pt" });
    await expect(testing).rejects.toThrow("ended its subscription");
  });

  const refuse = async (status: number, times: number) => {
    deps.messengers.answer = { kind: "later", reason: `answered ${status}` };
    const deliveryId = (await owed()).at(-1)?.id ?? "";
    for (let tried = 0; tried < times; tried++)
      await expect(deliverJob(deps, { deliveryId })).rejects.toThrow(`answered ${status}`);
  };

  const owedFor = (ms: number) =>
    db.update(deliveries).set({ createdAt: new Date(w.clock.now().getTime() - ms) });

  it.each([401, 403])("to a browser whose push service goes on answering %i ends it, too", async (status) => {
    const { id } = await aBrowser();
    await fall();
    await refuse(status, 11);
    await owedFor(3 * 3_600_000);
    await refuse(status, 1);
    expect(await channelOf(id)).toMatchObject({
      ...{ state: "suspended", reason: "gone", lastError: `answered ${status}` },
      address: { sealed: null },
    });
  });

  it.each([
    ["a browser of a clock that is wrong for minutes", 403, 40, 600_000, () => aBrowser()],
    ["a browser after a few tries", 403, 10, 4 * 3_600_000, () => aBrowser()],
    ["a browser whose push service is broken", 500, 40, 4 * 3_600_000, () => aBrowser()],
    ["a webhook", 403, 40, 4 * 3_600_000, () => aHook()],
  ])("to %s that answers %i stays on its way", async (_what, status, times, ms, add) => {
    const { id } = await add();
    await fall();
    await refuse(status, times);
    await owedFor(ms);
    await refuse(status, 1);
    expect(await channelOf(id)).toMatchObject({ state: "active", failures: times + 1 });
  });

  it("to a webhook that is gone disables it until a test gets through", async () => {
    const { id } = await aHook();
    await fall();
    deps.messengers.answer = { kind: "gone", reason: "answered 410" };
    await deliverAll();
    expect(await channelOf(id)).toMatchObject({ state: "suspended", reason: "gone" });
    w.clock.advance(26 * 3_600_000);
    await fall(60_000);
    expect((await owed()).filter(({ channelId }) => channelId === id)).toHaveLength(1);
    deps.messengers.answer = { kind: "sent" };
    await testChannel(deps, { accountId: w.accountId, channelId: id, language: "pt" });
    await deliverAll();
    expect(deps.messengers.sent.at(-1)?.content).toMatchObject({
      type: "test",
      title: "Rasante: mensagem de teste",
    });
    expect(await channelOf(id)).toMatchObject({ state: "active", reason: null });
  });

  it.each([
    ["a webhook", () => aHook()],
    ["a browser", () => aBrowser()],
  ])("of %s is told of no other channel, however it went", async (_kind, add) => {
    const [{ id }, { id: other }] = [await add(), await aHook()];
    const untouched = await channelOf(other);
    for (const kind of ["later", "sent", "gone"] as const) {
      deps.messengers.answer = { kind, reason: "answered" };
      await testChannel(deps, { accountId: w.accountId, channelId: id, language: "pt" });
      await deliverAll();
      expect(await channelOf(other)).toEqual(untouched);
    }
    expect(deps.messengers.sent).toHaveLength(3);
    expect(await channelOf(id)).toMatchObject({ state: "suspended", lastSentAt: w.clock.now() });
  });

  it("of a test is tried once", async () => {
    const { id } = await aHook();
    await testChannel(deps, { accountId: w.accountId, channelId: id, language: "en" });
    deps.messengers.answer = { kind: "later", reason: "no answer in time" };
    await deliverAll();
    await deliverAll();
    expect(deps.messengers.sent).toHaveLength(1);
    expect(await channelOf(id)).toMatchObject({ lastError: "no answer in time" });
  });

  it.each([
    ["the channel was removed", () => db.delete(channels)],
    ["the monitor was muted", () => db.update(searches).set({ alertsMutedAt: w.clock.now() })],
    ["the monitor was paused", () => db.update(searches).set({ pausedAt: w.clock.now() })],
    ["all alerts were turned off", () => db.update(accounts).set({ alertsOffAt: w.clock.now() })],
    ["the account is inactive", () => db.update(accounts).set({ isActive: false })],
    ["the monitor was deleted", () => db.delete(searches)],
  ])("is not sent any more when %s", async (_case, change) => {
    await aHook();
    await fall();
    await change();
    await deliverAll();
    expect(deps.messengers.sent).toEqual([]);
    expect((await owed()).at(-1)).toMatchObject({ channel: "webhook", lastError: "not wanted any more" });
  });
});
