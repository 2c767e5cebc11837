import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CHANGE_FORMATS, changeOf, forEachChange, type PackedPrice, packChanges } from "./pack-changes.ts";

function read(row: Parameters<typeof forEachChange>[0]): PackedPrice[] {
  const prices: PackedPrice[] = [];
  forEachChange(row, (price) => prices.push(price));
  return prices;
}

describe("the history of an answer", () => {
  const anyPrice = fc.record({
    day: fc.integer({ min: 20_000, max: 22_000 }),
    stay: fc.integer({ min: 3, max: 300 }),
    price: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    level: fc.nat(7),
  });

  test.each([CHANGE_FORMATS.levels, CHANGE_FORMATS.day])(
    "says again what was packed, as format %d",
    (format) => {
      fc.assert(
        fc.property(fc.array(anyPrice, { maxLength: 50 }), (prices) => {
          const ordered = prices.toSorted((one, other) => one.day - other.day);
          expect(read({ format, delta: packChanges(prices) })).toEqual(ordered);
        }),
      );
    },
  );

  test("is found for a single pair", () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { maxLength: 20 }), anyPrice, (prices, other) => {
        const row = { format: CHANGE_FORMATS.levels, delta: packChanges(prices) };
        for (const pair of [...prices, other])
          expect(changeOf(row, pair)).toEqual(
            prices.find(({ day, stay }) => day === pair.day && stay === pair.stay),
          );
      }),
    );
  });

  test("stays readable from before levels were kept", () => {
    // 20,000 days, stay 7, 90,000 cents; the next day, stay 10, nothing sold.
    const delta = Buffer.from("a09c0107" + "90bf05" + "010a00", "hex");
    expect(read({ format: CHANGE_FORMATS.prices, delta })).toEqual([
      { day: 20_000, stay: 7, price: 90_000, level: 0 },
      { day: 20_001, stay: 10, price: 0, level: 0 },
    ]);
  });

  test("takes no more than six bytes a price", () => {
    const prices = Array.from({ length: 200 }, (_, index) => ({
      day: 20_522 + Math.floor(index / 18),
      stay: 10 + (index % 18),
      price: 1_234_500 + 100 * index,
      level: 1 + (index % 3),
    }));
    expect(packChanges(prices).length / prices.length).toBeLessThan(6);
  });
});
