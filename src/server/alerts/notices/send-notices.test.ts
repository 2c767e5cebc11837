import { randomInt, randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { confirmFall } from "#server/alerts/confirm-fall.ts";
import { changeAlertPreferences } from "#server/alerts/preferences/change-alert-preferences.ts";
import {
  accounts,
  alertNotices,
  alertPreferences,
  alerts,
  channels,
  dailyMinima,
  deliveries,
  searches,
  sourceBudgets,
} from "#server/database/schema.ts";
import { NOT_WANTED } from "#server/delivery/deliver.ts";
import { insertSuspension } from "#server/delivery/mail-trouble/store.ts";
import { storeRates } from "#server/exchange-rates/store.ts";
import { updatePreferences } from "#server/profiles/update-preferences.ts";
import { changeSearch } from "#server/searches/change-search.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { heldUpBy } from "#test/databases/held-up.ts";
import { alertWorld, PAIR, RATES } from "#test/worlds/alert-world.ts";
import { livesIn } from "#test/worlds/lives-in.ts";
import { TOLD_FACTS } from "#test/worlds/told-alert.ts";
import { confirmAgain } from "./confirm-again.ts";
import { dispatchNotices } from "./dispatch-notices.ts";
import { oweNotices } from "./owe-notices.ts";
import { sendNotices } from "./send-notices.ts";

const db = await testDatabase();
const minute = 60_000;
const hour = 60 * minute;
let w: Awaited<ReturnType<typeof alertWorld>>;
let hook: string;

beforeEach(async () => {
  w = await alertWorld(db);
  hook = randomUUID();
  await db.insert(channels).values({
    ...{ id: hook, accountId: w.accountId, kind: "webhook", label: "Casa", state: "active" },
    ...{ address: { host: "home.example", sealed: "sealed" }, createdAt: w.clock.now() },
  });
});

const byMail = () => ({ accountId: w.accountId, channelKey: "email" });
const byHook = () => ({ accountId: w.accountId, channelKey: hook });

/** An alert that was raised just now, `drop` below normal, for C$ 800. */
async function raise({
  drop = 0.2,
  ...given
}: {
  drop?: number;
  grade?: "unmissable";
  deps?: typeof w.deps;
  searchId?: string;
  accountId?: string;
  pair?: typeof PAIR;
} = {}) {
  const { deps = w.deps, grade = "great", searchId = w.searchId, accountId = w.accountId } = given;
  const now = w.clock.now();
  const alert = {
    ...{ id: randomUUID(), searchId, accountId, ...(given.pair ?? PAIR), price: 80_000 },
    ...{ rule: "drop" as const, generation: 0, priceBucket: randomInt(2 ** 31), source: "simulated" },
    ...{ facts: { ...TOLD_FACTS, drop, grade }, confirmedAt: now, createdAt: now },
  };
  await db.transaction(async (tx) => {
    await tx.insert(alerts).values(alert);
    await oweNotices(deps, tx, alert);
  });
  return alert.id;
}

async function anotherSearch(minDays: number, accountId = w.accountId) {
  const id = randomUUID();
  await db.insert(searches).values({
    ...{ id, accountId, fareQueryId: w.fareQueryId, minDays, maxDays: 14 },
    ...{ maxStops: 1, createdAt: w.clock.now() },
  });
  return id;
}

const notices = (channelKey = "email") =>
  db
    .select()
    .from(alertNotices)
    .where(eq(alertNotices.channelKey, channelKey))
    .orderBy(asc(alertNotices.confirmedAt), asc(alertNotices.alertId));
const messages = (channel: "email" | "webhook" = "email") =>
  db.select().from(deliveries).where(eq(deliveries.channel, channel)).orderBy(asc(deliveries.createdAt));

describe("alerts that come together", () => {
  const bundling = () => ({ ...w.deps, config: { ...w.deps.config, alertBundleSeconds: 300 } });

  it("wait five minutes for each other and are one message, the deepest fall first", async () => {
    const first = await raise({ drop: 0.13, deps: bundling() });
    expect(w.jobs).toMatchObject([
      { name: "send-notices", payload: byMail(), afterSeconds: 300 },
      { name: "send-notices", payload: byHook(), afterSeconds: 300 },
    ]);
    w.clock.advance(4 * minute);
    const second = await raise({ drop: 0.31, deps: bundling() });
    await sendNotices(w.deps, byMail());
    expect(await messages()).toEqual([]);
    w.clock.advance(minute);
    await w.tell();
    const told = (await messages()).map(({ kind, payload }) => [kind, payload]);
    expect(told).toMatchObject([["price-alerts", { alerts: [{ alertId: second }, { alertId: first }] }]]);
    expect(await messages("webhook")).toMatchObject([{ kind: "price-alerts", channelId: hook }]);
    expect(await notices()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
    expect(w.world.asked).toBe(0);
  });

  it("of one are a message under the alert's own id", async () => {
    const id = await raise();
    await w.tell();
    expect(await messages()).toMatchObject([
      { id, kind: "price-alert", payload: { alertId: id, price: 80_000 } },
    ]);
    expect(await notices()).toMatchObject([{ state: "sent", deliveryId: id, sentAt: w.clock.now() }]);
  });

  it("of two readers are each told to its own", async () => {
    const accountId = randomUUID();
    await db.insert(accounts).values({ id: accountId, email: "bia@example.com", createdAt: w.clock.now() });
    const hers = await raise({ accountId, searchId: await anotherSearch(12, accountId) });
    const his = await raise();
    await w.tell();
    const told = (await messages()).map(({ recipient, payload }) => [recipient, payload.alertId]);
    expect(told.sort()).toEqual([
      ["ana@example.com", his],
      ["bia@example.com", hers],
    ]);
  });

  it("are five in a message at most", async () => {
    // Four of a monitor in a week are enough: these are of two.
    const other = await anotherSearch(10);
    for (let i = 0; i < 6; i++) await raise({ searchId: i % 2 ? other : w.searchId });
    await w.tell();
    expect((await messages()).map(({ kind }) => kind).sort()).toEqual(["price-alert", "price-alerts"]);
    expect((await notices()).every(({ state }) => state === "sent")).toBe(true);
  });
});

describe("quiet hours", () => {
  beforeEach(() => w.clock.set("2026-11-20T05:10:00Z"));
  const untilMorning = async () => {
    w.clock.set("2026-11-20T11:00:00Z");
    await w.tell();
  };

  it("hold what is not mail until the morning, when its price is confirmed again", async () => {
    const id = await raise();
    await w.tell();
    expect(await messages()).toHaveLength(1);
    expect(await messages("webhook")).toEqual([]);
    expect(await notices(hook)).toMatchObject([
      { state: "held", why: "quiet", dueAt: new Date("2026-11-20T11:00:00Z") },
    ]);
    w.world.live = 82_400;
    await untilMorning();
    expect(w.world.asked).toBe(1);
    const confirmedAt = w.clock.now().toISOString();
    expect(await messages("webhook")).toMatchObject([
      { kind: "price-alert", payload: { alertId: id, price: 82_400, confirmedAt } },
    ]);
  });

  it("are those of the clock that their reader lives by", async () => {
    await livesIn(db, w.accountId, "Asia/Tokyo");
    await raise();
    await w.tell();
    expect(await messages("webhook")).toHaveLength(1);
    w.clock.set("2026-11-20T13:30:00Z");
    await raise();
    await w.tell();
    expect((await notices(hook)).at(-1)).toMatchObject({
      ...{ state: "held", why: "quiet", dueAt: new Date("2026-11-20T23:00:00Z") },
    });
  });

  it.each([
    ["sooner where they end sooner", "07:00", { state: "held", dueAt: new Date("2026-11-20T10:00:00Z") }],
    ["at once where there are none any more", null, { state: "sent" }],
    ["no sooner where they end later", "09:00", { state: "held", dueAt: new Date("2026-11-20T12:00:00Z") }],
  ])("let what they hold go %s", async (_case, quietTo, told) => {
    await raise();
    await w.tell();
    const changes = { quietFrom: quietTo && "22:00", quietTo };
    await changeAlertPreferences(w.deps, { accountId: w.accountId, changes });
    await w.tell();
    expect(await notices(hook)).toMatchObject([told]);
  });

  it.each([
    ["by a clock that is past them", "Asia/Tokyo", { state: "sent" }],
    [
      "by one that ends them sooner",
      "Europe/Lisbon",
      { state: "held", dueAt: new Date("2026-11-20T08:00:00Z") },
    ],
  ] as const)(
    "let what they hold go when their reader lives %s from now on",
    async (_case, timeZone, told) => {
      await raise();
      await w.tell();
      await updatePreferences(w.deps, { accountId: w.accountId, changes: { timeZone }, browser: "pt" });
      await w.tell();
      expect(await notices(hook)).toMatchObject([told]);
    },
  );

  it.each([
    ["keeps none any more", { quietHours: "never" }],
    ["lets the unmissable break them", { breaksQuietHours: true }],
  ] as const)("let what they hold go when its monitor %s", async (_case, alertSettings) => {
    await raise({ grade: "unmissable" });
    await w.tell();
    expect(await notices(hook)).toMatchObject([{ state: "held" }]);
    await changeSearch(w.deps, { accountId: w.accountId, searchId: w.searchId, changes: { alertSettings } });
    await w.tell();
    expect(await notices(hook)).toMatchObject([{ state: "sent" }]);
  });

  it("that are changed while something is just being held do not hold it by the old ones", async () => {
    await raise();
    const changes = { quietFrom: null, quietTo: null };
    // A new connection would take so long that nothing was just being held by then.
    await changeAlertPreferences(w.deps, { accountId: w.accountId, changes: { digest: "daily" } });
    let changing: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await dispatchNotices(w.deps, tx, byHook());
      changing = changeAlertPreferences(w.deps, { accountId: w.accountId, changes });
      await heldUpBy(tx, changing);
    });
    await changing;
    await w.tell();
    expect(await notices(hook)).toMatchObject([{ state: "sent" }]);
  });

  it("are followed by the reasons that are left in the morning", async () => {
    await db.update(searches).set({ targetPrice: 3_200, targetCurrency: "BRL" });
    await storeRates(db, RATES, w.clock.now());
    await raise();
    await w.tell();
    w.world.live = 82_000;
    await untilMorning();
    const facts = { reasons: ["drop"], drop: 1 - 82_000 / 125_000, target: { amount: 3_200 } };
    expect(await messages("webhook")).toMatchObject([{ payload: { facts } }]);
  });

  it("are followed by how many days were dearer than what it costs in the morning", async () => {
    const { searchId, fareQueryId } = w;
    const priceOn = (day: number) => (day <= 5 ? 81_000 : 83_000);
    await db.insert(dailyMinima).values(
      Array.from({ length: 20 }, (_, index) => ({
        ...{ searchId, fareQueryId, day: calendarDate(`2026-10-${String(index + 1).padStart(2, "0")}`) },
        price: priceOn(index + 1),
      })),
    );
    await raise();
    await w.tell();
    w.world.live = 82_400;
    await untilMorning();
    expect(await messages("webhook")).toMatchObject([{ payload: { facts: { betterThan: 0.75 } } }]);
  });

  it("are followed by nothing when no reason is left in the morning", async () => {
    await raise();
    await w.tell();
    await db.update(searches).set({ alertSettings: { dropPercent: 40 } });
    await untilMorning();
    expect(await messages("webhook")).toEqual([]);
    expect(await notices(hook)).toMatchObject([{ state: "digest", why: "expired" }]);
  });

  it("are followed by nothing where the last reason is taken away once its price was seen to stand", async () => {
    await raise();
    await w.tell();
    w.clock.set("2026-11-20T11:00:00Z");
    const [held] = await notices(hook);
    if (held) await confirmAgain(w.deps, held);
    await db.update(searches).set({ alertSettings: { dropPercent: 40 } });
    await w.tell();
    expect(await messages("webhook")).toEqual([]);
    expect(await notices(hook)).toMatchObject([{ state: "digest", why: "expired" }]);
  });

  it.each([
    ["costs 3 % more", 82_401],
    ["is not sold any more", null],
  ])("are followed by nothing when the pair %s: that is for the digest", async (_case, live) => {
    await raise();
    await w.tell();
    w.world.live = live;
    await untilMorning();
    expect(await messages("webhook")).toEqual([]);
    expect(await notices(hook)).toMatchObject([{ state: "digest", why: "expired" }]);
    expect(await notices()).toMatchObject([{ state: "sent" }]);
    await w.tell();
    expect(w.world.asked).toBe(1);
  });

  it("lead to the digest what nobody could confirm in the morning, after three tries", async () => {
    await raise();
    await w.tell();
    w.answerWith({ kind: "try-later", afterMs: 0 });
    await untilMorning();
    for (const wait of [5, 15]) {
      w.clock.advance(wait * minute - 1);
      await w.tell();
      expect(await notices(hook)).toMatchObject([{ state: "held" }]);
      w.clock.advance(1);
      await w.tell();
    }
    expect(w.world.asked).toBe(3);
    expect(await messages("webhook")).toEqual([]);
    expect(await notices(hook)).toMatchObject([{ state: "digest", why: "unconfirmed" }]);
  });

  it("are followed by no further fall that one look saw, which is confirmed as an alert of its own", async () => {
    await w.haveHistory(13, 100_000);
    await w.fall(80_000);
    w.world.live = 32_000;
    await untilMorning();
    expect(await messages("webhook")).toEqual([]);
    expect(w.jobs.at(-1)).toMatchObject({ name: "confirm-fall", key: expect.stringMatching(/32000$/) });
    w.world.live = 80_000;
    w.clock.advance(5 * minute);
    await w.tell();
    expect(await messages("webhook")).toMatchObject([{ payload: { price: 80_000 } }]);
  });

  it.each([
    ["while it is looked at again", 72_000],
    ["when it rises a little again", 76_500],
  ])("are followed by one message of a further fall, %s", async (_case, later) => {
    await w.haveHistory(13, 100_000);
    await w.fall(80_000);
    w.world.live = 72_000;
    await untilMorning();
    for (let look = 0; look < 3; look++) {
      await confirmFall(w.deps, { searchId: w.searchId });
      w.clock.advance(3 * minute);
    }
    await w.tell();
    w.world.live = later;
    for (const wait of [5, 15]) {
      w.clock.advance(wait * minute);
      await w.tell();
    }
    expect((await messages("webhook")).map(({ payload }) => payload.price)).toEqual([72_000]);
    expect(await notices(hook)).toMatchObject([{ state: "dropped" }, { state: "sent" }]);
  });

  it("ask again when the monitor may speak again where the price fell further within two hours", async () => {
    w.clock.set("2026-11-20T10:30:00Z");
    await raise();
    await w.tell();
    w.world.live = 72_000;
    await untilMorning();
    expect(await notices(hook)).toMatchObject([{ state: "held", dueAt: new Date("2026-11-20T12:30:00Z") }]);
  });

  it("keep what is held for the morning when its mail could not be confirmed at night", async () => {
    await raise();
    await sendNotices(w.deps, byHook());
    w.answerWith({ kind: "try-later", afterMs: 0 });
    w.clock.advance(11 * minute);
    for (const wait of [0, 5, 15]) {
      w.clock.advance(wait * minute);
      await w.tell();
    }
    expect(await notices()).toMatchObject([{ state: "digest", why: "unconfirmed" }]);
    expect(await notices(hook)).toMatchObject([{ state: "held", why: "quiet", tries: 0 }]);
    w.answerWith();
    await untilMorning();
    expect(await messages("webhook")).toHaveLength(1);
  });

  it("cost a call of the budget, and wait when there is none", async () => {
    await raise();
    await w.tell();
    await db
      .insert(sourceBudgets)
      .values({ source: "simulated", tokens: 0, refilledAt: new Date("2026-11-20T11:00:00Z") });
    await untilMorning();
    expect(w.world.asked).toBe(0);
    expect(await notices(hook)).toMatchObject([{ state: "held", tries: 1 }]);
  });

  it("are broken by an unmissable price only where the monitor says so", async () => {
    await raise({ grade: "unmissable" });
    await w.tell();
    expect(await messages("webhook")).toEqual([]);
    await db.update(searches).set({ alertSettings: { breaksQuietHours: true } });
    await raise({ grade: "unmissable" });
    await w.tell();
    expect(await messages("webhook")).toHaveLength(1);
  });

  it("are followed by nothing where a later alert of the monitor was told meanwhile, and no call is made", async () => {
    await raise();
    await w.tell();
    await db.update(searches).set({ alertSettings: { breaksQuietHours: true } });
    w.clock.advance(minute);
    const later = await raise({ grade: "unmissable" });
    await w.tell();
    await untilMorning();
    expect(w.world.asked).toBe(0);
    expect(await messages("webhook")).toMatchObject([{ payload: { alertId: later } }]);
    expect(await notices(hook)).toMatchObject([{ state: "dropped", why: "unwanted" }, { state: "sent" }]);
  });

  it("are followed by what they held also where a later alert of another monitor was told meanwhile", async () => {
    const other = await anotherSearch(12);
    const held = await raise();
    await w.tell();
    await db.update(searches).set({ alertSettings: { breaksQuietHours: true } });
    w.clock.advance(minute);
    const later = await raise({ grade: "unmissable", searchId: other });
    await w.tell();
    await untilMorning();
    expect((await messages("webhook")).map(({ payload }) => payload.alertId)).toEqual([later, held]);
  });

  it("are not kept by who has none, nor by a monitor that has none", async () => {
    await db
      .insert(alertPreferences)
      .values({ accountId: w.accountId, quietFrom: null, quietTo: null, updatedAt: w.clock.now() });
    await raise();
    await w.tell();
    expect(await messages("webhook")).toHaveLength(1);
    await db.delete(alertPreferences);
    await db.update(searches).set({ alertSettings: { quietHours: "never" } });
    await raise();
    await w.tell();
    expect(await messages("webhook")).toHaveLength(2);
  });
});

describe("more than a reader can bear", () => {
  const four = async () => {
    for (let i = 0; i < 4; i++) {
      await raise();
      await w.tell();
      w.clock.advance(25 * hour);
    }
  };

  it("is left to the digest", async () => {
    await four();
    await raise();
    await w.tell();
    expect(await messages()).toHaveLength(4);
    expect((await notices()).at(-1)).toMatchObject({ state: "digest", why: "capped" });
  });

  it("is left to the digest also where it comes at once: four of a monitor are enough", async () => {
    for (let i = 0; i < 6; i++) await raise();
    await w.tell();
    expect(await messages()).toMatchObject([{ payload: { alerts: [{}, {}, {}, {}] } }]);
    const left = (await notices()).filter(({ state }) => state === "digest");
    expect(left).toMatchObject([{ why: "capped" }, { why: "capped" }]);
  });

  it("is left to the digest where a sixth message of a day leaves with it", async () => {
    const monitors = [w.searchId, await anotherSearch(9), await anotherSearch(10)];
    const raiseOf = (...which: number[]) =>
      Promise.all(which.map((monitor) => raise({ searchId: monitors[monitor] ?? "" })));
    for (const monitor of [0, 1, 1, 2, 2]) {
      await raiseOf(monitor);
      await w.tell();
    }
    await raiseOf(0, 0, 0, 1, 1, 2);
    await w.tell();
    expect((await messages()).map(({ kind }) => kind)).toEqual([
      ...Array(5).fill("price-alert"),
      "price-alerts",
    ]);
    expect((await notices()).filter(({ state }) => state === "digest")).toMatchObject([{ why: "capped" }]);
  });

  it("is not what was never told, as its price was gone before it could leave", async () => {
    await four();
    await db.update(deliveries).set({ failedAt: w.clock.now(), lastError: NOT_WANTED });
    const told = await raise();
    await w.tell();
    expect((await messages()).at(-1)).toMatchObject({ payload: { alertId: told } });
  });

  it("is nothing that takes the room of what turns out to be gone", async () => {
    for (let i = 0; i < 3; i++) await raise();
    await w.tell();
    const gone = await raise({ pair: { ...PAIR, stay: 13 }, drop: 0.3 });
    const standing = await raise();
    w.clock.advance(hour);
    const { pricePair } = w.deps.fareSource;
    w.deps.fareSource.pricePair = (query, pair) => {
      w.world.live = pair.stay === 13 ? null : 81_000;
      return pricePair(query, pair);
    };
    await w.tell();
    const rest = new Map((await notices()).map((notice) => [notice.alertId, notice]));
    expect(rest.get(gone)).toMatchObject({ state: "digest", why: "expired" });
    expect(rest.get(standing)).toMatchObject({ state: "sent" });
  });

  it("waits, and is confirmed again, where there is no digest", async () => {
    const start = w.clock.now().getTime();
    await db
      .insert(alertPreferences)
      .values({ accountId: w.accountId, digest: "off", updatedAt: w.clock.now() });
    await four();
    await raise();
    await w.tell();
    const opens = new Date(start + 7 * 24 * hour);
    expect((await notices()).at(-1)).toMatchObject({ state: "held", why: "capped", dueAt: opens });
    w.clock.set(opens.toISOString());
    await w.tell();
    expect(w.world.asked).toBe(1);
    expect(await messages()).toHaveLength(5);
  });

  it("waits on a chat while no digest can be mailed, as the address refused it", async () => {
    const since = w.clock.now();
    await insertSuspension(db, { address: "ana@example.com", reason: "refused", detail: "550", since });
    await four();
    await raise();
    await w.tell();
    expect(await messages("webhook")).toHaveLength(4);
    expect((await notices(hook)).at(-1)).toMatchObject({ state: "held", why: "capped" });
  });
});

describe("what was raised", () => {
  it.each([
    ["its monitor was muted", () => db.update(searches).set({ alertsMutedAt: w.clock.now() })],
    ["its monitor was paused", () => db.update(searches).set({ pausedAt: w.clock.now() })],
    [
      "its monitor was put off",
      () => db.update(searches).set({ alertsSnoozedUntil: new Date(w.clock.now().getTime() + 2 * hour) }),
    ],
    [
      "its monitor watches other days",
      () => db.update(searches).set({ periodFrom: calendarDate("2027-04-01") }),
    ],
    ["all alerts were turned off", () => db.update(accounts).set({ alertsOffAt: w.clock.now() })],
    ["the account is inactive", () => db.update(accounts).set({ isActive: false })],
  ])("is told to nobody when %s since, and costs no call", async (_case, change) => {
    await raise();
    await change();
    w.clock.advance(hour);
    await w.tell();
    expect(await db.select().from(deliveries)).toEqual([]);
    expect(await notices()).toMatchObject([{ state: "dropped", why: "unwanted" }]);
    expect(w.world.asked).toBe(0);
  });

  it("and cannot be read keeps nothing else from its reader, and is logged", async () => {
    const unreadable = await raise();
    await db.update(alerts).set({ facts: { reasons: [] } });
    const id = await raise();
    await w.tell();
    expect(await messages()).toMatchObject([{ id, kind: "price-alert" }]);
    const dropped = (await notices()).filter(({ state }) => state === "dropped");
    expect(dropped).toMatchObject([{ alertId: unreadable, why: "unwanted" }]);
    expect(JSON.stringify(w.logged)).toContain("cannot be read");
  });

  it("goes by mail alone when the channel was given up", async () => {
    await raise();
    await db.update(channels).set({ state: "suspended", reason: "gone" });
    await w.tell();
    expect(await db.select().from(deliveries)).toMatchObject([{ channel: "email" }]);
    expect(await notices(hook)).toMatchObject([{ state: "dropped" }]);
  });

  it("is confirmed again, once for all channels, when its job came over ten minutes late", async () => {
    await raise();
    w.clock.advance(10 * minute + 1);
    await w.tell();
    expect(w.world.asked).toBe(1);
    expect(await db.select().from(deliveries)).toHaveLength(2);
  });

  it.each([
    ["and is told to nobody where it is", 101_000, []],
    ["and is told where it is there again", 80_000, [{ payload: { price: 80_000 } }]],
  ])("is confirmed again when its price was seen to be gone since, %s", async (_case, live, told) => {
    const bundling = { ...w.deps, config: { ...w.deps.config, alertBundleSeconds: 300 } };
    await raise({ deps: bundling });
    w.clock.advance(2 * minute);
    await db.update(alerts).set({ goneAt: w.clock.now(), gonePrice: 101_000 });
    w.clock.advance(3 * minute);
    w.world.live = live;
    await w.tell();
    expect(w.world.asked).toBe(1);
    expect(await messages()).toMatchObject(told);
    const isGone = (await db.select().from(alerts)).map(({ goneAt }) => goneAt !== null);
    expect(isGone).toEqual([told.length === 0]);
  });

  it.each([1, 11])(
    "is told to nobody once there is another fare source, after %i minutes",
    async (minutes) => {
      await raise();
      await db.update(alerts).set({ source: "searchapi" });
      w.clock.advance(minutes * minute);
      await w.tell();
      expect([await messages(), w.world.asked]).toEqual([[], 0]);
      expect(await notices()).toMatchObject([{ state: "dropped", why: "unwanted" }]);
    },
  );

  it("cannot be marked as sent by a confirmation that is older than ten minutes", async () => {
    await raise();
    const sentAt = new Date(w.clock.now().getTime() + 10 * minute + 1);
    const sent = { state: "sent", sentAt, deliveryId: randomUUID() } as const;
    await expect(db.update(alertNotices).set(sent)).rejects.toThrow();
    await expect(db.update(alertNotices).set({ state: "sent" })).rejects.toThrow();
  });
});

describe("what was held until the morning", () => {
  const morning = async () => {
    w.clock.set("2026-11-20T05:10:00Z");
    await raise();
    await raise({ searchId: await anotherSearch(12) });
    await w.tell();
    w.clock.set("2026-11-20T11:00:00Z");
  };

  it("is priced once for two monitors of the same pair", async () => {
    await morning();
    await w.tell();
    expect(w.world.asked).toBe(1);
    const sent = { state: "sent", confirmedAt: w.clock.now() };
    expect(await notices(hook)).toMatchObject([sent, sent]);
  });

  it("expires where its own pair is gone, and is told at the price of its own pair", async () => {
    w.clock.set("2026-11-20T05:10:00Z");
    const gone = await raise({ pair: { ...PAIR, stay: 13 } });
    const standing = await raise();
    await w.tell();
    w.clock.set("2026-11-20T11:00:00Z");
    const { pricePair } = w.deps.fareSource;
    w.deps.fareSource.pricePair = (query, pair) => {
      w.world.live = pair.stay === 13 ? null : 81_000;
      return pricePair(query, pair);
    };
    await w.tell();
    const rest = new Map((await notices(hook)).map((notice) => [notice.alertId, notice]));
    expect(rest.get(gone)).toMatchObject({ state: "digest", why: "expired", price: 80_000 });
    expect(rest.get(standing)).toMatchObject({ state: "sent", price: 81_000 });
  });

  it("is priced once for two channels at the same time: the other one follows", async () => {
    const other = { accountId: w.accountId, channelKey: randomUUID() };
    await db.insert(channels).values({
      ...{ id: other.channelKey, accountId: w.accountId, kind: "webhook", label: "Mar", state: "active" },
      ...{ address: { host: "sea.example", sealed: "sealed" }, createdAt: w.clock.now() },
    });
    await morning();
    const { pricePair } = w.deps.fareSource;
    w.deps.fareSource.pricePair = async (...asked) => {
      await sendNotices(w.deps, other);
      return pricePair(...asked);
    };
    await sendNotices(w.deps, byHook());
    expect(await notices(hook)).toMatchObject([{ state: "sent" }, { state: "sent" }]);
    const soon = { payload: other, afterSeconds: 5 };
    expect(w.jobs).toContainEqual(expect.objectContaining(soon));
    w.clock.advance(5_000);
    await sendNotices(w.deps, other);
    expect(await notices(other.channelKey)).toMatchObject([{ state: "sent" }, { state: "sent" }]);
    expect(w.world.asked).toBe(1);
  });
});

it("what cannot be recorded once it was priced again is asked for again by the next try", async () => {
  w.clock.set("2026-11-20T05:10:00Z");
  await raise();
  await w.tell();
  w.clock.set("2026-11-20T11:00:00Z");
  const { log } = w.deps;
  const info = () => {
    throw new Error("full");
  };
  await expect(sendNotices({ ...w.deps, log: { ...log, info } }, byHook())).rejects.toThrow("full");
  await sendNotices(w.deps, byHook());
  expect(w.world.asked).toBe(2);
  expect(await notices(hook)).toMatchObject([{ state: "sent" }]);
});

it("what is priced again too slowly for its lease is asked for again soon", async () => {
  w.clock.set("2026-11-20T05:10:00Z");
  await raise();
  await w.tell();
  w.clock.set("2026-11-20T11:00:00Z");
  const { pricePair } = w.deps.fareSource;
  w.deps.fareSource.pricePair = async (...asked) => {
    const answer = await pricePair(...asked);
    w.clock.advance(minute);
    return answer;
  };
  await sendNotices(w.deps, byHook());
  const dueAt = new Date(w.clock.now().getTime() + 5_000);
  expect(await notices(hook)).toMatchObject([{ state: "held", dueAt }]);
  w.deps.fareSource.pricePair = pricePair;
  w.clock.advance(5_000);
  await sendNotices(w.deps, byHook());
  expect(await notices(hook)).toMatchObject([{ state: "sent" }]);
});

describe("a clock that was two days ahead and is set back", () => {
  beforeEach(() => w.clock.advance(48 * hour));
  const setBack = () => {
    w.clock.advance(-48 * hour);
    w.jobs.splice(0);
  };

  it("keeps nothing waiting, which is confirmed again before it is told", async () => {
    await raise();
    setBack();
    w.world.live = 81_000;
    await w.tell();
    expect(w.world.asked).toBe(1);
    const confirmedAt = w.clock.now();
    expect(await notices()).toMatchObject([{ state: "sent", price: 81_000, confirmedAt }]);
    expect(await messages()).toMatchObject([{ payload: { facts: { drop: 1 - 81_000 / 125_000 } } }]);
  });

  it("has nothing asked for again and again that it saw to be gone", async () => {
    await raise();
    await db.update(alerts).set({ goneAt: w.clock.now(), gonePrice: 101_000 });
    setBack();
    await w.tell();
    expect(w.world.asked).toBe(1);
    expect(await notices()).toMatchObject([{ state: "sent" }]);
  });

  it("leaves what waits for room under a cap for as long as that may take", async () => {
    await raise();
    setBack();
    const dueAt = new Date(w.clock.now().getTime() + 6 * 24 * hour);
    await db.update(alertNotices).set({ state: "held", why: "capped", dueAt });
    await w.tell();
    expect(await notices()).toMatchObject([{ state: "held", dueAt }]);
  });
});

describe("a job that is repeated or dies", () => {
  const held = async () => {
    w.clock.set("2026-11-20T05:10:00Z");
    await raise();
    await w.tell();
    w.clock.set("2026-11-20T11:00:00Z");
  };
  const once = async () => {
    expect(await messages()).toHaveLength(1);
    expect(await messages("webhook")).toHaveLength(1);
    expect(await notices(hook)).toMatchObject([{ state: "sent" }]);
  };

  it("doubles nothing, neither one after the other nor at the same time", async () => {
    await held();
    await Promise.all([sendNotices(w.deps, byHook()), sendNotices(w.deps, byHook())]);
    for (let repeated = 0; repeated < 3; repeated++) {
      w.clock.advance(minute);
      await sendNotices(w.deps, byHook());
      await sendNotices(w.deps, byMail());
      await w.tell();
    }
    await once();
  });

  it("loses nothing when the source fails in its hands", async () => {
    await held();
    const fareSource = { ...w.deps.fareSource, pricePair: () => Promise.reject(new Error("killed")) };
    await expect(sendNotices({ ...w.deps, fareSource }, byHook())).rejects.toThrow("killed");
    expect(await notices(hook)).toMatchObject([{ state: "held" }]);
    w.clock.advance(minute);
    await w.tell();
    await once();
  });

  it.each([1, 2, 3, 4])("loses nothing when it dies in transaction %i", async (fatal) => {
    await held();
    let begun = 0;
    const transaction: typeof db.transaction = (work, ...options) =>
      db.transaction(
        async (tx) => {
          begun += 1;
          const done = await work(tx);
          if (begun === fatal) throw new Error("killed");
          return done;
        },
        ...options,
      );
    const dying = Object.assign(Object.create(db), { transaction });
    const sending = sendNotices({ ...w.deps, db: dying }, byHook());
    await expect(sending).rejects.toThrow("killed");
    expect(await messages("webhook")).toEqual([]);
    w.clock.advance(minute);
    await w.tell();
    await once();
  });

  it("loses nothing when it dies between two of them", async () => {
    await held();
    for (const fatal of [1, 2, 3]) {
      let begun = 0;
      const transaction: typeof db.transaction = (work, ...options) => {
        begun += 1;
        return begun > fatal ? Promise.reject(new Error("killed")) : db.transaction(work, ...options);
      };
      const dying = Object.assign(Object.create(db), { transaction });
      await sendNotices({ ...w.deps, db: dying }, byHook()).catch(() => {});
      w.clock.advance(minute);
    }
    await w.tell();
    await once();
  });

  it("takes back nothing that another one sent since it looked", async () => {
    const alertId = await raise();
    w.clock.advance(minute);
    await raise();
    await db.update(alertNotices).set({ state: "sent", deliveryId: randomUUID(), sentAt: w.clock.now() });
    const { accountId, clock } = w;
    const asked = { alertId, accountId, channelKey: "email", tries: 0, confirmedAt: clock.now() };
    await confirmAgain(w.deps, asked);
    expect(await notices()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
  });

  it("raises nothing when what it owes cannot be enqueued", async () => {
    const queue = { enqueue: () => Promise.reject(new Error("killed")) };
    await expect(raise({ deps: { ...w.deps, queue } })).rejects.toThrow("killed");
    expect(await db.select().from(alerts)).toEqual([]);
    expect(await notices()).toEqual([]);
  });
});
