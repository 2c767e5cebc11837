import { describe, expect, test } from "vitest";
import { cellSpans, type DayRange } from "./cell-spans.ts";

/** Four departures from day 100 on, stays of 5 to 7 days: cells 0–2, 3–5, 6–8 and 9–11. */
const grid = { day0: 100, days: 4, stay0: 5, stays: 3 };
const range = (over: Partial<DayRange>): DayRange => ({
  ...{ firstDay: 90, lastDay: 200, lastReturn: 200, minStay: 3, maxStay: 30 },
  ...over,
});

describe("the cells of a calendar that are asked for", () => {
  test.each<[string, Partial<DayRange>[], number[]]>([
    ["all of them are one span", [{}], [0, 12]],
    ["some departures are one span", [{ firstDay: 101, lastDay: 102 }], [3, 9]],
    ["some stays are a span a day", [{ minStay: 6, maxStay: 6 }], [1, 2, 4, 5, 7, 8, 10, 11]],
    ["the shortest stays are a span a day", [{ maxStay: 6 }], [0, 2, 3, 5, 6, 8, 9, 11]],
    ["the longest stays are a span a day", [{ minStay: 6 }], [1, 3, 4, 6, 7, 9, 10, 12]],
    ["days that a last return allows less and less", [{ lastReturn: 108 }], [0, 6, 6, 8, 9, 10]],
    ["departures before the calendar begins", [{ lastDay: 99 }], []],
    ["departures after it ends", [{ firstDay: 104 }], []],
    ["stays that are too short", [{ maxStay: 4 }], []],
    ["stays that are too long", [{ minStay: 8 }], []],
    ["returns that are too early", [{ lastReturn: 104 }], []],
    ["nothing", [], []],
    ["the same twice counts once", [{}, {}], [0, 12]],
    [
      "a range within another adds nothing",
      [{ lastDay: 100 }, { lastDay: 100, minStay: 6, maxStay: 6 }],
      [0, 3],
    ],
    [
      "each range begins with its own first departure",
      [
        { firstDay: 102, maxStay: 5 },
        { lastDay: 100, minStay: 7 },
      ],
      [2, 3, 6, 7, 9, 10],
    ],
    [
      "ranges that share cells count them once",
      [
        { lastDay: 100, maxStay: 6 },
        { lastDay: 101, minStay: 6 },
      ],
      [0, 3, 4, 6],
    ],
    [
      "ranges that meet are one span",
      [
        { minStay: 6, lastDay: 100 },
        { maxStay: 5, lastDay: 100 },
      ],
      [0, 3],
    ],
    [
      "ranges apart stay apart",
      [
        { maxStay: 5, lastDay: 100 },
        { minStay: 7, lastDay: 100 },
      ],
      [0, 1, 2, 3],
    ],
  ])("%s", (_what, ranges, expected) => {
    expect(cellSpans(grid, ranges.map(range))).toEqual(expected);
  });
});
