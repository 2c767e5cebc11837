import { describe, expect, it, test } from "vitest";
import { callBudget } from "#server/configured/call-budget.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { takeBudget } from "./take-budget.ts";

const db = await testDatabase();
const start = Date.parse("2026-11-20T12:00:00Z");
const take = (wanted: number, afterMinutes = 0) =>
  db.transaction((tx) =>
    takeBudget(tx, {
      source: "simulated",
      budget: callBudget(60, "hour"),
      wanted,
      now: new Date(start + afterMinutes * 60_000),
    }),
  );

test("a source may be asked no more than its budget", async () => {
  expect(await take(50)).toBe(50);
  expect(await take(50)).toBe(10);
  expect(await take(50)).toBe(0);
});

test("the budget refills evenly, never above an hour's worth", async () => {
  await take(60);
  expect(await take(50, 5)).toBe(5);
  expect(await take(500, 600)).toBe(60);
});

test("half a call is kept until it is whole", async () => {
  await take(60);
  expect(await take(5, 0.5)).toBe(0);
  expect(await take(5, 1)).toBe(1);
});

test("a clock that goes back grants nothing twice", async () => {
  await take(60, 10);
  expect(await take(60, 0)).toBe(0);
  expect(await take(60, 10)).toBe(0);
  expect(await take(60, 20)).toBe(10);
});

test.each([
  [60, 0],
  [61, 10],
])("after a clock went back by %i minutes, ten minutes refill %i calls", async (back, refilled) => {
  await take(60, back);
  expect(await take(60, 0)).toBe(0);
  expect(await take(60, 10)).toBe(refilled);
});

test("several workers together get no more than one", async () => {
  const granted = await Promise.all(Array.from({ length: 6 }, () => take(25)));
  expect(granted.reduce((sum, count) => sum + count, 0)).toBe(60);
});

test("another source has a budget of its own", async () => {
  await take(60);
  const other = { source: "another", budget: callBudget(5, "hour"), wanted: 9, now: new Date(start) };
  expect(await db.transaction((tx) => takeBudget(tx, other))).toBe(5);
});

describe("a budget of 250 calls a month", () => {
  const take = async (at: number, wanted: number) => {
    const request = { source: "small", budget: callBudget(250, "month"), wanted, now: new Date(at) };
    return db.transaction((tx) => takeBudget(tx, request));
  };

  it("lets a call through at once, and another one when it has been saved up", async () => {
    expect(await take(start, 9)).toBe(4);
    expect(await take(start + 3 * HOUR_MS, 1)).toBe(0);
    expect(await take(start + 4 * HOUR_MS, 1)).toBe(1);
    expect(await take(start + 90 * DAY_MS, 9)).toBe(4);
  });

  it("is used by two workers who always want one, and by no more in any month", {
    timeout: 30_000,
  }, async () => {
    const taken: number[] = [];
    for (let at = start; at < start + 45 * DAY_MS; at += 1.5 * HOUR_MS) {
      const granted = await Promise.all([take(at, 1), take(at, 1)]);
      for (const calls of granted) if (calls > 0) taken.push(at);
    }
    const within = (from: number, days: number) =>
      taken.filter((at) => at >= from && at < from + days * DAY_MS).length;
    expect(within(start, 30)).toBeGreaterThanOrEqual(240);
    for (const from of taken) expect(within(from, 31)).toBeLessThanOrEqual(250);
  });
});
