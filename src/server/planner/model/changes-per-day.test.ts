import { expect, test } from "vitest";
import { changesPerDay } from "./changes-per-day.ts";

test.each([
  [1, 0.8],
  [20, 0.8],
  [21, 0.4],
  [59, 0.4],
  [60, 0.3],
  [300, 0.3],
])("a flight %i days ahead changes %f times a day", (lead, rate) => {
  expect(changesPerDay(lead)).toBe(rate);
});
