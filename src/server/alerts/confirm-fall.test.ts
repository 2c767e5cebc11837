import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  accounts,
  alertStates,
  alerts,
  dailyMinima,
  deliveries,
  searches,
  sourceBudgets,
} from "#server/database/schema.ts";
import { byMail, deliver } from "#server/delivery/deliver.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { alertWorld, PAIR } from "#test/worlds/alert-world.ts";
import { confirmFall } from "./confirm-fall.ts";
import { renderPriceAlert } from "./messages/price-alert-mail.ts";
import { unsubscribe } from "./unsubscribe/unsubscribe.ts";

const db = await testDatabase();
const minute = 60_000;
const sendMail = (deps: Awaited<ReturnType<typeof alertWorld>>["deps"], deliveryId: string) =>
  deliver(
    deps,
    byMail(deps, (delivery) => renderPriceAlert(deps, delivery)),
    { deliveryId },
  );

describe("a fall of 20 %", () => {
  let w: Awaited<ReturnType<typeof alertWorld>>;
  beforeEach(async () => {
    w = await alertWorld(db);
    await w.haveHistory(13, 100_000);
  });
  const confirm = async () => {
    await confirmFall(w.deps, { searchId: w.searchId });
    await w.tell();
  };
  const state = async () => (await db.select().from(alertStates))[0];
  const todaysMinimum = async () =>
    (
      await db
        .select()
        .from(dailyMinima)
        .where(eq(dailyMinima.day, calendarDate("2026-11-20")))
    )[0]?.price;
  const jobNames = () => w.jobs.map(({ name, key }) => `${name} ${key}`);
  const confirmationOf = (price: number, { departure, stay } = PAIR) =>
    `confirm-fall ${[w.searchId, w.fareQueryId, departure, stay, price].join("/")}`;

  it("is left to be confirmed, and enters no history before", async () => {
    await w.observe(80_000);
    expect(jobNames()).toEqual([confirmationOf(80_000)]);
    expect(await db.select().from(alerts)).toEqual([]);
    expect(await todaysMinimum()).toBeUndefined();
  });

  it("becomes one alert and one owed mail of the same id when the pair costs that", async () => {
    await w.observe(80_000);
    w.clock.advance(minute);
    await confirm();
    const [alert, ...others] = await db.select().from(alerts);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ ...PAIR, rule: "drop", price: 80_000, source: "simulated", generation: 0 });
    expect(alert?.confirmedAt).toEqual(w.clock.now());
    const owed = await db.select().from(deliveries);
    expect(owed).toMatchObject([{ id: alert?.id, kind: "price-alert", recipient: "ana@example.com" }]);
    expect(w.jobs).toContainEqual(expect.objectContaining({ name: "deliver", key: alert?.id }));
    expect(await state()).toMatchObject({ armed: false, lastPrice: 80_000, lowestVerified: 80_000 });
    expect(await todaysMinimum()).toBe(80_000);
  });

  it("enters the history also when it is confirmed within the minute it was seen in", async () => {
    await w.observe(80_000);
    await confirm();
    expect(await todaysMinimum()).toBe(80_000);
  });

  it("tells the price of the confirmation, 3 % higher at most", async () => {
    await w.observe(80_000);
    w.world.live = 82_400;
    await confirm();
    expect(await db.select().from(alerts)).toMatchObject([{ price: 82_400 }]);
    expect((await w.search())?.cheapest?.price).toBe(82_400);
  });

  it("is told once by two confirmations at the same time, and by one that is repeated", async () => {
    await w.observe(80_000);
    const { fareSource } = w.deps;
    const { pricePair } = fareSource;
    fareSource.pricePair = async (...asked) => {
      const answer = await pricePair(...asked);
      if (w.world.asked === 1) await confirm();
      return answer;
    };
    await confirm();
    const soon = w.jobs.filter(({ key }) => key.startsWith(`${w.searchId}/soon/`));
    expect(soon).toMatchObject([{ name: "confirm-fall", afterSeconds: 5 }]);
    await confirm();
    expect(w.world.asked).toBe(1);
    expect(await db.select().from(alerts)).toHaveLength(1);
    expect(await db.select().from(deliveries)).toHaveLength(1);
  });

  it("whose confirmation cannot be recorded is asked for again by the next try", async () => {
    await w.observe(80_000);
    const { queue } = w.deps;
    const { enqueue } = queue;
    queue.enqueue = () => Promise.reject(new Error("full"));
    await expect(confirm()).rejects.toThrow("full");
    queue.enqueue = enqueue;
    await confirm();
    expect(w.world.asked).toBe(2);
    expect(await db.select().from(alerts)).toHaveLength(1);
  });

  it("is asked for again soon when the answer comes after others were allowed to ask", async () => {
    await w.observe(80_000);
    const { fareSource } = w.deps;
    const { pricePair } = fareSource;
    fareSource.pricePair = async (...asked) => {
      const answer = await pricePair(...asked);
      w.clock.advance(minute);
      return answer;
    };
    await confirm();
    expect(await db.select().from(alerts)).toEqual([]);
    expect(w.jobs).toContainEqual(expect.objectContaining({ name: "confirm-fall", afterSeconds: 5 }));
    fareSource.pricePair = pricePair;
    await confirm();
    expect(await db.select().from(alerts)).toHaveLength(1);
  });

  it.each([
    ["costs more again", 99_000],
    ["is not sold any more", null],
  ])("is told to nobody when the pair %s; the price is corrected", async (_case, live) => {
    await w.observe(80_000);
    w.world.live = live;
    await confirm();
    expect(await db.select().from(alerts)).toEqual([]);
    expect(await db.select().from(deliveries)).toEqual([]);
    expect((await w.search())?.cheapest?.price).toBe(live ?? undefined);
    expect(await state()).toMatchObject({ armed: true, lowestVerified: null });
    expect(await todaysMinimum()).toBe(live ?? undefined);
  });

  it("is not told at more than 3 % above what was seen: that is another fall, to be confirmed itself", async () => {
    await w.observe(80_000);
    w.world.live = 82_401;
    await confirm();
    expect(await db.select().from(alerts)).toEqual([]);
    expect(jobNames()).toEqual([confirmationOf(80_000), confirmationOf(82_401)]);
  });

  it("that is refuted leaves the next cheapest pair, which has fallen too, to be confirmed", async () => {
    const next = { ...PAIR, departure: calendarDate("2027-03-13") };
    await w.observe(82_000, null, next);
    await w.observe(80_000);
    const running = w.jobs.splice(0).slice(-1);
    w.jobs.push(...running);
    w.world.live = null;
    await confirm();
    expect(jobNames()).toEqual([confirmationOf(80_000), confirmationOf(82_000, next)]);
    w.world.live = 82_000;
    await confirm();
    expect(await db.select().from(alerts)).toMatchObject([{ ...next, price: 82_000 }]);
  });

  it("that goes on at another pair while it is being confirmed has a confirmation of its own", async () => {
    const next = { ...PAIR, departure: calendarDate("2027-03-13") };
    await w.observe(80_000);
    await w.observe(76_000, null, next);
    expect(jobNames()).toEqual([confirmationOf(80_000), confirmationOf(76_000, next)]);
    await w.observe(76_000, null, next);
    expect(jobNames()).toHaveLength(2);
  });

  it.each([
    ["cannot answer now", { kind: "try-later", afterMs: 1 }],
    ["answers nonsense", { kind: "broken", reason: "no list" }],
    ["has no price for it now", { kind: "refused", concerns: "query", reason: "offers without a price" }],
  ] as const)("is asked about twice more, and then no more, when the source %s", async (_case, answer) => {
    await w.observe(80_000);
    w.jobs.length = 0;
    w.answerWith(answer);
    const fall = { searchId: w.searchId, detectedAt: w.clock.now().toISOString() };
    w.clock.advance(60_000);
    for (const tries of [0, 1, 2]) await confirmFall(w.deps, { ...fall, tries });
    expect(w.jobs.map(({ payload, key }) => [payload, key])).toEqual([
      [{ ...fall, tries: 1 }, `${w.searchId}/later/1`],
      [{ ...fall, tries: 2 }, `${w.searchId}/later/2`],
    ]);
    w.answerWith();
    await confirm();
    expect(await db.select().from(alerts)).toHaveLength(1);
  });

  it("is never told when the source refuses to confirm it", async () => {
    await w.observe(80_000);
    w.answerWith({ kind: "refused", reason: "no credit" });
    await confirm();
    expect(await db.select().from(alerts)).toEqual([]);
    expect(JSON.stringify(w.logged)).toContain("no credit");
  });

  it("waits when the budget of the source is used up, and costs one call of it", async () => {
    await w.observe(80_000);
    const at = w.clock.now();
    await db.insert(sourceBudgets).values({ source: "simulated", tokens: 0, refilledAt: at });
    w.jobs.length = 0;
    await confirm();
    expect(jobNames()).toEqual([`confirm-fall ${w.searchId}/later/1`]);
    expect(w.world.asked).toBe(0);
    await db.update(sourceBudgets).set({ tokens: 1 });
    await confirm();
    expect(await db.select().from(sourceBudgets)).toMatchObject([{ tokens: 0 }]);
    expect(await db.select().from(alerts)).toHaveLength(1);
  });

  it("is forgotten when the price rose before it was confirmed", async () => {
    await w.observe(80_000);
    w.clock.advance(minute);
    await w.observe(100_000);
    await confirm();
    expect(w.world.asked).toBe(0);
  });

  it("speaks again only after the price recovered twice, or fell on", async () => {
    await w.observe(80_000);
    await confirm();
    const look = async (price: number, hours: number) => {
      w.clock.advance(hours * 60 * minute);
      w.world.live = price;
      await w.observe(price);
      await confirm();
      return (await db.select().from(alerts)).length;
    };
    expect(await look(80_000, 25)).toBe(1);
    expect(await look(76_000, 2)).toBe(2);
    expect(await look(100_000, 6)).toBe(2);
    expect(await look(76_000, 6)).toBe(2);
    expect(await look(100_000, 12)).toBe(2);
    expect(await look(100_000, 6)).toBe(2);
    expect(await look(76_000, 6)).toBe(3);
    expect(await state()).toMatchObject({ generation: 1, armed: false });
  });

  it("of a monitor of another market is not confirmed", async () => {
    await w.observe(80_000);
    await confirmFall(
      { ...w.deps, fareSource: { ...w.deps.fareSource, market: "real" } },
      { searchId: w.searchId },
    );
    expect(w.world.asked).toBe(0);
  });

  it.each([
    ["the monitor is muted", () => db.update(searches).set({ alertsMutedAt: w.clock.now() })],
    ["the account wants no alerts", () => db.update(accounts).set({ alertsOffAt: w.clock.now() })],
    ["the account is not active", () => db.update(accounts).set({ isActive: false })],
    ["the monitor is paused", () => db.update(searches).set({ pausedAt: w.clock.now() })],
  ])("is nobody's business when %s, before or after it was seen", async (_case, change) => {
    await w.observe(80_000);
    await change();
    await confirm();
    w.clock.advance(minute);
    w.jobs.length = 0;
    await w.observe(79_000);
    expect(w.jobs).toEqual([]);
    expect(w.world.asked).toBe(0);
    expect(await db.select().from(alerts)).toEqual([]);
  });

  it("is not mailed to a reader who unsubscribed after it was raised, nor is the next one", async () => {
    await w.observe(80_000);
    await confirm();
    const scope = { accountId: w.accountId, searchId: w.searchId };
    await unsubscribe(w.deps, { scope, wanted: false });
    const [owed] = await db.select().from(deliveries);
    await sendMail(w.deps, owed?.id ?? "");
    expect(w.sent).toEqual([]);
    w.clock.advance(26 * 60 * minute);
    w.jobs.length = 0;
    await w.observe(60_000);
    expect(w.jobs).toEqual([]);
  });

  it("arrives as a mail whose id is the alert's", async () => {
    await w.observe(80_000);
    await confirm();
    const [owed] = await db.select().from(deliveries);
    await sendMail(w.deps, owed?.id ?? "");
    const [alert] = await db.select().from(alerts);
    expect(w.sent).toMatchObject([{ id: alert?.id, to: "ana@example.com" }]);
  });
});

it("the confirmation of a monitor that does not exist any more does nothing", async () => {
  const w = await alertWorld(db);
  await confirmFall(w.deps, { searchId: randomUUID() });
  expect(w.world.asked).toBe(0);
});
