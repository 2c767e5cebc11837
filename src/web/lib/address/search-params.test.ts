import { describe, expect, test } from "vitest";
import { pagedSearch, parseSearch, stringifySearch } from "./search-params.ts";

describe("an address and its parameters", () => {
  test.each([
    ["", {}],
    ["?origin=GRU&page=2", { origin: "GRU", page: "2" }],
    ["?originCountries=BR&originCountries=PT", { originCountries: ["BR", "PT"] }],
    ["?origin=123", { origin: "123" }],
  ])("%s says %j and is written the same way again", (text, search) => {
    expect(parseSearch(text)).toEqual(search);
    expect(stringifySearch(search)).toBe(text);
  });

  test("what is not set is left out", () => {
    expect(stringifySearch({ page: undefined, sort: null, min: 0 })).toBe("?min=0");
  });
});

test.each([
  [{ page: "3" }, { page: 3 }],
  [{ page: "1" }, {}],
  [{ page: "0" }, {}],
  [{ page: "2.5" }, {}],
  [{ page: "many" }, {}],
  [{ page: ["2", "3"] }, {}],
  [{ sort: "price-desc" }, { sort: "price-desc" }],
  [{ sort: ["a", "b"] }, {}],
  [{ sort: "" }, {}],
  [{ origin: "GRU" }, { origin: "GRU" }],
])("%j on a screen with pages means %j", (search, meaning) => {
  expect(pagedSearch(search)).toEqual(meaning);
});
