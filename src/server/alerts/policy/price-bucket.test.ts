import { describe, expect, it } from "vitest";
import { priceBucket } from "./price-bucket.ts";

describe("the step a price stands on", () => {
  it.each([
    ["R$ 0 to R$ 9,99", [0, 9.99]],
    ["R$ 490 to R$ 499", [490, 499]],
    ["2 % from R$ 500 on", [500, 509.99]],
    ["less than 2 % at R$ 2.410", [2_390, 2_437]],
  ])("is the same for %s", (_case, [low = 0, high = 0]) => {
    expect(priceBucket(low * 25, 25)).toBe(priceBucket(high * 25, 25));
  });

  it.each([100, 499, 500, 1_000, 2_410, 30_000])(
    "is another one 5 %% below R$ %i, where that is R$ 10 or more",
    (reais) => {
      const below = Math.min(reais * 0.95, reais - 10);
      expect(priceBucket(below * 25, 25)).toBeLessThan(priceBucket(reais * 25, 25));
    },
  );

  it("never goes down as the price goes up", () => {
    const buckets = Array.from({ length: 3_000 }, (_, reais) => priceBucket(reais * 25, 25));
    expect(buckets).toEqual([...buckets].sort((a, b) => a - b));
  });
});
