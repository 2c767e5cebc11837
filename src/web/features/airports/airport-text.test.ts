import { expect, test } from "vitest";
import { airportText } from "./airport-text.ts";

test.each([
  ["Humberto Delgado", "Humberto Delgado"],
  ["x".repeat(50), "x".repeat(50)],
  ["x".repeat(51), `${"x".repeat(50)}...`],
])("the name %s fills the box as %s", (name, shown) => {
  expect(airportText({ iata: "LIS", country: "PT", name })).toBe(`LIS - PT - ${shown}`);
});
