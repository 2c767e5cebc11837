import { expect, it } from "vitest";
import { stringifySearch } from "#web/lib/address/search-params.ts";
import { filteredSearch } from "./filtered-search.ts";

it.each([
  [{ page: "3", new: "1", minDuration: "90" }, "?page=3&new=1&minDuration=60"],
  [{ page: "many", sort: "nome", origin: "GRU" }, "?origin=GRU"],
  [{ page: "1", dateFrom: "hoje", dateTo: "2027-03-31" }, "?dateTo=2027-03-31"],
])("%j is an address with %s", (search, address) => {
  expect(stringifySearch(filteredSearch(search))).toBe(address);
});
