import { describe, expect, test } from "vitest";
import { fromDayNumber } from "#shared/calendar-date.ts";
import { aVisit, aWish, FIRST_DAY, FIRST_STAY, HOUR, knownCells, NOW } from "#test/worlds/planner-cases.ts";
import { isNews } from "./is-news.ts";
import { NOTHING_LEARNED } from "./learned/learned.ts";
import { planVisit } from "./plan-visit.ts";

const USUAL = 100_000;
const SHOWN = 10 * 4;
const cells = knownCells([aWish(30)], (_row, _column, cell) => ({ price: cell === SHOWN ? 90_000 : USUAL }));
const { guarded } = planVisit(aVisit(cells));

const isNewsOf = (
  cell: number,
  price: number | null,
  over: Partial<Parameters<typeof isNews>[1] & { stay: number; guarded: readonly number[] }> = {},
) => {
  const { stay = FIRST_STAY + (cell % 4) } = over;
  const fare = { departure: fromDayNumber(FIRST_DAY + Math.floor(cell / 4)), stay, price, level: null };
  return isNews(
    { cells, guarded: over.guarded ?? guarded },
    {
      ...{ call: { cells: [cell], value: 1 }, fares: [fare], ageMinutes: 0 },
      ...{ before: NOTHING_LEARNED, after: NOTHING_LEARNED },
      ...over,
    },
  );
};

describe("news is that the pair that is shown", () => {
  test.each([
    ["costs more", 92_000, true],
    ["is not sold any more", null, true],
    ["costs as much, but for rounding", 90_800, false],
    ["costs less", 80_000, false],
  ])("%s: %s → %s", (_what, price, expected) => {
    expect(isNewsOf(SHOWN, price)).toBe(expected);
  });
});

test("one of many that were asked for is enough", () => {
  const day = fromDayNumber(FIRST_DAY + 10);
  const fares = [null, USUAL].map((price, n) => ({
    departure: day,
    stay: FIRST_STAY + n,
    price,
    level: null,
  }));
  expect(isNewsOf(SHOWN, null, { call: { cells: [SHOWN, SHOWN + 1], value: 1 }, fares })).toBe(true);
});

describe("it is not that", () => {
  test("another pair costs more", () => {
    expect(isNewsOf(SHOWN + 1, 2 * USUAL)).toBe(false);
  });

  test("the pair that is shown cost more some hours ago", () => {
    expect(isNewsOf(SHOWN, 2 * USUAL, { ageMinutes: 30 * HOUR })).toBe(false);
  });

  test("a pair nobody asked for costs more", () => {
    expect(isNewsOf(SHOWN, 2 * USUAL, { call: { cells: [SHOWN + 1], value: 1 } })).toBe(false);
    expect(isNewsOf(SHOWN - 4, 2 * USUAL, { stay: FIRST_STAY + 4 })).toBe(false);
  });

  test("the pair that is shown costs more where there are too few calls to guard it", () => {
    const poor = planVisit(aVisit(cells, { coverageHours: 721 }));
    expect(isNewsOf(SHOWN, 2 * USUAL, { guarded: poor.guarded })).toBe(false);
    const rich = planVisit(aVisit(cells, { coverageHours: 720 }));
    expect(isNewsOf(SHOWN, 2 * USUAL, { guarded: rich.guarded })).toBe(true);
  });
});

test("a drop is news, also one that an old calendar tells", () => {
  const drop = { day: FIRST_DAY, from: NOW - 60, at: NOW, size: 0.2, life: 1 };
  const after = { ...NOTHING_LEARNED, drops: [drop] };
  expect(isNewsOf(0, 80_000, { after })).toBe(true);
  expect(isNewsOf(0, 80_000, { after, ageMinutes: 30 * HOUR })).toBe(true);
  expect(isNewsOf(0, 80_000, { before: after, after })).toBe(false);
  const second = { ...after, drops: [drop, { ...drop, at: NOW + 1 }] };
  expect(isNewsOf(0, 80_000, { before: after, after: second })).toBe(true);
});
