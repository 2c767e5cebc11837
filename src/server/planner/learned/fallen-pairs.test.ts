import { describe, expect, test } from "vitest";
import { forecast } from "#server/planner/model/forecast.ts";
import { fitModel } from "#server/planner/model/route-model.ts";
import { minutesUntilWorth } from "#server/planner/worth/shown-pairs.ts";
import {
  aVisit,
  aWish,
  DAY,
  FIRST_DAY,
  FIRST_STAY,
  knownCells,
  NOW,
  TODAY,
} from "#test/worlds/planner-cases.ts";
import { haste, nextFallen } from "./fallen-pairs.ts";
import { type Learned, NOTHING_LEARNED } from "./learned.ts";

const pair = { day: FIRST_DAY + 3, stay: FIRST_STAY + 2 };
const other = { day: FIRST_DAY + 3, stay: FIRST_STAY };
const CELL = 3 * 4 + 2;

describe("the pairs that have fallen", () => {
  test.each([
    ["one that costs more than a tenth less is a new one", [other], 89_999, 100_000, [other, pair]],
    ["one that costs a tenth less is none", [other], 90_000, 100_000, [other]],
    ["one that fell again is the newest", [pair, other], 80_000, 90_000, [other, pair]],
    ["one at the same price stays", [pair, other], 90_000, 90_000, [pair, other]],
    ["so does one whose price was rounded", [pair, other], 90_500, 90_000, [pair, other]],
    ["one that costs more is none any more", [pair, other], 110_000, 90_000, [other]],
    ["nor one that costs a little less", [pair, other], 88_000, 90_000, [other]],
    ["nor one that is not sold", [pair, other], 0, 90_000, [other]],
    ["one never seen before tells nothing", [other], 50_000, undefined, [other]],
    ["nor does one that was sold out", [other], 50_000, 0, [other]],
  ])("%s", (_what, fallen, price, before, expected) => {
    expect(nextFallen(fallen, { ...pair, price, before })).toEqual(expected);
  });

  test("are so many that they can be stored with a plan", () => {
    const many = Array.from({ length: 100 }, (_, n) => ({ ...pair, day: n }));
    const fallen = many.reduce<typeof many>(
      (known, each) => [...nextFallen(known, { ...each, price: 80_000, before: 100_000 })],
      [],
    );
    expect(fallen).toEqual(many.slice(-24));
  });
});

describe("the price of a pair that has fallen", () => {
  const cells = knownCells([aWish(30)], (_row, _column, cell) => ({
    price: cell === CELL ? 85_000 : 100_000,
    age: DAY / 4,
  }));
  const fallen = { ...NOTHING_LEARNED, fallen: [pair] };
  const sameWith = (learned: Learned) => {
    const model = fitModel(cells, { learned, now: NOW });
    if (!model) throw new Error("nothing is sold");
    return forecast(cells, model, { learned, now: NOW, today: TODAY, trusted: 15 }).same;
  };

  test("is likelier gone than another's", () => {
    const [usual, soon] = [sameWith(NOTHING_LEARNED), sameWith(fallen)];
    expect(1 - (soon[CELL] ?? 1)).toBeGreaterThan(1.5 * (1 - (usual[CELL] ?? 0)));
    expect(soon[CELL + 1]).toBe(usual[CELL + 1]);
  });

  test("is worth a look sooner while it is shown", () => {
    const shown = { pair: { cell: CELL, expected: 0.85, second: 0.9 }, place: 0 };
    const until = (learned: Learned) => minutesUntilWorth(aVisit(cells, { learned, callPrice: 0.02 }), shown);
    expect(until(fallen)).toBeCloseTo(until(NOTHING_LEARNED) / 2, 1);
  });

  test("ends no sooner at a stay that the calendar leaves out", () => {
    const hasteOf = haste([{ ...pair, stay: FIRST_STAY + 4 }], cells);
    expect([...cells.wanted].map(hasteOf)).toEqual(Array(cells.wanted.length).fill(1));
  });
});
