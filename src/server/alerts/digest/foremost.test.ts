import { expect, it } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import type { PriceLevel } from "#shared/price-level.ts";
import type { DigestContent } from "./digest-content.ts";
import { foremost, MOST_LINES } from "./foremost.ts";

const at = "2026-11-20T12:00:00.000Z";
const route = { origin: "GRU", destination: "LIS" };
const line = (searchId: string, price = 80_000) => ({
  ...{ searchId, ...route, departure: calendarDate("2027-03-12"), stay: 12, price, at },
});
const nothing: DigestContent = {
  ...{ best: [], moved: [], expired: [], blind: [], ended: [], paused: [] },
  ...{ checks: 0, simulated: false },
};
const monitors = (count: number, prefix = "m") => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
const levels =
  (low: string[], high: string[] = []) =>
  (id: string): PriceLevel | null =>
    low.includes(id) ? "low" : high.includes(id) ? "high" : null;

it("is the whole digest while a mail has room for it", () => {
  const content = { ...nothing, best: monitors(MOST_LINES).map((id) => line(id)) };
  expect(foremost(content, levels([]))).toEqual({ told: content, others: 0 });
});

it("is the low prices, then the lowest, in the order of the monitors", () => {
  const ids = monitors(MOST_LINES + 2);
  const best = ids.map((id, n) => line(id, 80_000 - n));
  const [first = "", second = "", third = "", fourth = ""] = ids;
  const { told, others } = foremost({ ...nothing, best }, levels([first, second], [ids.at(-1) ?? ""]));
  expect(others).toBe(2);
  expect(told.best.map(({ searchId }) => searchId)).toEqual(
    ids.filter((id) => id !== third && id !== fourth),
  );
});

it("is the news before any price, the falls before the rest, and has room for prices all the same", () => {
  const blind = monitors(200).map((searchId) => ({ searchId, ...route, since: at }));
  const moved = [
    { ...line("rising"), why: "rising" as const },
    { ...line("fallen"), why: "capped" as const },
  ];
  const best = monitors(200, "b").map((id) => line(id));
  const { told, others } = foremost({ ...nothing, best, moved, blind }, levels([]));
  expect(told.moved).toEqual(moved);
  expect([told.blind.length, told.best.length]).toEqual([MOST_LINES / 2 - 2, MOST_LINES / 2]);
  expect(others).toBe(402 - MOST_LINES);
  const falls = monitors(MOST_LINES, "f").map((id) => ({ ...line(id), why: "unconfirmed" as const }));
  const many = foremost({ ...nothing, moved: [...moved, ...falls] }, levels([])).told.moved;
  expect([many.length, many[0]?.why, many.some(({ why }) => why === "rising")]).toEqual([
    MOST_LINES,
    "capped",
    false,
  ]);
});

it("counts as left out no monitor of which something else is told", () => {
  const ids = monitors(100);
  const moved = ids.map((id) => ({ ...line(id), why: "capped" as const }));
  expect(foremost({ ...nothing, moved, best: ids.map((id) => line(id)) }, levels([])).others).toBe(0);
});
