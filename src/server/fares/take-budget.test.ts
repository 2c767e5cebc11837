import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { takeBudget } from "./take-budget.ts";

const db = await testDatabase();
const start = Date.parse("2026-11-20T12:00:00Z");
const take = (wanted: number, afterMinutes = 0) =>
  db.transaction((tx) =>
    takeBudget(tx, {
      source: "simulated",
      perHour: 60,
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
  const other = { source: "another", perHour: 3, wanted: 9, now: new Date(start) };
  expect(await db.transaction((tx) => takeBudget(tx, other))).toBe(3);
});
