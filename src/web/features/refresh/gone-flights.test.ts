import { expect, it } from "vitest";
import { aFlight } from "#test/web/wire/flights.ts";
import { aRepricedFlight } from "#test/web/wire/refreshes.ts";
import { aBatchSearch, UNPRICED } from "#test/web/wire/searches.ts";
import { goneOf } from "./gone-flights.ts";

const other = { date_dep: "2027-03-13", date_ret: "2027-03-24" };
const listed = [aFlight(), aFlight({ id: "flight-2", ...other })];
const gone = (of = {}) => aRepricedFlight({ ...of, cheapest_flight_price: null });
const elsewhere = gone({ date_dep: "2027-04-01" });

it.each([
  ["nothing where all are still on sale", listed, [aRepricedFlight(), aRepricedFlight(other)], 0, false],
  ["the cheapest", listed, [gone(), aRepricedFlight(other)], 1, true],
  ["another one of the list", listed, [aRepricedFlight(), gone(other)], 1, false],
  ["several", listed, [gone(), gone(other)], 2, true],
  ["nothing that was not shown", listed, [elsewhere], 0, false],
  ["nothing but the cheapest where no other is shown", [], [gone(), gone(other)], 1, true],
])("of what was shown has gone %s", (_what, flights, heard, count, isCheapestGone) => {
  const found = goneOf({ search: aBatchSearch(), flights }, heard);
  expect([found.flights.length, found.isCheapestGone]).toEqual([count, isCheapestGone]);
});

it("of a search without a price nothing that is cheapest can go", () => {
  const search = aBatchSearch({ ...UNPRICED, status: "pending" });
  expect(goneOf({ search, flights: [] }, [gone()])).toEqual({ flights: [], isCheapestGone: false });
});
