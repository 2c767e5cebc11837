import { describe, expect, test } from "vitest";
import type { Drop } from "#server/planner/learned/drops.ts";
import { NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import { routeCells } from "#server/planner/wishes/route-cells.ts";
import { DAY, FIRST_DAY, HOUR, NOW } from "#test/worlds/planner-cases.ts";
import { droppedSince, wakesOf } from "./wakes.ts";

const ROW = 30;
const cells = { ...routeCells(undefined, []), day0: FIRST_DAY, days: 120 };
const aDrop = (over: Partial<Drop> = {}): Drop => ({
  ...{ day: FIRST_DAY + ROW, from: NOW - DAY, at: NOW, size: 0.2, life: 1 },
  ...over,
});
/** How likely some drops make a promotion at a departure. */
const chanceAt = (row: number, ...drops: Drop[]): number =>
  wakesOf(cells, { ...NOTHING_LEARNED, drops }, NOW).reduce(
    (sum, { chances }) => sum + (chances[row] ?? 0),
    0,
  );

describe("how likely a promotion is", () => {
  test.each([
    ["one drop alone hardly makes one", [aDrop()], 0.1, 0.25],
    ["three make one likely", [aDrop(), aDrop(), aDrop()], 0.6, 0.75],
    ["more than that are not quite sure either", Array.from({ length: 8 }, () => aDrop()), 0.8, 0.8],
    ["those that were refuted count for little", [aDrop({ life: 0.2 }), aDrop({ life: 0.2 })], 0.02, 0.09],
    ["those of the day before too", [aDrop({ at: NOW - DAY }), aDrop({ at: NOW - DAY })], 0.05, 0.2],
    ["none are none", [], 0, 0],
  ])("%s", (_what, drops, least, most) => {
    expect(chanceAt(ROW, ...drops)).toBeGreaterThanOrEqual(least - 1e-9);
    expect(chanceAt(ROW, ...drops)).toBeLessThanOrEqual(most + 1e-9);
  });

  test("falls with the distance on both sides, and is nothing beyond two months", () => {
    const chances = [0, 5, 20, 60].map((days) => chanceAt(ROW + days, aDrop()));
    expect(chances).toEqual(chances.toSorted((one, other) => other - one));
    expect(chanceAt(ROW - 5, aDrop())).toBe(chanceAt(ROW + 5, aDrop()));
    expect(chances.at(-1)).toBeGreaterThan(0);
    expect(chanceAt(ROW + 61, aDrop())).toBe(0);
  });

  test("is shared by the drops as far as each is near and young", () => {
    const [near, old] = wakesOf(
      cells,
      { ...NOTHING_LEARNED, drops: [aDrop(), aDrop({ at: NOW - 28 * HOUR })] },
      NOW,
    );
    expect((old?.chances[ROW] ?? 0) / (near?.chances[ROW] ?? 1)).toBeCloseTo(1 / Math.E, 9);
  });
});

describe("what was found has begun after a pair was seen", () => {
  const found = aDrop({ from: NOW - DAY });
  const old = aDrop({ from: NOW - 30 * DAY });

  test.each([
    ["for sure if that was before the old price was", found, NOW - 25 * HOUR, 1],
    ["by half if that was half way between", found, NOW - 12 * HOUR, 0.5],
    ["hardly if that was an hour before", found, NOW - HOUR, 1 / 24],
    ["not if that was when it was found", found, NOW, 0],
    ["nor later", found, NOW + HOUR, 0],
    ["within two days, however old the old price was", old, NOW - 24 * HOUR, 0.5],
  ])("%s", (_what, drop, seen, chance) => {
    expect(droppedSince(drop, seen)).toBeCloseTo(chance, 9);
  });
});
