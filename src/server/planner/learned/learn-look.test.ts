import { describe, expect, test } from "vitest";
import { DAY, FIRST_DAY, FIRST_STAY, HOUR, NOW } from "#test/worlds/planner-cases.ts";
import { learn } from "./learn-look.ts";
import { type Learned, NOTHING_LEARNED, paceOf } from "./learned.ts";
import type { Look } from "./look.ts";

const aLook = (over: Partial<Look> = {}): Look => ({
  ...{ day: FIRST_DAY, stay: FIRST_STAY, at: NOW, price: 100_000, usualChange: 0.3 },
  ...{ before: 100_000, seenBefore: NOW - DAY },
  ...{ predicted: 100_000, predictedVariance: NOTHING_LEARNED.variance, scale: 100_000 },
  ...over,
});
const learnAll = (looks: readonly Partial<Look>[], from: Learned = NOTHING_LEARNED) =>
  looks.reduce<Learned>((known, look) => learn(known, aLook(look)), from);
const times = (count: number, look: Partial<Look>) => Array.from({ length: count }, () => look);

describe("how fast a route changes", () => {
  test.each([
    [
      "as usual when as many prices changed as expected",
      [...times(30, { price: 90_001 }), ...times(70, {})],
      1,
    ],
    ["faster when all of them did", times(100, { price: 101_000 }), 2.5],
    ["slower when none did", times(100, {}), 0.3],
  ])("%s", (_what, looks, pace) => {
    const learnt = paceOf(learnAll(looks));
    if (pace === 1) expect(learnt).toBeCloseTo(1, 0);
    else if (pace > 1) expect(learnt).toBeGreaterThan(pace);
    else expect(learnt).toBeLessThan(pace);
  });

  test.each([
    ["a pair never seen before", { before: undefined, price: 70_000 }],
    ["one that was seen a moment ago", { usualChange: 0.01, price: 70_000 }],
    ["one unseen for so long that any route has changed it", { usualChange: 0.51, price: 70_000 }],
  ])("is not told by %s", (_what, look) => {
    const { changes, expectedChanges } = learnAll([look]);
    expect({ changes, expectedChanges }).toEqual({ changes: 5, expectedChanges: 5 });
  });

  test.each([
    ["from one percent on", 101_000, 6],
    ["not below: calendars round", 99_001, 5],
  ])("counts a price as changed %s", (_what, price, changes) => {
    expect(learnAll([{ price }]).changes).toBe(changes);
  });

  test("counts a flight that is sold no more as changed", () => {
    expect(learnAll([{ price: 0 }]).changes).toBe(6);
  });

  test("forgets the old: a route that calms down is soon known as calm", () => {
    const wild = learnAll(times(1000, { price: 101_000 }));
    expect(paceOf(wild)).toBeGreaterThan(3);
    expect(paceOf(learnAll(times(400, {}), wild))).toBeLessThan(0.5);
    expect(learnAll(times(5000, {})).expectedChanges).toBeLessThanOrEqual(60.3);
  });
});

describe("how far prices lie from the model", () => {
  test.each([
    ["small errors make it surer", { price: 100_100 }, -1],
    ["large ones less sure", { price: 109_000 }, 1],
    ["an error as large as expected leaves it", { price: 103_000 }, 0],
    ["nothing sold says nothing", { price: 0 }, 0],
    ["a route without a usual price neither", { price: 150_000, scale: 0 }, 0],
  ])("%s", (_what, look, sign) => {
    const change = learnAll([look]).variance - NOTHING_LEARNED.variance;
    expect(Math.abs(change) < 1e-12 ? 0 : Math.sign(change)).toBe(sign);
  });

  test("one wild price counts no more than three standard deviations", () => {
    expect(learnAll([{ price: 900_000 }])).toEqual(learnAll([{ price: 109_001 }]));
  });

  test("stays between 0.3 % and 7 %, squared", () => {
    const perfect = learnAll(times(3000, {}));
    expect(Math.sqrt(perfect.variance)).toBeCloseTo(0.003, 9);
    const hopeless = learnAll(times(3000, { price: 300_000, predictedVariance: 1e-6 }));
    expect(Math.sqrt(hopeless.variance)).toBeLessThanOrEqual(0.07 + 1e-12);
  });
});

describe("a drop", () => {
  const found = learnAll([{ price: 80_000 }]);

  test("is found where a known price is far below what it was and what was expected", () => {
    const drop = { day: FIRST_DAY, from: NOW - DAY, at: NOW, size: expect.closeTo(0.2, 9), life: 1 };
    expect(found.drops).toEqual([drop]);
  });

  test.each([
    ["a small fall", { price: 95_000 }],
    ["a fall to what was expected anyway", { before: 150_000, price: 100_000 }],
    ["a low price that was as low before", { before: 80_000, price: 80_000 }],
    ["a pair never seen before", { before: undefined, price: 70_000 }],
    ["a flight that is sold no more", { price: 0 }],
  ])("is not found in %s", (_what, look) => {
    expect(learnAll([look]).drops).toEqual([]);
  });

  test("counts no more than 40 %, however wrong the price", () => {
    expect(learnAll([{ price: 100 }]).drops[0]?.size).toBe(0.4);
  });

  test("fades with every look nearby that finds nothing, until it is forgotten", () => {
    const missed = learnAll([{ day: FIRST_DAY + 5 }], found);
    expect(missed.drops[0]?.life).toBeLessThan(1);
    expect(learnAll(times(30, { day: FIRST_DAY + 5 }), found).drops).toEqual([]);
  });

  test("does not fade by looks far away", () => {
    expect(learnAll(times(30, { day: FIRST_DAY + 90 }), found).drops).toEqual(found.drops);
  });

  test("holds while low prices are found nearby, and never counts more than when it was found", () => {
    const { drops } = learnAll(times(50, { day: FIRST_DAY + 5, price: 93_000 }), found);
    expect(drops[0]?.life).toBe(1);
    const fresh = learnAll(times(200, { day: FIRST_DAY + 5, price: 80_000, before: undefined }), found);
    expect(fresh.drops.map(({ life }) => life)).toEqual([1]);
  });

  test("is forgotten after two days", () => {
    const far = { day: FIRST_DAY + 90 };
    expect(learnAll([{ ...far, at: NOW + 47 * HOUR }], found).drops).toHaveLength(1);
    expect(learnAll([{ ...far, at: NOW + 2 * DAY }], found).drops).toEqual([]);
  });

  test("of many only the newest are kept", () => {
    const { drops } = learnAll(
      Array.from({ length: 20 }, (_, n) => ({ price: 80_000, day: FIRST_DAY + 50 * n, at: NOW + n })),
    );
    expect(drops.map(({ at }) => at - NOW)).toEqual([12, 13, 14, 15, 16, 17, 18, 19]);
  });
});
