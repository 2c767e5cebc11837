import { expect, it } from "vitest";
import { anId } from "#test/web/wire/facts.ts";
import { recentDays } from "./recent-days.ts";

const of = (prices: (number | null)[]) =>
  recentDays({ currency: "CAD", first_day: "2026-11-16", searches: [{ id: anId(1), prices }] }, anId(1));

it.each<[string, (number | null)[], (number | null)[] | undefined]>([
  ["begin with the first price", [null, null, 900, 800, 850], [900, 800, 850]],
  ["keep their gaps, today's too", [900, null, 800, 850, null], [900, null, 800, 850, null]],
  ["are nothing of one day", [null, null, null, null, 850], undefined],
  ["are nothing of none", [null, null, null, null, null], undefined],
])("the last days of a search %s", (_what, prices, shown) => {
  expect(of(prices)?.prices).toEqual(shown);
});

it("know the lowest price, the first day it stood on, and the highest", () => {
  expect(of([900, null, 800, 850, 800])).toMatchObject({ low: 800, high: 900, lowestDay: "2026-11-18" });
});

it("are nothing of a search that is not among them", () => {
  expect(recentDays({ currency: "CAD", first_day: "2026-11-16", searches: [] }, anId(1))).toBeNull();
});
