import { describe, expect, it } from "vitest";
import { decideSilence, pauseDay } from "./silence-policy.ts";

const lastSeenAt = new Date("2026-01-01T12:00:00Z");
const at = (day: string, hour = "12:00") => new Date(`${day}T${hour}:00Z`);

describe("monitors whose owner stays away", () => {
  it.each<[string, { askedAt: Date | null; now: Date }, ReturnType<typeof decideSilence>]>([
    ["are let be for 59 days", { askedAt: null, now: at("2026-03-01") }, "nothing"],
    ["are asked about on the 60th day", { askedAt: null, now: at("2026-03-02") }, "question"],
    ["by days of the home clock", { askedAt: null, now: at("2026-03-02", "02:59") }, "nothing"],
    ["from its midnight on", { askedAt: null, now: at("2026-03-02", "03:00") }, "question"],
    ["are asked about once", { askedAt: at("2026-03-02"), now: at("2026-03-20") }, "nothing"],
    ["go on until the 89th day", { askedAt: at("2026-03-02"), now: at("2026-03-31") }, "nothing"],
    ["are paused on the 90th day", { askedAt: at("2026-03-02"), now: at("2026-04-01") }, "pause"],
    ["are asked about first, however late", { askedAt: null, now: at("2026-09-01") }, "question"],
    ["have 30 days to be answered for", { askedAt: at("2026-09-01"), now: at("2026-09-30") }, "nothing"],
    ["and are paused then", { askedAt: at("2026-09-01"), now: at("2026-10-01") }, "pause"],
  ])("%s", (_case, { askedAt, now }, expected) => {
    expect(decideSilence({ lastSeenAt, askedAt }, now)).toBe(expected);
  });

  it("are said to be paused on the day on which they are", () => {
    expect(pauseDay({ lastSeenAt, askedAt: at("2026-03-02") })).toBe("2026-04-01");
    expect(pauseDay({ lastSeenAt, askedAt: at("2026-09-01") })).toBe("2026-10-01");
  });
});
