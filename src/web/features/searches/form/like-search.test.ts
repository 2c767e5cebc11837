import { describe, expect, it } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import { ONE_ADULT } from "#shared/travel.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import { filledIn, likeParam, valuesFilled } from "./like-search.ts";
import { EMPTY_SEARCH, type SearchFormValues } from "./search-form-modes.ts";

const today = calendarDate("2026-11-20");
const family = { adults: 2, children: 1, infants_in_seat: 0, infants_on_lap: 1 };
const valuesLike = (like: unknown) => valuesFilled({ like, below: undefined }, today);
const like = (over: Parameters<typeof aBatchSearch>[0] = {}) =>
  valuesLike(likeParam(aBatchSearch({ ...family, seat: "premium_economy", max_stops: 1, ...over })));
const from = (start: string | null, end: string | null, min = 7, max = 10) => ({
  ...{ search_period_start: start, search_period_end: end },
  ...{ min_days: min, max_days: max },
});

describe("a search like another one", () => {
  it("takes over its route, stay, party, cabin and stops, and no target price", () => {
    expect(like({ ...from(null, null), target_price: 1000, target_currency: "CAD" })).toEqual({
      ...{ origin: "GRU", destination: "LIS", mode: "continuous", from: null, to: null },
      ...{ minDays: 7, maxDays: 10, maxStops: 1, cabin: "premium_economy", targetPrice: "" },
      passengers: { adults: 2, children: 1, infantsInSeat: 0, infantsOnLap: 1 },
    });
  });

  it.each([
    ["a period to come", from("2027-03-01", "2027-03-31"), "period", "2027-03-01", "2027-03-31"],
    [
      "one that has begun, from today on",
      from("2026-11-01", "2027-03-31"),
      "period",
      "2026-11-20",
      "2027-03-31",
    ],
    ["none that is over", from("2026-10-01", "2026-11-10"), "period", null, null],
    ["none that leaves no room by now", from("2026-10-01", "2026-11-25"), "period", null, null],
    ["fixed dates to come", from("2027-03-01", "2027-03-11", 10, 10), "fixed", "2027-03-01", "2027-03-11"],
    ["no fixed dates that have passed", from("2026-11-01", "2026-11-11", 10, 10), "fixed", null, null],
  ])("takes over %s", (_what, dates, mode, start, end) => {
    expect(like(dates)).toMatchObject({ mode, from: start, to: end });
  });

  it("travels in an address as it is", () => {
    const param = likeParam(aBatchSearch(from("2027-03-01", "2027-03-31")));
    expect(encodeURIComponent(param)).toBe(param);
  });

  it.each([
    ["nothing", undefined],
    ["two of them", ["GRU.LIS", "GRU.MAD"]],
    ["one airport", "GRU"],
    ["no airport", "G1.LIS.economy.1.0.0.0.10.7.10.."],
    ["a cabin that does not exist", "GRU.LIS.deck.1.0.0.0.10.7.10.."],
    ["a day that does not exist", "GRU.LIS.economy.1.0.0.0.10.7.10.2027-02-30.2027-03-31"],
    ["more than the form takes", "GRU.LIS.economy.1.0.0.0.10.7.99.."],
    ["a trip to where it begins", "GRU.GRU.economy.1.0.0.0.10.7.10.."],
  ])("is none where the address has %s", (_what, text) => {
    expect(valuesLike(text)).toBeUndefined();
  });
});

/** What an empty form does not hold: whatever is new in it has to be named here. */
const FILLED: { [Name in keyof SearchFormValues]: NonNullable<SearchFormValues[Name]> } = {
  ...{ origin: "GIG", destination: "MAD", mode: "period" },
  ...{ from: "2027-03-01", to: "2027-03-31", minDays: 5, maxDays: 20 },
  ...{ maxStops: 1, cabin: "first", targetPrice: 2400.5, targetCurrency: "CAD" },
  passengers: { adults: 2, children: 1, infantsInSeat: 1, infantsOnLap: 1 },
};

describe("a search that was being filled in", () => {
  const route = { ...EMPTY_SEARCH, origin: "GRU", destination: "LIS" };

  it("comes back whole", () => {
    const likeEmpty = Object.entries(FILLED).filter(
      ([name, value]) => value === EMPTY_SEARCH[name as keyof SearchFormValues],
    );
    expect(likeEmpty).toEqual([]);
    expect(valuesFilled(filledIn(FILLED), today)).toEqual(FILLED);
  });
  const period = { mode: "period" } as const;
  const [start, end] = ["2027-03-01", "2027-03-31"];
  const fixed = { mode: "fixed" } as const;

  it.each<[string, Partial<SearchFormValues>]>([
    ["continuous", {}],
    ["a period without days", period],
    ["a period that begins on a day", { ...period, from: start }],
    ["a period that ends on a day", { ...period, to: end }],
    ["a period", { ...period, from: start, to: end }],
    ["fixed dates without days", fixed],
    ["fixed dates that begin on a day", { ...fixed, from: start }],
    ["a period shorter than its stay", { ...period, from: start, to: "2027-03-05" }],
    ["fixed dates", { ...fixed, from: start, to: "2027-03-11" }],
    ["with a target", { targetPrice: 2400.5, targetCurrency: "CAD" }],
    ["with more travellers than anybody prices", { passengers: { ...ONE_ADULT, adults: 9, children: 1 } }],
    ["with more infants than laps", { passengers: { ...ONE_ADULT, infantsOnLap: 2 } }],
  ])("comes back as it was: %s", (_what, dates) => {
    const values = { ...route, ...dates };
    expect(valuesFilled(filledIn(values), today)).toEqual(values);
  });

  it.each([
    ["further apart than any stay", start, "2027-04-15"],
    ["months apart", start, "2027-09-15"],
    ["closer than any stay", start, "2027-03-02"],
    ["the wrong way round", end, start],
  ])("comes back without fixed dates that are %s", (_what, from, to) => {
    const values = { ...route, ...fixed, from, to };
    expect(valuesFilled(filledIn(values), today)).toEqual({ ...route, ...fixed });
  });
});
