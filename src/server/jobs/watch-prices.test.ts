import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fareChanges, routePlans } from "#server/database/schema.ts";
import type { SourceTrouble } from "#server/fares/fare-source.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { calendarDate, daysBetween } from "#shared/calendar-date.ts";
import type { SearchDraft } from "#shared/search-draft.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, NOON, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { watchAll as watchEverything } from "#test/worlds/watch-all.ts";
import { planOwed } from "./plan-owed.ts";
import { rollWindows } from "./roll-windows.ts";
import { watchPrices } from "./watch-prices.ts";

const db = await testDatabase();
const hourMs = 3_600_000;
const continuous: SearchDraft = {
  ...aQuery(),
  ...{ minDays: 10, maxDays: 15, mode: "continuous" },
};
const inMarch: SearchDraft = {
  ...continuous,
  mode: "period",
  period: { from: calendarDate("2027-03-01"), to: calendarDate("2027-03-31") },
};

let deps: TestDeps;
let owner: { id: string };

beforeEach(async () => {
  deps = testDeps(db);
  owner = await aSignedInUser(deps);
});

/** How many calls it took. */
const watchAll = async () => {
  const before = deps.fareSource.asked.length;
  await watchEverything(deps);
  return deps.fareSource.asked.length - before;
};
const save = (draft: SearchDraft) => createSearch(deps, { owner, draft, target: null });
const cheapestOf = async ({ id }: SavedSearch) => (await findSearchById(db, id))?.cheapest;

describe("watching prices", () => {
  it("asks for the whole year of a continuous search in thirty calls or so, and no pair twice", async () => {
    await save(continuous);
    await watchAll();
    expect(deps.fareSource.asked.length).toBeLessThanOrEqual(31);
    const pairs = deps.fareSource.asked.reduce((n, { block }) => n + block.departureDays * 6, 0);
    expect(pairs).toBe(330 * 6);
  });

  it("finds the cheapest flight among those the search admits", async () => {
    deps.fareSource.price = (_query, { departure, stay }) =>
      departure === "2027-03-10" && stay === 12 ? 80_000 : departure < "2027-03-01" ? 10_000 : 100_000;
    const search = await save(inMarch);
    await watchAll();
    expect(await cheapestOf(search)).toMatchObject({ price: 80_000, departure: "2027-03-10", stay: 12 });
  });

  it("shares one answer between searches that ask for the same, each seeing its own dates", async () => {
    deps.fareSource.price = (_query, { departure }) =>
      10_000 + daysBetween(calendarDate("2026-11-20"), departure);
    const year = await save(continuous);
    const march = await save(inMarch);
    const calls = await watchAll();
    expect(calls).toBeLessThanOrEqual(36);
    expect((await cheapestOf(year))?.departure).toBe("2026-11-21");
    expect((await cheapestOf(march))?.departure).toBe("2027-03-01");
  });

  it("does not look again before it is due, and looks at the hot block first", async () => {
    deps.fareSource.price = (_query, { departure }) => (departure === "2027-03-10" ? 50_000 : 100_000);
    await save(inMarch);
    const calls = await watchAll();
    expect(calls).toBeGreaterThan(1);
    deps.clock.advance(30 * hourMs);
    expect(await watchAll()).toBe(calls);
    deps.clock.advance(7 * hourMs);
    expect(await watchAll()).toBe(1);
    deps.clock.advance(24 * hourMs);
    expect(await watchAll()).toBe(calls);
  });

  it("follows a price up as well as down", async () => {
    const search = await save(inMarch);
    await watchAll();
    deps.fareSource.price = () => 130_000;
    deps.clock.advance(30 * hourMs);
    await watchAll();
    expect((await cheapestOf(search))?.price).toBe(130_000);
  });

  it("forgets the cheapest when nothing is sold any more", async () => {
    const search = await save(inMarch);
    await watchAll();
    deps.fareSource.price = () => null;
    deps.clock.advance(30 * hourMs);
    await watchAll();
    expect(await cheapestOf(search)).toBeNull();
  });

  it("writes history only when something changed", async () => {
    await save(inMarch);
    await watchAll();
    const first = (await db.select().from(fareChanges)).length;
    deps.clock.advance(30 * hourMs);
    await watchAll();
    expect((await db.select().from(fareChanges)).length).toBe(first);
  });

  it("keeps each answer of a visit as of when it came", async () => {
    const { priceBlock } = deps.fareSource;
    let before: Promise<unknown> = Promise.resolve();
    deps.fareSource.priceBlock = (query, block) => {
      const answer = before.then(() => {
        deps.clock.advance(1000);
        return priceBlock(query, block);
      });
      before = answer.then(() => {});
      return answer;
    };
    await save(inMarch);
    await planOwed(deps);
    await watchPrices(deps);
    const told = await db.select().from(fareChanges).orderBy(asc(fareChanges.observedAt));
    const seconds = told.map(({ observedAt }) => (observedAt.getTime() - Date.parse(NOON)) / 1000);
    expect(seconds.length).toBeGreaterThan(1);
    expect(seconds).toEqual(seconds.map((_, place) => place + 1));
    expect(new Set(told.map(({ source }) => source))).toEqual(new Set(["scripted"]));
  });

  it("spends no more calls than the hour allows, then goes on as they come back", async () => {
    deps = { ...testDeps(db, { FARE_CHECKS_PER_HOUR: "4" }) };
    await save(continuous);
    await watchAll();
    expect(deps.fareSource.asked).toHaveLength(3);
    deps.clock.advance(hourMs / 4);
    await watchAll();
    expect(deps.fareSource.asked).toHaveLength(4);
  });

  it("keeps calls back for confirmations, and pays none for days that are not on sale yet", async () => {
    deps = { ...testDeps(db, { FARE_CHECKS_PER_HOUR: "20" }) };
    await save(continuous);
    await watchAll();
    expect(deps.fareSource.asked).toHaveLength(19);
  });
});

describe("trouble at the source", () => {
  it("keeps the price and tries again when the source allows", async () => {
    const search = await save(inMarch);
    await watchAll();
    const before = await cheapestOf(search);
    deps.clock.advance(30 * hourMs);
    deps.fareSource.trouble = { kind: "try-later", afterMs: hourMs };
    await watchAll();
    expect(await cheapestOf(search)).toEqual(before);
    deps.fareSource.trouble = undefined;
    deps.clock.advance(hourMs - 1000);
    expect(await watchPrices(deps)).toBe(0);
    deps.clock.advance(2000);
    expect(await watchAll()).toBeGreaterThan(0);
  });

  it.each<[kind: SourceTrouble["kind"], told: object, waitMs: number]>([
    ["try-later", { afterMs: hourMs }, hourMs],
    ["refused", { reason: "no such luck", concerns: "source" }, 35_000],
  ])("in the middle of a visit leaves what it has told, and begins anew: %s", async (kind, told, waitMs) => {
    const search = await save(inMarch);
    const trouble = { kind, ...told } as SourceTrouble;
    deps.fareSource.trouble = trouble;
    await watchAll();
    deps.clock.advance(2 * hourMs);
    await watchAll();
    deps.clock.advance(2 * hourMs);
    deps.fareSource.trouble = undefined;
    const { priceBlock } = deps.fareSource;
    const answers = [priceBlock];
    deps.fareSource.priceBlock = async (...asked) => (await answers.pop()?.(...asked)) ?? trouble;
    await watchPrices(deps);
    expect(await cheapestOf(search)).toMatchObject({ price: 100_000, seenAt: deps.clock.now() });
    const [plan] = await db.select().from(routePlans);
    expect(plan).toMatchObject({ tries: 1, lastError: "reason" in told ? told.reason : "try later" });
    expect(Number(plan?.dueAt) - deps.clock.now().getTime()).toBeLessThanOrEqual(waitMs);
  });

  it("is over within six hours, however long the source asks to be left alone", async () => {
    await save(inMarch);
    deps.fareSource.trouble = { kind: "try-later", afterMs: 251_607_038_399_000, isOverLimit: true };
    await watchAll();
    const rows = await db.select().from(routePlans);
    const waits = rows.map(({ dueAt }) => dueAt.getTime() - deps.clock.now().getTime());
    expect(waits).toEqual(rows.map(() => 6 * hourMs));
  });

  it.each(["refused", "broken"] as const)(
    "backs off, longer each time, when it answered %s",
    async (kind) => {
      await save(inMarch);
      deps.fareSource.trouble = { kind, reason: "no such luck" };
      const waits: number[] = [];
      for (let round = 0; round < 3; round++) {
        await watchAll();
        const rows = await db.select().from(routePlans);
        expect(rows.every(({ lastError }) => lastError === "no such luck")).toBe(true);
        const latest = Math.max(...rows.map(({ dueAt }) => dueAt.getTime()));
        waits.push(latest - deps.clock.now().getTime());
        deps.clock.set(new Date(latest).toISOString());
      }
      expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
      expect(waits[2]).toBeGreaterThan(waits[1] ?? 0);
    },
  );

  it("leaves what a dead worker had claimed to others, half a minute later", async () => {
    await save(inMarch);
    deps.fareSource.priceBlock = () => Promise.reject(new Error("the process died"));
    await watchAll();
    const other = testDeps(db);
    expect(await watchPrices(other)).toBe(0);
    other.clock.advance(31_000);
    expect(await watchPrices(other)).toBeGreaterThan(0);
  });
});

describe("two workers", () => {
  it("never ask the same", async () => {
    await save(continuous);
    await planOwed(deps);
    const other = testDeps(db, {}, deps);
    for (let round = 0; round < 4; round++) await Promise.all([watchPrices(deps), watchPrices(other)]);
    const asked = deps.fareSource.asked.map(({ block }) => block.firstDeparture);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeGreaterThan(25);
  });
});

describe("the turn of the day", () => {
  it("gives a continuous search its new day and takes yesterday's from the cheapest", async () => {
    deps.fareSource.price = (_query, { departure }) => (departure === "2026-11-21" ? 50_000 : 100_000);
    const search = await save(continuous);
    await watchAll();
    expect((await cheapestOf(search))?.departure).toBe("2026-11-21");
    deps.clock.set("2026-11-21T15:00:00Z");
    await rollWindows(deps);
    expect((await cheapestOf(search))?.departure).toBe("2026-11-22");
  });

  it("stops visiting what has passed, and in the end the search itself", async () => {
    await save(inMarch);
    deps.clock.set("2027-03-20T15:00:00Z");
    await rollWindows(deps);
    expect(await db.select().from(routePlans)).toHaveLength(1);
    deps.clock.set("2027-03-22T15:00:00Z");
    await rollWindows(deps);
    expect(await db.select().from(routePlans)).toEqual([]);
  });

  it("turns at midnight in São Paulo", async () => {
    const search = await save(continuous);
    expect(deps.clock.now().toISOString()).toBe(new Date(NOON).toISOString());
    await watchAll();
    deps.clock.set("2026-11-22T02:30:00Z");
    await rollWindows(deps);
    expect((await cheapestOf(search))?.departure).toBe("2026-11-22");
  });
});
