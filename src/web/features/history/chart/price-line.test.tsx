import { render } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import { scaleOf } from "./chart-scale.ts";
import { PriceLine } from "./price-line.tsx";
import { lonePoints, type PricePoint, type PriceSeries } from "./price-series.ts";

const aSeries = (prices: (number | null)[], shape: PriceSeries["shape"] = "line"): PriceSeries => ({
  shape,
  points: prices.map((price, index): PricePoint => ({ at: index * DAY_MS, price })),
  usual: null,
  alerts: [],
});

/** The lines as drawn when a day and a dollar are a pixel. */
function pathsOf(series: PriceSeries) {
  const box = { width: 10, height: 10, left: 0, right: 0, top: 0, bottom: 0, letters: 1 };
  const scale = {
    ...scaleOf(aSeries([1, 2]), box),
    x: (at: number) => at / DAY_MS,
    y: (price: number) => price,
  };
  const { container } = render(
    <svg aria-hidden="true">
      <PriceLine series={series} scale={scale} />
    </svg>,
  );
  return [...container.querySelectorAll("path")].map((path) => path.getAttribute("d"));
}

describe("the line of a chart", () => {
  test.each<[string, PriceSeries["shape"], (number | null)[], string]>([
    ["joins days", "line", [5, 6, 7], "M0,5L1,6L2,7"],
    ["stops at a gap and starts behind it", "line", [5, 6, null, 7, 8], "M0,5L1,6M3,7L4,8"],
    ["begins behind a gap", "line", [null, 6, 7], "M1,6L2,7"],
    ["lets a price stand until the next", "step", [5, 6], "M0,5L1,5L1,6"],
    ["lets a price stand until nothing was sold", "step", [5, null, 7, 7], "M0,5L1,5M2,7L3,7L3,7"],
    ["is nothing of nothing", "line", [null], ""],
  ])("%s", (_what, shape, prices, path) => {
    expect(pathsOf(aSeries(prices, shape))).toEqual([path]);
  });

  test("is another one up to the first price that was seen, where a source told of the days before", () => {
    const { points, ...rest } = aSeries([5, 6, 7, 7], "step");
    const told = points.map((point, place) => ({ ...point, isTold: place < 2 }));
    expect(pathsOf({ ...rest, points: told })).toEqual(["M0,5L1,5L1,6L2,6L2,7", "M2,7L3,7L3,7"]);
  });

  test.each([
    ["a price between two gaps", [1, 2, null, 3, null], [3]],
    ["a price alone", [4], [0]],
    ["no price with a neighbour", [1, 2], []],
  ])("is a point at %s", (_what, prices, places) => {
    expect(lonePoints(aSeries(prices)).map(({ at }) => at / DAY_MS)).toEqual(places);
  });
});
