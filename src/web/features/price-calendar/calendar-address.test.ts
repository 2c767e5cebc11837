import { expect, test } from "vitest";
import { pairIn, pairParams, viewIn, viewParam } from "./calendar-address.ts";

test.each([
  [undefined, "list"],
  ["list", "list"],
  ["grid", "grid"],
  ["month", "month"],
  ["table", "list"],
  [["grid", "month"], "list"],
])("the view %o of an address is the %s", (view, shown) => {
  expect(viewIn({ view })).toBe(shown);
});

test("the list is what an address without a view means", () => {
  expect([viewParam("list"), viewParam("month")]).toEqual([{ view: undefined }, { view: "month" }]);
});

test.each<[unknown, unknown, boolean]>([
  ["2027-03-10", "2027-03-17", true],
  ["2027-03-10", "2027-04-09", true],
  ["2027-03-10", "2027-04-10", false],
  ["1970-01-01", "2027-03-17", false],
  ["2027-03-10", "2027-03-10", false],
  ["2027-03-10", "2027-03-09", false],
  ["2027-02-30", "2027-03-09", false],
  ["2027-03-10", undefined, false],
  [["2027-03-10"], "2027-03-17", false],
])("%o and %o of an address are a pair: %s", (departure, back, isPair) => {
  const pair = pairIn({ departure, return: back });
  expect(pair !== undefined).toBe(isPair);
  if (pair) expect(pairParams(pair)).toEqual({ departure, return: back });
});
