import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import {
  accounts,
  alertStates,
  alerts,
  dailyMinima,
  fareQueries,
  searches,
  sourceBudgets,
} from "#server/database/schema.ts";
import type { JobPayloads } from "#server/queue.ts";
import { addDays } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { alertWorld } from "#test/worlds/alert-world.ts";
import { confirmFall } from "./confirm-fall.ts";

const db = await testDatabase();

let w: Awaited<ReturnType<typeof alertWorld>>;
beforeEach(async () => {
  w = await alertWorld(db);
});

/** So many more watch the route, each of an account of its own and to be told below C$ 900. */
async function watchedBy(many: number): Promise<void> {
  const [own] = await db.select().from(searches);
  if (!own) throw new Error("nobody watches the route");
  const ids = Array.from({ length: many }, () => randomUUID());
  const createdAt = w.clock.now();
  await db.insert(accounts).values(ids.map((id) => ({ id, email: `${id}@example.com`, createdAt })));
  const target = { targetPrice: 900, targetCurrency: "CAD" };
  await db
    .insert(searches)
    .values(ids.map((accountId) => ({ ...own, ...target, id: randomUUID(), accountId })));
}

const falls = () => w.jobs.filter(({ name }) => name === "confirm-fall").length;

describe("an answer asks as much of the database for twelve monitors as for two", () => {
  const looks = [
    ["at the first look", 100_000],
    ["when the price is seen again", 100_000],
    ["when it rises", 110_000],
    ["when it falls for all of them", 80_000],
  ] as const;
  const asked = async () => {
    const said: number[] = [];
    for (const [, price] of looks) {
      w.clock.advance(MINUTE_MS);
      said.push((await statementsOf(() => w.observe(price))).said.length);
    }
    return said;
  };

  it(looks.map(([when]) => when).join(", "), async () => {
    await watchedBy(1);
    const forTwo = await asked();
    expect(falls()).toBe(1);
    await db.delete(accounts);
    await db.delete(fareQueries);
    w = await alertWorld(db);
    await watchedBy(11);
    expect(await asked()).toEqual(forTwo);
    expect(falls()).toBe(11);
  });
});

it("of more monitors than are judged together each is judged, keeps its minimum and has its fall confirmed", async () => {
  await watchedBy(401);
  await w.observe(100_000);
  expect(await db.$count(alertStates)).toBe(402);
  expect(await db.$count(dailyMinima)).toBe(402);
  w.clock.advance(MINUTE_MS);
  await w.observe(80_000);
  expect(falls()).toBe(401);
  const shown = await db.select({ price: searches.cheapestPrice }).from(searches);
  expect(new Set(shown.map(({ price }) => price))).toEqual(new Set([80_000]));
});

describe("a fall that twelve monitors share", () => {
  const haveSeen = async (...prices: number[]) => {
    await watchedBy(12);
    for (const price of prices) {
      w.clock.advance(MINUTE_MS);
      await w.observe(price);
    }
  };
  const confirm = ({ payload }: (typeof w.jobs)[number]) =>
    confirmFall(w.deps, payload as JobPayloads["confirm-fall"]);
  /** Lets all that is due next be confirmed at once, a second late; answers how many that were. */
  const confirmNext = async () => {
    const waiting = w.jobs.splice(0).filter(({ name }) => name === "confirm-fall");
    const waits = waiting.map(({ afterSeconds = 0 }) => afterSeconds);
    const passed = Math.min(...waits) + 1;
    w.clock.advance(1000 * passed);
    const due = waiting.filter((_job, i) => (waits[i] ?? 0) < passed);
    const later = waiting.filter((job) => !due.includes(job));
    w.jobs.push(...later.map((job) => ({ ...job, afterSeconds: (job.afterSeconds ?? 0) - passed })));
    await Promise.all(due.map(confirm));
  };
  const told = () => db.select({ price: alerts.price, confirmedAt: alerts.confirmedAt }).from(alerts);

  it("is confirmed by one call, and told to each as of then", async () => {
    await haveSeen(100_000, 80_000);
    await confirmNext();
    const confirmedAt = w.clock.now();
    while (falls() > 0) await confirmNext();
    expect(await told()).toEqual(Array(12).fill({ price: 80_000, confirmedAt }));
    expect(w.world.asked).toBe(1);
  });

  it("is confirmed by one call also where it costs a little more by then", async () => {
    await haveSeen(100_000, 80_000);
    w.clock.advance(MINUTE_MS);
    w.world.live = 80_500;
    for (let job = w.jobs.shift(); job; job = w.jobs.shift())
      if (job.name === "confirm-fall") await confirm(job);
    expect(await told()).toEqual(Array(12).fill({ price: 80_500, confirmedAt: w.clock.now() }));
    expect(w.world.asked).toBe(1);
  });

  it("is told to all of them also where that one call is the only one of an hour", async () => {
    w.deps.config = readConfig({ ALERT_BUNDLE_SECONDS: "0", FARE_CHECKS_PER_HOUR: "1" });
    await db.insert(sourceBudgets).values({ source: "simulated", tokens: 0, refilledAt: w.clock.now() });
    await haveSeen(100_000, 80_000);
    while (falls() > 0) await confirmNext();
    expect(await told()).toHaveLength(12);
    expect(w.world.asked).toBe(1);
  });

  it("is told to nobody when that one call refutes it", async () => {
    await haveSeen(100_000, 80_000);
    w.world.live = 99_000;
    while (falls() > 0) await confirmNext();
    expect(await told()).toEqual([]);
    expect(w.world.asked).toBe(1);
  });

  it("that was over and has begun anew is confirmed anew, also by a job that waited all the while", async () => {
    await haveSeen(100_000, 80_000);
    const [first, second] = w.jobs.splice(0, 2);
    if (!first || !second) throw new Error("nothing has fallen for two");
    w.clock.advance(MINUTE_MS);
    w.world.live = 99_000;
    await confirm(first);
    w.clock.advance(MINUTE_MS);
    w.world.live = 80_000;
    await w.observe(80_000);
    await confirm(second);
    expect(await told()).toEqual([{ price: 80_000, confirmedAt: w.clock.now() }]);
    expect(w.world.asked).toBe(2);
  });

  it("enters the history of the day on which it was confirmed, also where that is judged on the next", async () => {
    await watchedBy(2);
    w.clock.set("2026-11-21T02:57:00Z");
    await w.observe(100_000);
    w.clock.advance(MINUTE_MS);
    await w.observe(80_000);
    for (const job of w.jobs.filter(({ name }) => name === "confirm-fall")) {
      w.clock.advance(MINUTE_MS);
      await confirm(job);
    }
    expect(await told()).toHaveLength(2);
    const minima = await db.select({ day: dailyMinima.day }).from(dailyMinima);
    expect(new Set(minima.map(({ day }) => day))).toEqual(new Set(["2026-11-20"]));
  });

  it("is looked at as often as for one where it looks like a mistake", async () => {
    await watchedBy(12);
    const today = homeDay(w.clock.now());
    const usual = Array.from({ length: 13 }, (_, i) => ({
      day: addDays(today, i - 16),
      price: 100_000,
      checks: 4,
    }));
    const watching = await db
      .select({ searchId: searches.id, fareQueryId: searches.fareQueryId })
      .from(searches);
    await db.insert(dailyMinima).values(watching.flatMap((own) => usual.map((day) => ({ ...own, ...day }))));
    w.world.live = 60_000;
    await w.observe(60_000);
    while (falls() > 0) await confirmNext();
    expect((await told()).map(({ price }) => price)).toEqual(Array(13).fill(60_000));
    expect(w.world.asked).toBe(3);
  });

  it("asks as much of the database for each after the first as if there were two", async () => {
    const askedBySecond = async () => {
      w.clock.advance(MINUTE_MS);
      const [first, second] = w.jobs.filter(({ name }) => name === "confirm-fall");
      if (!first || !second) throw new Error("nothing has fallen for two");
      await confirm(first);
      return (await statementsOf(() => confirm(second))).said;
    };
    await watchedBy(2);
    await w.observe(100_000);
    w.clock.advance(MINUTE_MS);
    await w.observe(80_000);
    const forTwo = await askedBySecond();
    await db.delete(accounts);
    await db.delete(fareQueries);
    w = await alertWorld(db);
    await haveSeen(100_000, 80_000);
    expect(await askedBySecond()).toEqual(forTwo);
    expect(await told()).toHaveLength(2);
  });
});
