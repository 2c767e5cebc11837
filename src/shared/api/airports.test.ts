import { expect, test } from "vitest";
import { airportQuery } from "./airports.ts";

test.each([
  [{ q: "gru" }, { q: "gru", limit: 10 }],
  [{ q: "  São Paulo  " }, { q: "São Paulo", limit: 10 }],
  [
    { q: "x".repeat(60), limit: "50" },
    { q: "x".repeat(60), limit: 50 },
  ],
])("an airport search of %j is taken", (given, taken) => {
  expect(airportQuery.parse(given)).toEqual(taken);
});

test.each([
  ["no text", {}],
  ["an empty text", { q: "" }],
  ["one letter and blanks", { q: " g " }],
  ["more than 60 characters", { q: "x".repeat(61) }],
  ["a NUL", { q: "gru\0" }],
  ["a line break", { q: "gru\nlis" }],
  ["the text twice", { q: ["gru", "lis"] }],
  ["a limit of 0", { q: "gru", limit: "0" }],
  ["a limit above 50", { q: "gru", limit: "51" }],
  ["a limit in hexadecimal", { q: "gru", limit: "0x10" }],
  ["an endless limit", { q: "gru", limit: "Infinity" }],
  ["the limit twice", { q: "gru", limit: ["1", "2"] }],
])("an airport search with %s is refused", (_what, given) => {
  expect(airportQuery.safeParse(given).success).toBe(false);
});
