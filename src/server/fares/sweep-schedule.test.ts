import { describe, expect, test } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import { nextTry, nextVisit } from "./sweep-schedule.ts";

const now = new Date("2026-11-20T12:00:00Z");
const today = calendarDate("2026-11-20");
const hour = 3600;
const ids = Array.from({ length: 400 }, (_, index) => index + 1);

function waits(firstDeparture: string, { hot = false, baseSeconds = 6 * hour } = {}): number[] {
  const block = { firstDeparture: calendarDate(firstDeparture) };
  return ids.map((id) => {
    const visit = nextVisit({ block, now, today, hot, baseSeconds, id });
    return (visit.getTime() - now.getTime()) / 1000;
  });
}

describe("when a block is looked at again", () => {
  test.each([
    ["a departure tomorrow", "2026-11-21", {}, 6],
    ["a block that has begun", "2026-11-15", {}, 6],
    ["a departure in 20 days", "2026-12-10", {}, 6],
    ["a departure in 21 days", "2026-12-11", {}, 12],
    ["a departure in 59 days", "2027-01-18", {}, 12],
    ["a hot block far ahead", "2027-08-01", { hot: true }, 6],
    ["a departure in 60 days with an hourly base", "2027-01-19", { baseSeconds: hour }, 4],
    ["a base of two days", "2026-11-25", { baseSeconds: 48 * hour }, 48],
  ])("%s: after the base times its factor, give or take 15 %%", (_what, departure, options, hours) => {
    const seconds = waits(departure, options);
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(0.85 * hours * hour);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(1.15 * hours * hour);
    expect(new Set(seconds).size).toBeGreaterThan(10);
  });

  test("never later than a day with a shorter base", () => {
    expect(Math.max(...waits("2027-08-01"))).toBe(24 * hour);
    expect(Math.max(...waits("2027-08-01", { baseSeconds: 20 * hour }))).toBe(24 * hour);
  });

  test("the same block always waits the same, different blocks spread evenly", () => {
    expect(waits("2026-11-25")).toEqual(waits("2026-11-25"));
    const late = waits("2026-11-25").filter((seconds) => seconds > 6 * hour).length;
    expect(late / ids.length).toBeCloseTo(0.5, 1);
  });
});

describe("when a block that failed is tried again", () => {
  test.each([
    [1, 30],
    [2, 60],
    [3, 120],
    [7, 1920],
    [8, 3600],
    [500, 3600],
  ])("after %i tries: in about %i seconds", (tries, seconds) => {
    for (const id of ids) {
      const wait = (nextTry({ now, tries, id }).getTime() - now.getTime()) / 1000;
      expect(Math.abs(wait / seconds - 1)).toBeLessThanOrEqual(0.15);
    }
  });
});
