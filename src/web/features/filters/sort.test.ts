import { expect, it } from "vitest";
import { sortFrom, toSortQuery } from "./sort.ts";

it.each([
  ["price-asc", "price", "asc"],
  ["price-desc", "price", "desc"],
  ["departure_date-asc", "departure_date", "asc"],
  ["departure_date-desc", "departure_date", "desc"],
  ["return_date-asc", "departure_date", "asc"],
  ["return_date-desc", "departure_date", "desc"],
  ["duration-asc", "duration", "asc"],
  ["duration-desc", "duration", "desc"],
] as const)("%s is asked of the server as %s %s", (sort, sort_by, sort_order) => {
  expect(toSortQuery(sort)).toEqual({ sort_by, sort_order });
});

it("an unknown order in the address is the cheapest first", () => {
  expect(["", undefined, "nome-asc"].map(sortFrom)).toEqual(["price-asc", "price-asc", "price-asc"]);
});
