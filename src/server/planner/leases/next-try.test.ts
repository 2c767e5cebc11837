import { expect, test } from "vitest";
import { nextTry } from "./next-try.ts";

const now = new Date("2026-11-20T15:00:00Z");
const secondsAfter = (tries: number, id = 1) =>
  (nextTry({ now, tries, id }).getTime() - now.getTime()) / 1000;

test.each([
  [0, 30],
  [1, 30],
  [2, 60],
  [3, 120],
  [5, 480],
  [8, 3600],
  [400, 3600],
])("after %i tries a route waits %i seconds, 15 % more or less", (tries, usual) => {
  for (let id = 1; id <= 200; id++) {
    const seconds = secondsAfter(tries, id);
    expect(seconds).toBeGreaterThanOrEqual(usual * 0.85 - 0.001);
    expect(seconds).toBeLessThanOrEqual(usual * 1.15 + 0.001);
  }
});

test("routes that failed together drift apart, each always by as much", () => {
  const waits = Array.from({ length: 50 }, (_, id) => secondsAfter(3, id));
  expect(new Set(waits).size).toBeGreaterThan(40);
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(120 * 0.2);
  expect(secondsAfter(3, 7)).toBe(secondsAfter(3, 7));
});
