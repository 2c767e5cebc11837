import { describe, expect, it } from "vitest";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { pricesAround } from "./prices-around.ts";

const told = calendarDate("2026-10-20");
const today = calendarDate("2026-11-20");
const known = (from: number, to: number, price = (_day: number) => 100_000) =>
  Array.from({ length: to - from + 1 }, (_, place) => ({
    day: addDays(told, from + place),
    price: price(from + place),
    checks: 4,
  }));

describe("the prices around an alert", () => {
  it.each([
    ["a long history", known(-60, 31), today, -30, 14],
    ["one that begins later", known(-5, 31), today, -5, 14],
    ["one that has no price any more", known(-60, 0), today, -30, 14],
    ["one of which two weeks have not passed", known(-60, 3), addDays(told, 3), -30, 3],
  ])("of %s are those of the month before and of two weeks after", (_of, days, now, first, last) => {
    const around = pricesAround(days, { told, today: now }).days;
    expect([around[0]?.day, around.at(-1)?.day]).toEqual([addDays(told, first), addDays(told, last)]);
    expect(around).toHaveLength(last - first + 1);
  });

  it("have days without a price as gaps", () => {
    const days = [...known(-2, -2), ...known(0, 0)];
    expect(pricesAround(days, { told, today: told }).days).toEqual([
      { day: "2026-10-18", price: 100_000, checks: 4 },
      { day: "2026-10-19", price: null, checks: 0 },
      { day: "2026-10-20", price: 100_000, checks: 4 },
    ]);
  });

  it.each([
    ["that was forgotten", []],
    ["that begins after the alert", known(1, 31)],
    ["of a single day", known(0, 0)],
  ])("are none in a history %s", (_what, days) => {
    expect(pricesAround(days, { told, today }).days).toEqual([]);
  });

  it("say what was usual by the days before the alert alone", () => {
    const fallen = known(-59, 31, (day) => (day < 0 ? 100_000 : 50_000));
    expect(pricesAround(fallen, { told, today }).usual).toEqual({
      ...{ lowBelow: 100_000, highAbove: 100_000, days: 59, observations: 236 },
    });
    expect(pricesAround(known(-4, 31), { told, today }).usual).toBeUndefined();
  });
});
