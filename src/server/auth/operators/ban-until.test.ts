import { expect, test } from "vitest";
import { HOUR_MS } from "#shared/durations.ts";
import { banUntil } from "./ban-until.ts";

const now = new Date("2026-11-20T12:00:00Z");

test.each([
  ["24h", "2026-11-21T12:00:00.000Z"],
  ["1h30m", "2026-11-20T13:30:00.000Z"],
  ["1.5h", "2026-11-20T13:30:00.000Z"],
  ["90s", "2026-11-20T12:01:30.000Z"],
  ["250ms", "2026-11-20T12:00:00.250Z"],
  ["250000us", "2026-11-20T12:00:00.250Z"],
  ["250000µs", "2026-11-20T12:00:00.250Z"],
  ["250000000ns", "2026-11-20T12:00:00.250Z"],
  ["876000h", "2126-10-27T12:00:00.000Z"],
  ["2562047h", new Date(now.getTime() + 2_562_047 * HOUR_MS).toISOString()],
])("%s bans until %s", (duration, until) => {
  expect(banUntil(duration, now)?.toISOString()).toBe(until);
});

test("none ends a ban", () => {
  expect(banUntil("none", now)).toBeNull();
});

test.each(["", "h", "24", "-24h", "1d", "24h!", "24 h", "2562048h", "1e9h"])("%j is refused", (duration) => {
  expect(() => banUntil(duration, now)).toThrow(/invalid format for ban duration/);
});
