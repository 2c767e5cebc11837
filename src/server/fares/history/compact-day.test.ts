import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChangeRow, compactDay, type PlainChanges } from "./compact-day.ts";
import { CHANGE_FORMATS, type PackedPrice, packChanges } from "./pack-changes.ts";

const TODAY = 20_600;
const DAY = 20_650;
const at = (hour: number) => new Date(Date.UTC(2026, 7, 1, hour));
const aPrice = (price: number, over: Partial<PackedPrice> = {}): PackedPrice => ({
  ...{ day: DAY, stay: 10, price, level: 2 },
  ...over,
});
const aRow = (hour: number, prices: PackedPrice[], source = "one"): ChangeRow => ({
  ...{ observedAt: at(hour), source, format: CHANGE_FORMATS.levels },
  delta: packChanges(prices),
});
const packed = (kept: readonly PlainChanges[]): ChangeRow[] =>
  kept.map(({ prices, ...row }) => ({ ...row, format: CHANGE_FORMATS.day, delta: packChanges(prices) }));
const shortly = (kept: readonly PlainChanges[]) =>
  kept.map(({ observedAt, source, prices }) => [
    observedAt.getUTCHours(),
    source,
    ...prices.map(({ stay, price }) => `${stay}: ${price}`),
  ]);

describe("what is kept of a day of changes", () => {
  it.each<[string, ChangeRow[], unknown[]]>([
    ["nothing of nothing", [], []],
    ["a single change as it was", [aRow(8, [aPrice(500)])], [[8, "one", "10: 500"]]],
    [
      "the lowest, and the price it ended on",
      [aRow(8, [aPrice(500)]), aRow(9, [aPrice(300)]), aRow(10, [aPrice(400)])],
      [
        [8, "one", "10: 300"],
        [10, "one", "10: 400"],
      ],
    ],
    [
      "the lowest alone where the day ended on it",
      [aRow(8, [aPrice(500)]), aRow(9, [aPrice(300)])],
      [[8, "one", "10: 300"]],
    ],
    [
      "each pair for itself",
      [aRow(8, [aPrice(500), aPrice(700, { stay: 11 })]), aRow(9, [aPrice(600)])],
      [
        [8, "one", "10: 500", "11: 700"],
        [9, "one", "10: 600"],
      ],
    ],
    [
      "no low where nothing was sold, but that it ended so",
      [aRow(8, [aPrice(500)]), aRow(9, [aPrice(0)])],
      [
        [8, "one", "10: 500"],
        [9, "one", "10: 0"],
      ],
    ],
    [
      "a low though the day began with nothing sold",
      [aRow(8, [aPrice(0)]), aRow(9, [aPrice(500)]), aRow(10, [aPrice(600)])],
      [
        [8, "one", "10: 500"],
        [10, "one", "10: 600"],
      ],
    ],
    [
      "who said the lowest price first",
      [aRow(8, [aPrice(300)], "one"), aRow(9, [aPrice(300)], "two")],
      [[8, "one", "10: 300"]],
    ],
    ["that nothing was sold when that is all", [aRow(8, [aPrice(0)])], [[8, "one", "10: 0"]]],
    [
      "who said each price",
      [aRow(8, [aPrice(500)], "one"), aRow(9, [aPrice(300)], "two"), aRow(10, [aPrice(400)], "one")],
      [
        [8, "two", "10: 300"],
        [10, "one", "10: 400"],
      ],
    ],
    [
      "no departure of the past",
      [aRow(8, [aPrice(500, { day: TODAY - 1 }), aPrice(9, { day: TODAY })])],
      [[8, "one", "10: 9"]],
    ],
  ])("%s", (_what, rows, expected) => {
    expect(shortly(compactDay(rows, TODAY))).toEqual(expected);
  });

  it("in as many rows as one may count", () => {
    const prices = Array.from({ length: 30_001 }, (_, n) =>
      aPrice(500, { day: DAY + Math.floor(n / 100), stay: n % 100 }),
    );
    const kept = compactDay([aRow(8, prices)], TODAY);
    expect(kept.map((row) => row.prices.length)).toEqual([30_000, 1]);
    expect(kept.flatMap((row) => row.prices)).toEqual(prices);
  });

  it("keeps the level with its price", () => {
    const rows = [aRow(8, [aPrice(500, { level: 7 })]), aRow(9, [aPrice(300, { level: 5 })])];
    expect(compactDay(rows, TODAY)[0]?.prices).toEqual([aPrice(300, { level: 5 })]);
  });

  it("reads rows from before levels were kept", () => {
    const old = {
      ...aRow(8, []),
      format: CHANGE_FORMATS.prices,
      delta: Buffer.from("aaa10107" + "90bf05", "hex"),
    };
    expect(compactDay([old], 0)[0]?.prices).toEqual([{ day: 20_650, stay: 7, price: 90_000, level: 0 }]);
  });

  it("is two rows at most of one source, and the same again when done twice", () => {
    const prices = fc.array(
      fc.record({
        day: fc.integer({ min: 20_598, max: 20_604 }),
        stay: fc.integer({ min: 7, max: 9 }),
        price: fc.nat(5),
        level: fc.nat(3),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(fc.array(prices, { maxLength: 8 }), (day) => {
        const once = compactDay(
          day.map((changes, hour) => aRow(hour, changes)),
          TODAY,
        );
        expect(once.length).toBeLessThanOrEqual(2);
        const sorted = (kept: readonly PlainChanges[]) =>
          packed(kept).map(({ observedAt, delta }) => [
            observedAt.getTime(),
            Buffer.from(delta).toString("hex"),
          ]);
        expect(sorted(compactDay(packed(once), TODAY))).toEqual(sorted(once));
      }),
    );
  });
});
