import fc from "fast-check";
import { expect, test } from "vitest";
import { placeSmallest } from "./place-smallest.ts";

const few = fc.integer({ min: -3, max: 3 });

test("a part of the order is the same part of the sorted pairs", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(few, few), { maxLength: 60 }),
      fc.nat(70),
      fc.nat(20),
      (pairs, start, length) => {
        const columns = {
          major: Float64Array.from(pairs, ([major]) => major),
          minor: Float64Array.from(pairs, ([, minor]) => minor),
        };
        const sorted = pairs.toSorted(([a, b], [c, d]) => a - c || b - d).slice(start, start + length);
        placeSmallest(columns, start, start + length);
        const major = [...columns.major.subarray(start, start + length)];
        const minor = [...columns.minor.subarray(start, start + length)];
        expect(major.map((value, place) => [value, minor[place]])).toEqual(sorted);
      },
    ),
    { numRuns: 1000 },
  );
});

test("a part as long as an export costs far less than its square", () => {
  let reads = 0;
  const counted = (values: Float64Array) =>
    new Proxy(values, {
      get: (column, key) => {
        reads++;
        return Reflect.get(column, key);
      },
      set: (column, key, value) => Reflect.set(column, key, value),
    });
  const size = 2000;
  const shuffled = Float64Array.from({ length: size }, (_, at) => (at * 997) % size);
  placeSmallest({ major: counted(new Float64Array(size)), minor: counted(shuffled) }, 0, size);
  expect([...shuffled]).toEqual(Array.from({ length: size }, (_, at) => at));
  expect(reads).toBeLessThan(size * size * 0.1);
});
