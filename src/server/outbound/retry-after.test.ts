import { expect, test } from "vitest";
import { LONGEST_WAIT_MS, retryAfterMs } from "./retry-after.ts";

const now = new Date("2026-11-20T15:00:00Z");

test.each([
  ["0", 0],
  ["7", 7_000],
  [" 120 ", 120_000],
  ["21600", LONGEST_WAIT_MS],
  ["21601", LONGEST_WAIT_MS],
  ["9999999", LONGEST_WAIT_MS],
  ["9".repeat(400), LONGEST_WAIT_MS],
  ["Fri, 20 Nov 2026 15:02:00 GMT", 120_000],
  ["Fri, 20 Nov 2026 14:00:00 GMT", 0],
  ["Sat, 21 Nov 2026 15:00:00 GMT", LONGEST_WAIT_MS],
  ["Fri, 31 Dec 9999 23:59:59 GMT", LONGEST_WAIT_MS],
])("'%s' asks for %i ms", (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms);
});

test.each([
  null,
  "",
  "-1",
  "+5",
  "1.5",
  "3600.0",
  "1e3",
  "0x10",
  "120, 60",
  "3600s",
  "PT1H",
  "soon",
  "soon 5",
  "Invalid Date",
  "2026-11-20T15:02:00Z",
  "Fri, 20 Nov 2026 15:02:00",
  "Fri, 20 Nov 2026 15:02:00 +0100",
  "Mon, 20 Nov 2026 15:02:00 GMT",
  "Mon, 30 Feb 2026 15:02:00 GMT",
  "Friday, 20-Nov-26 15:02:00 GMT",
])("%j says nothing", (header) => {
  expect(retryAfterMs(header, now)).toBeUndefined();
});
