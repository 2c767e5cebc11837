import { expect, it } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import { shownDays } from "./shown-days.ts";

const today = calendarDate("2026-11-20");
const basic = { days: 30, from: "2026-10-22" };

it.each([
  ["Básico shows thirty days, today included", "basico", undefined, "2026-10-22", basic],
  ["Básico shows fewer when asked", "basico", 7, "2026-11-14", basic],
  ["Básico shows no more when asked", "basico", 31, "2026-10-22", basic],
  ["Premium shows everything", "premium", undefined, undefined, undefined],
  ["Premium shows fewer when asked", "premium", 90, "2026-08-23", undefined],
  ["Premium shows today alone", "premium", 1, "2026-11-20", undefined],
] as const)("%s", (_what, plan, days, from, limit) => {
  expect(shownDays(plan, today, days)).toEqual({ from, limit });
});
