import { expect, it } from "vitest";
import { freshnessOf } from "./price-age.tsx";

const now = Date.parse("2026-06-10T12:00:00Z");

it.each([
  ["2026-06-10T12:00:00Z", "fresh"],
  ["2026-06-10T06:00:00Z", "fresh"],
  ["2026-06-10T05:59:00Z", "aging"],
  ["2026-06-09T12:00:00Z", "aging"],
  ["2026-06-09T11:59:00Z", "outdated"],
])("a price seen at %s is %s at noon", (seenAt, freshness) => {
  expect(freshnessOf(seenAt, now)).toBe(freshness);
});
