import { describe, expect, it } from "vitest";
import { hourIn, nextTime } from "./wall-clock.ts";

const at = (text: string) => new Date(text);

describe("a clock on the wall", () => {
  it.each([
    ["2026-11-20T15:00:00Z", "America/Sao_Paulo", "12:00"],
    ["2026-11-20T03:00:00Z", "America/Sao_Paulo", "00:00"],
    ["2026-07-01T15:00:00Z", "Europe/Lisbon", "16:00"],
    ["2026-11-20T15:00:00Z", "Asia/Kolkata", "20:30"],
  ])("shows at %s in %s %s", (instant, zone, hour) => {
    expect(hourIn(at(instant), zone)).toBe(hour);
  });

  it.each([
    ["later today", "08:00", "2026-11-20T05:10:00Z", "America/Sao_Paulo", "2026-11-20T11:00:00Z"],
    [
      "tomorrow when it is past",
      "08:00",
      "2026-11-20T15:00:00Z",
      "America/Sao_Paulo",
      "2026-11-21T11:00:00Z",
    ],
    [
      "tomorrow when it is that very minute",
      "08:00",
      "2026-11-20T11:00:00Z",
      "America/Sao_Paulo",
      "2026-11-21T11:00:00Z",
    ],
    [
      "across the end of summer time",
      "08:00",
      "2026-10-24T22:00:00Z",
      "Europe/Lisbon",
      "2026-10-25T08:00:00Z",
    ],
    [
      "across the start of summer time",
      "08:00",
      "2026-03-28T23:00:00Z",
      "Europe/Lisbon",
      "2026-03-29T07:00:00Z",
    ],
    ["of an hour that is skipped", "01:30", "2026-03-28T23:00:00Z", "Europe/Lisbon", "2026-03-29T01:30:00Z"],
    [
      "of an hour that is skipped in the west",
      "02:30",
      "2026-03-08T05:00:00Z",
      "America/New_York",
      "2026-03-08T07:30:00Z",
    ],
    [
      "of an hour that comes twice, the first",
      "01:30",
      "2026-10-24T23:00:00Z",
      "Europe/Lisbon",
      "2026-10-25T00:30:00Z",
    ],
    [
      "of an hour that comes twice, the second",
      "01:30",
      "2026-10-25T01:00:00Z",
      "Europe/Lisbon",
      "2026-10-25T01:30:00Z",
    ],
    [
      "just after summer time has started in the west",
      "03:00",
      "2026-03-08T05:00:00Z",
      "America/New_York",
      "2026-03-08T07:00:00Z",
    ],
    ["far east", "08:00", "2026-11-20T00:00:00Z", "Pacific/Auckland", "2026-11-20T19:00:00Z"],
  ])("shows an hour next %s", (_case, hour, now, timeZone, expected) => {
    expect(nextTime(hour, { now: at(now), timeZone }).toISOString()).toBe(at(expected).toISOString());
  });
});
