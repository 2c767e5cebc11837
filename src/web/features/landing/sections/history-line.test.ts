import { expect, test } from "vitest";
import { historyPaths } from "./history-line.ts";

const box = { width: 100, height: 50 };

test.each([
  ["a fall", [300, 200, 100], ["M0 0L50 25L100 50"]],
  ["a day without a price", [300, 200, null, 200, 100], ["M0 0L25 25", "M75 25L100 50"]],
  ["always the same", [200, 200], ["M0 50L100 50"]],
  ["one price", [200], ["M0 50"]],
  ["none", [], []],
])("%s", (_name, prices, paths) => {
  expect(historyPaths(prices, box)).toEqual(paths);
});
