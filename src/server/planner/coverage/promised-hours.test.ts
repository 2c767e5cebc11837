import { describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { callBudget } from "#server/configured/call-budget.ts";
import type { FareSource } from "#server/fares/fare-source.ts";
import { scriptedFares } from "#test/worlds/scripted-fares.ts";
import { coverageHours, hoursBetweenLooks, isPoorBudget } from "./promised-hours.ts";

describe("within how many hours every pair is looked at again", () => {
  // A budget that sees this share of all pairs a day.
  test.each([
    [100, 24],
    [2, 24],
    [1.25, 24],
    [1.24, 58.06],
    [1, 72],
    [0.5, 6 * 24],
    [0.2, 15 * 24],
    [0.1, 30 * 24],
    [0.05, 30 * 24],
    [0.048, 5000],
    [0.04, 250 * 24],
    [0.01, 1000 * 24],
  ])("with a budget of %f of them a day: %f", (share, hours) => {
    expect(coverageHours(share)).toBeCloseTo(hours, 1);
  });

  test.each([
    [100, 24],
    [5, 24],
    [4.9, 24.49],
    [2, 60],
    [1, 120],
    [0.1, 30 * 24],
    [0.01, 1000 * 24],
  ])("by answers that are old themselves, with a budget of %f: %f", (share, hours) => {
    expect(coverageHours(share, { isAged: true })).toBeCloseTo(hours, 1);
  });

  test.each([
    [0.05, false],
    [0.048, true],
  ])("a budget of %f of them a day is too poor for 30 days: %s", (share, isPoor) => {
    expect(isPoorBudget(coverageHours(share))).toBe(isPoor);
  });

  test("is never more work than the budget can do", () => {
    for (let percent = 1; percent <= 300; percent++)
      expect(24 / coverageHours(percent / 100)).toBeLessThanOrEqual((percent / 100) * 0.81);
  });

  test("is kept as promised from 5 % of all pairs a day on: three rounds of the budget, at most 30 days", () => {
    for (let percent = 5; percent <= 125; percent++)
      expect(coverageHours(percent / 100) / 24).toBeLessThanOrEqual(Math.min(30, 300 / percent) + 1e-9);
  });
});

/** 100 calls an hour are 2,400 a day, of which 2,280 look; coverage takes four fifths of them if that is enough. */
const config = readConfig({ FARE_CHECKS_PER_HOUR: "100" });
const fareSource = scriptedFares();

test.each([
  ["a day where four fifths of what is not kept back are enough", 1_824, 24],
  ["three rounds of the budget where they are not", 1_825, (24 * 3 * 1_825) / 2_280],
  ["nothing before anything is planned", 0, null],
])("every pair is promised within %s", (_what, looks, hours) => {
  const promised = hoursBetweenLooks({ config, fareSource }, looks);
  expect(promised).toEqual(hours === null ? null : expect.closeTo(hours, 9));
});

describe("of several sources with budgets of their own", () => {
  const named = (maxPairsPerCall: number, perHour: number) => ({
    ...fareSource,
    callBudget: callBudget(perHour, "hour"),
    capabilities: { ...fareSource.capabilities, maxPairsPerCall },
  });
  const pairs = named(1, 50);
  const several = { ...fareSource, behind: [named(200, 70), named(200, 30), pairs] };
  const LOOKS = 5_000;
  /** Where there are so many calls an hour, three rounds of what is not kept back. */
  const withCalls = (perHour: number) => expect.closeTo((24 * 3 * LOOKS) / (perHour * 24 * 0.95), 9);
  const promised = (source: FareSource) => hoursBetweenLooks({ config, fareSource: source }, LOOKS);

  test("the promise is what those keep who price blocks", () => {
    expect(promised(several)).toEqual(withCalls(100));
  });

  test("it is what those keep who price pairs while the others are left alone", () => {
    const left = { ...several, hasPairsOnly: () => true, able: () => [pairs] };
    const aged = { ...left, capabilities: { ...left.capabilities, blockAgeMs: 1 } };
    for (const source of [left, aged]) expect(promised(source)).toEqual(withCalls(50));
  });

  test("a fifth keeps it where blocks are old", () => {
    const { capabilities } = several;
    const isAged = (changes: Partial<FareSource["capabilities"]>) =>
      promised({ ...fareSource, capabilities: { ...capabilities, ...changes } });
    expect(isAged({ blockAgeMs: 1 })).toEqual(expect.closeTo((24 * 5 * LOOKS) / (100 * 24 * 0.95), 9));
    expect(isAged({ blockAgeMs: 1, maxPairsPerCall: 1 })).toEqual(withCalls(100));
  });
});
