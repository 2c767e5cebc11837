import { expect, test } from "vitest";
import { monitorWeight } from "./monitor-weight.ts";

test.each([
  ["basico", 1, 1],
  ["premium", 1, 1.5],
  ["basico", 4, 0.5],
  ["premium", 9, 0.5],
  ["basico", 0, 1],
] as const)("a monitor on %s whose owner has %i weighs %f", (plan, monitors, weight) => {
  expect(monitorWeight({ plan, monitors })).toBeCloseTo(weight, 9);
});

test("all monitors of one owner together weigh more than one, but much less than as many owners", () => {
  const together = 20 * monitorWeight({ plan: "basico", monitors: 20 });
  expect(together).toBeGreaterThan(1);
  expect(together).toBeLessThan(5);
});
