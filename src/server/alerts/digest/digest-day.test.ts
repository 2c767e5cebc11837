import { describe, expect, it } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import { digestDay } from "./digest-day.ts";

const AGES_AGO = new Date("2026-01-01T12:00:00Z");
const LAST = calendarDate("2026-11-16");
const told = (preferences: Parameters<typeof digestDay>[0]["preferences"]) => ({
  ...{ preferences, timeZone: "America/Sao_Paulo", since: AGES_AGO, lastDay: null },
});
const monday = { digest: "weekly", digestWeekday: 1 } as const;
const daily = { digest: "daily", digestWeekday: 1 } as const;

describe("the day of a digest", () => {
  it.each([
    ["weekly, Monday at nine", monday, "2026-11-23T12:00:00Z", "2026-11-23"],
    ["weekly, Monday before nine", monday, "2026-11-23T11:59:59Z", undefined],
    ["weekly, Monday night", monday, "2026-11-24T02:59:00Z", "2026-11-23"],
    ["weekly, Sunday, chosen", { ...monday, digestWeekday: 0 }, "2026-11-22T12:00:00Z", "2026-11-22"],
    ["weekly, Saturday, chosen", { ...monday, digestWeekday: 6 }, "2026-11-21T12:00:00Z", "2026-11-21"],
    ["daily", daily, "2026-11-24T12:00:00Z", "2026-11-24"],
    ["daily, before nine", daily, "2026-11-24T11:00:00Z", undefined],
    ["off", { ...monday, digest: "off" }, "2026-11-23T12:00:00Z", undefined],
  ] as const)("%s", (_case, preferences, now, day) => {
    expect(digestDay({ ...told(preferences), lastDay: LAST }, new Date(now))).toBe(day);
  });

  it("is that of the day on which it was chosen too", () => {
    const since = new Date("2026-11-23T10:00:00Z");
    for (const preferences of [monday, daily])
      expect(digestDay({ ...told(preferences), since }, new Date("2026-11-23T12:00:00Z"))).toBe("2026-11-23");
  });

  it("is that of the reader's own clock, in summer too", () => {
    const at = (now: string) => digestDay({ ...told(daily), timeZone: "Europe/Lisbon" }, new Date(now));
    expect(at("2026-07-01T08:00:00Z")).toBe("2026-07-01");
    expect(at("2026-12-01T08:59:00Z")).toBeUndefined();
    expect(at("2026-12-01T09:00:00Z")).toBe("2026-12-01");
  });

  describe("of a week on which nobody wrote it", () => {
    const later = (now: string, changes: Partial<Parameters<typeof digestDay>[0]> = {}) =>
      digestDay({ ...told(monday), lastDay: LAST, ...changes }, new Date(now));

    it("is made up for on the next that somebody does, from nine on", () => {
      expect(later("2026-11-24T11:59:59Z")).toBeUndefined();
      expect(later("2026-11-24T12:00:00Z")).toBe("2026-11-23");
      expect(later("2026-11-29T12:00:00Z")).toBe("2026-11-23");
      expect(later("2026-11-30T12:00:00Z")).toBe("2026-11-30");
    });

    it("is not when it was written, or chosen no sooner than on that day", () => {
      expect(later("2026-11-24T12:00:00Z", { lastDay: calendarDate("2026-11-23") })).toBeUndefined();
      expect(later("2026-11-24T12:00:00Z", { since: new Date("2026-11-23T03:00:00Z") })).toBeUndefined();
      expect(later("2026-11-24T12:00:00Z", { since: new Date("2026-11-23T02:59:00Z") })).toBe("2026-11-23");
    });
  });
});
