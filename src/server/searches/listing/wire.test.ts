import { expect, test } from "vitest";
import { listingQuery } from "#shared/api/listing-filters.ts";
import { toListing } from "./wire.ts";

// 4.35 times 100 is a little less than 435, 1.1 times 100 a little more than 110.
test.each([
  [4.35, 435],
  [1.1, 110],
  [0, 0],
  [999_999_999, 2 ** 31 - 1],
])("a limit of %f dollars is one of %i cents, though no more than a price can be", (amount, cents) => {
  const query = listingQuery.parse({ min_price: String(amount), max_price: String(amount) });
  expect(toListing(query).fares).toMatchObject({ minPrice: cents, maxPrice: cents });
});

test("nothing that a list may be asked is left unread", () => {
  const unread = new Set<PropertyKey>(Object.keys(listingQuery.shape));
  const query = new Proxy(listingQuery.parse({}), {
    get: (given, name) => {
      unread.delete(name);
      return Reflect.get(given, name);
    },
  });
  toListing(query);
  expect([...unread]).toEqual([]);
});
