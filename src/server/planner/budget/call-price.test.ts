import { describe, expect, test } from "vitest";
import { nextCallPrice, presentPrice } from "./call-price.ts";

const AN_HOUR = { hours: 1 };

describe("the value a look must have", () => {
  test("is what it often is before it is known", () => {
    expect(nextCallPrice(0, { fill: 0.5, hours: 0 })).toBe(0.01);
  });

  test.each([
    ["rises while calls run out", 0.1, 1],
    ["rises most when there are none", 0, 1],
    ["stays when half of them are left", 0.5, 0],
    ["falls while they are left over", 0.9, -1],
    ["falls most when none is used", 1, -1],
  ])("%s", (_what, fill, sign) => {
    expect(Math.sign(nextCallPrice(0.01, { fill, ...AN_HOUR }) - 0.01)).toBe(sign);
  });

  test("moves the more the emptier it is and the longer it was left alone, up to some hours", () => {
    const priceAfter = (fill: number, hours: number) => nextCallPrice(0.01, { fill, hours });
    expect(priceAfter(0, 1)).toBeGreaterThan(priceAfter(0.2, 1));
    expect(priceAfter(0, 2)).toBeGreaterThan(priceAfter(0, 1));
    expect(priceAfter(0, 1000)).toBe(priceAfter(0, 6));
    expect(priceAfter(0, 0)).toBe(0.01);
  });

  test("does not depend on how often it is asked for", () => {
    let often = 0.01;
    for (let minute = 0; minute < 60; minute++) often = nextCallPrice(often, { fill: 0.2, hours: 1 / 60 });
    expect(often).toBeCloseTo(nextCallPrice(0.01, { fill: 0.2, ...AN_HOUR }), 9);
  });

  test("stays within bounds, and comes back from them within two days", () => {
    const [high, low] = [0, 1].map((fill) => {
      let price = 0.01;
      for (let hour = 0; hour < 1000; hour++) price = nextCallPrice(price, { fill, ...AN_HOUR });
      return price;
    });
    expect(high).toBeLessThanOrEqual(10);
    expect(low).toBeGreaterThan(0);
    let back = low ?? 0;
    for (let hour = 0; hour < 48; hour++) back = nextCallPrice(back, { fill: 0, ...AN_HOUR });
    expect(back).toBeGreaterThan(0.1);
  });

  test("is higher now than in the long run while calls are few, and lower while they are many", () => {
    expect(presentPrice(0.01, 0.5)).toBe(0.01);
    expect(presentPrice(0.01, 0)).toBeGreaterThan(0.02);
    expect(presentPrice(0.01, 1)).toBeLessThan(0.005);
  });
});
