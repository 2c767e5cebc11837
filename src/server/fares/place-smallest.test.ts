import fc from "fast-check";
import { expect, test } from "vitest";
import { placeSmallest } from "./place-smallest.ts";

test("a part of the order is the same part of the sorted numbers", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 60 }),
      fc.nat(70),
      fc.nat(20),
      (numbers, start, length) => {
        const sorted = Float64Array.from(numbers).sort();
        const part = placeSmallest(Float64Array.from(numbers), start, start + length);
        expect([...part]).toEqual([...sorted.subarray(start, start + length)]);
      },
    ),
    { numRuns: 1000 },
  );
});
