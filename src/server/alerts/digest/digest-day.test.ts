import { describe, expect, it } from "vitest";
import { digestDay } from "./digest-day.ts";

const monday = { digest: "weekly", digestWeekday: 1 } as const;
const daily = { digest: "daily", digestWeekday: 1 } as const;

describe("the day of a digest", () => {
  it.each([
    ["weekly, Monday at nine", monday, "2026-11-23T12:00:00Z", "2026-11-23"],
    ["weekly, Monday before nine", monday, "2026-11-23T11:59:59Z", undefined],
    ["weekly, Monday night", monday, "2026-11-24T02:59:00Z", "2026-11-23"],
    ["weekly, Tuesday", monday, "2026-11-24T12:00:00Z", undefined],
    ["weekly, Sunday, chosen", { ...monday, digestWeekday: 0 }, "2026-11-22T12:00:00Z", "2026-11-22"],
    ["weekly, Saturday, chosen", { ...monday, digestWeekday: 6 }, "2026-11-21T12:00:00Z", "2026-11-21"],
    ["daily", daily, "2026-11-24T12:00:00Z", "2026-11-24"],
    ["daily, before nine", daily, "2026-11-24T11:00:00Z", undefined],
    ["off", { ...monday, digest: "off" }, "2026-11-23T12:00:00Z", undefined],
  ] as const)("%s", (_case, preferences, now, day) => {
    expect(digestDay(preferences, { now: new Date(now), timeZone: "America/Sao_Paulo" })).toBe(day);
  });

  it("is that of the reader's own clock, in summer too", () => {
    const at = (now: string) => digestDay(daily, { now: new Date(now), timeZone: "Europe/Lisbon" });
    expect(at("2026-07-01T08:00:00Z")).toBe("2026-07-01");
    expect(at("2026-12-01T08:59:00Z")).toBeUndefined();
    expect(at("2026-12-01T09:00:00Z")).toBe("2026-12-01");
  });
});
