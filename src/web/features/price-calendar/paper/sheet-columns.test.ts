import { expect, test } from "vitest";
import { sheetColumns } from "./sheet-columns.ts";

test.each([
  [1, [[0, 1]]],
  [8, [[0, 8]]],
  [
    9,
    [
      [0, 5],
      [5, 9],
    ],
  ],
  [
    24,
    [
      [0, 8],
      [8, 16],
      [16, 24],
    ],
  ],
])("%i columns stand on sheets as %j", (columns, parts) => {
  expect(sheetColumns(columns).map(({ from, to }) => [from, to])).toEqual(parts);
});
