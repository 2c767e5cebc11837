import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  addDays,
  calendarDate,
  dayIn,
  dayNumber,
  daysBetween,
  fromDayNumber,
  isCalendarDate,
  sameDayNextYear,
} from "./calendar-date.ts";

afterEach(() => vi.restoreAllMocks());

describe("a calendar date", () => {
  it.each([
    ["2026-11-20", true],
    ["2028-02-29", true],
    ["2027-02-29", false],
    ["2026-02-30", false],
    ["2026-13-01", false],
    ["2026-1-01", false],
    ["20261120", false],
    ["2026-11", false],
    ["1970-01-01", true],
    ["1969-12-31", false],
    ["", false],
    ["2026-11-20T00:00", false],
  ])("%s is one: %s", (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });

  it("is refused when it is none", () => {
    expect(() => calendarDate("30/11/2026")).toThrow("30/11/2026");
  });

  it.each([
    ["2026-02-28", 1, "2026-03-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
  ])("%s plus %i days is %s", (from, days, expected) => {
    expect(addDays(calendarDate(from), days)).toBe(expected);
  });

  it("counts the nights between two days", () => {
    expect(daysBetween(calendarDate("2027-03-01"), calendarDate("2027-03-11"))).toBe(10);
  });

  it.each([
    ["2026-11-20", "2027-11-20"],
    ["2028-02-29", "2029-03-01"],
    ["2027-02-28", "2028-02-28"],
    ["9999-01-01", "9999-12-31"],
  ])("one year after %s is %s", (from, expected) => {
    expect(sameDayNextYear(calendarDate(from))).toBe(expected);
  });

  it("is the day that a clock on the wall shows", () => {
    const lateEvening = new Date("2026-11-21T02:30:00Z");
    expect(dayIn(lateEvening, "America/Sao_Paulo")).toBe("2026-11-20");
    expect(dayIn(lateEvening, "UTC")).toBe("2026-11-21");
  });

  it.each([
    ["America/Sao_Paulo", "2026-11-21T03:00:00Z"],
    ["Asia/Kathmandu", "2026-11-20T18:15:00Z"],
    ["Australia/Lord_Howe", "2026-11-20T13:00:00Z"],
  ])("turns in %s at its midnight, however often it was asked before", (timeZone, midnight) => {
    const days = [-60_000, -1, 0, 60_000].map((ms) => dayIn(new Date(Date.parse(midnight) + ms), timeZone));
    expect(days).toEqual(["2026-11-20", "2026-11-20", "2026-11-21", "2026-11-21"]);
  });

  it.each(["en-US", "pt-BR"])("is the same in a browser that writes it as %s does", async (locale) => {
    vi.resetModules();
    const { DateTimeFormat } = Intl;
    vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function made(_locale, options) {
      return new DateTimeFormat(locale, options);
    } as typeof DateTimeFormat);
    const { dayIn } = await import("./calendar-date.ts");
    expect(dayIn(new Date("2026-11-21T02:30:00Z"), "America/Sao_Paulo")).toBe("2026-11-20");
  });

  it("survives the way to a number and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (day) => {
        expect(dayNumber(fromDayNumber(day))).toBe(day);
      }),
    );
  });
});
