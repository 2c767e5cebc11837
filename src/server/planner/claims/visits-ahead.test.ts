import { expect, test } from "vitest";
import { minutesAhead } from "./visits-ahead.ts";

test.each([
  [0, 0],
  [0.6, 0],
  [0.7, 50],
  [0.8, 100],
  [1, 200],
])("with %f of the calls left routes are visited %i minutes ahead of their time", (fill, minutes) => {
  expect(minutesAhead(fill)).toBeCloseTo(minutes, 9);
});
