import { describe, expect, it } from "vitest";
import type { Observation } from "./kind-samples.ts";
import { priceSample } from "./price-sample.ts";
import { kindIndex, tripKind } from "./trip-kind.ts";

const departure = 20_500;
const today = 20_400;
const kind = kindIndex(tripKind(100, 10));
const seen = (day: number, price: number, over: Partial<Observation> = {}): Observation => ({
  day,
  departure,
  stay: 10,
  price,
  ...over,
});

function sampleOf(observations: Observation[], until = today, isSeen = () => true) {
  const sample = priceSample(today - 60);
  for (const observation of observations) sample.observe(observation);
  sample.close(until, isSeen);
  return sample;
}
/** Ten pairs, two a day, each at `price` and never again otherwise. */
const tenPairs = (price: number) =>
  Array.from({ length: 10 }, (_, pair) =>
    seen(today - 30 + Math.floor(pair / 2), price, { departure: departure + 1 + pair }),
  );

describe("a sample of what prices used to be", () => {
  it("counts prices that were seen and the days of seeing them", () => {
    expect(sampleOf(tenPairs(700)).bandAt(kind)).toEqual({
      ...{ lowBelow: 700, highAbove: 700 },
      ...{ observations: 10, days: 5 },
    });
  });

  it("begins with the first of its days", () => {
    const early = tenPairs(700).map((one) => ({ ...one, day: one.day - 30 }));
    expect(sampleOf(early).bandAt(kind)).toMatchObject({ observations: 10, days: 5 });
  });

  it("gives a price the days at whose end it stood: a dip of a few hours makes no low usual", () => {
    const dips = [25, 20, 15, 10, 5].flatMap((ago) => [seen(today - ago, 100), seen(today - ago, 900)]);
    expect(sampleOf([seen(today - 30, 900), ...dips]).bandAt(kind)).toMatchObject({
      lowBelow: 900,
      highAbove: 900,
      observations: 11,
    });
  });

  it.each([
    ["two", [8, 3], 900],
    ["three", [8, 5, 3], 100],
  ])("gives each day the same weight: %s of ten at another price", (_many, cheap, lowBelow) => {
    const daily = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((ago) =>
      seen(today - ago, cheap.includes(ago) ? 100 : 900),
    );
    expect(sampleOf(daily).bandAt(kind)).toMatchObject({ lowBelow, highAbove: 900, days: 10 });
  });

  it("weighs a low that lasted", () => {
    const long = [seen(today - 60, 300), seen(today - 10, 900)];
    expect(
      sampleOf([...tenPairs(900).slice(0, 1), ...long, ...tenPairs(900).slice(1)]).bandAt(kind),
    ).toMatchObject({
      lowBelow: 900,
    });
    const longer = [1, 2, 3, 4, 5].flatMap((stay) => long.map((one) => ({ ...one, stay: 7 + stay })));
    const sorted = [...longer, ...tenPairs(900)].toSorted((one, other) => one.day - other.day);
    expect(sampleOf(sorted).bandAt(kind)).toMatchObject({ lowBelow: 300, highAbove: 900 });
  });

  it("weighs what stood before it begins by the days since, and counts it as no look", () => {
    const old = [180, 170].map((ago) => seen(today - ago, 10 * ago));
    const ten = tenPairs(300);
    expect(sampleOf([...old, ...ten]).bandAt(kind)).toMatchObject({ lowBelow: 300, highAbove: 300 });
    const many = [8, 9, 11, 12, 13].flatMap((stay) => old.map((one) => ({ ...one, stay })));
    const sorted = [...many, ...ten].toSorted((one, other) => one.day - other.day);
    expect(sampleOf(sorted).bandAt(kind)).toMatchObject({ lowBelow: 300, highAbove: 1700, observations: 10 });
    expect(sampleOf(sorted, today, () => false).bandAt(kind)).toMatchObject({ highAbove: 300 });
    expect(sampleOf(many).bandAt(kind)).toBeUndefined();
  });

  it("lets a standing price grow into the next lead time", () => {
    const near = kindIndex(tripKind(10, 10));
    const soon = (ago: number, price: number) =>
      [8, 9, 10, 11].map((stay) => seen(today - ago, price, { departure: today + 10, stay }));
    const prices = [soon(30, 500), ...[6, 5, 4, 3, 2].map((ago) => soon(ago, 800))].flat();
    expect(sampleOf(prices).bandAt(near)).toMatchObject({ lowBelow: 500, highAbove: 800, days: 5 });
  });

  it("knows pairs apart by departure and stay", () => {
    const pairs = tenPairs(300).flatMap((one) => [
      { ...one, stay: 11 },
      { ...one, departure: one.departure + 1, price: 900 },
    ]);
    expect(sampleOf(pairs).bandAt(kind)).toMatchObject({ lowBelow: 300, highAbove: 900 });
  });

  it("leaves out for how long a pair was not sold", () => {
    const unsold = tenPairs(0).map((one) => ({ ...one, stay: 11 }));
    const ten = tenPairs(700).map((one) => ({ ...one, day: one.day + 9 }));
    expect(sampleOf([...unsold, ...ten]).bandAt(kind)).toMatchObject({ lowBelow: 700 });
  });

  it("leaves out what nobody sold", () => {
    const unsold = [12, 11, 10, 9, 8, 7].map((ago) => seen(today - ago, 0));
    expect(sampleOf([...unsold, ...tenPairs(700)]).bandAt(kind)).toMatchObject({
      ...{ lowBelow: 700, observations: 10 },
    });
    expect(sampleOf([...unsold, ...unsold]).bandAt(kind)).toBeUndefined();
  });

  it("keeps kinds of trips apart", () => {
    const sample = sampleOf(tenPairs(700));
    expect(sample.bandAt(kindIndex(tripKind(100, 5)))).toBeUndefined();
    expect(sample.bandAt(kindIndex(tripKind(20, 10)))).toBeUndefined();
  });
});
