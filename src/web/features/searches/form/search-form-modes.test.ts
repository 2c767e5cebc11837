import { describe, expect, it } from "vitest";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { checkSearch } from "#shared/search-rules.ts";
import {
  availableDays,
  EMPTY_SEARCH,
  possibilitiesOf,
  type SearchFormValues,
  stayOf,
  toDraft,
} from "./search-form-modes.ts";
import { toPayload } from "./search-form-payload.ts";

const today = calendarDate("2026-06-10");
const filled = (over: Partial<SearchFormValues>): SearchFormValues => ({
  ...EMPTY_SEARCH,
  origin: "GRU",
  destination: "LIS",
  ...over,
});
const period = (from: string, to: string) => filled({ mode: "period", from, to });
const fixed = (from: string, to: string) => filled({ mode: "fixed", from, to });

describe("the stay", () => {
  it("is the one typed while the search is continuous, whatever dates were typed before", () => {
    const values = filled({ from: "2026-07-01", to: "2026-07-05" });
    expect(stayOf(values)).toEqual({ minDays: 10, maxDays: 15 });
    expect(availableDays(values)).toBeUndefined();
  });

  it.each([
    ["2026-07-01", "2026-07-31", 10, 15],
    ["2026-07-01", "2026-07-13", 10, 12],
    ["2026-07-01", "2026-07-08", 7, 7],
    ["2026-07-01", "2026-07-02", 3, 3],
  ])("from %s to %s is clamped to %i–%i days", (from, to, minDays, maxDays) => {
    expect(stayOf(period(from, to))).toEqual({ minDays, maxDays });
  });

  it("of fixed dates is the days between them", () => {
    expect(stayOf(fixed("2026-03-01", "2026-03-11"))).toEqual({ minDays: 10, maxDays: 10 });
  });

  it("never goes below zero when the dates cross", () => {
    expect(availableDays(period("2026-07-10", "2026-07-01"))).toBe(0);
  });
});

describe("possibilities", () => {
  it.each([
    ["continuous, 10–15 days", filled({}), 2115],
    ["a period of 30 days", period("2026-07-01", "2026-07-31"), 21 + 20 + 19 + 18 + 17 + 16],
    ["what is left of a period that has begun", period(addDays(today, -20), addDays(today, 11)), 1],
    ["a period that begins today, which counts whole", period(today, addDays(today, 11)), 3],
    ["fixed dates", fixed("2026-07-01", "2026-07-11"), 1],
    ["no dates yet", filled({ mode: "period" }), 0],
    ["crossed dates", period("2026-07-31", "2026-07-01"), 0],
  ])("%s", (_case, values, count) => {
    expect(possibilitiesOf(values, today)).toBe(count);
  });
});

describe("what is sent", () => {
  it("a continuous search has no dates and the defaults of the form", () => {
    expect(toPayload(filled({ from: "2026-07-01", to: "2026-07-31" }))).toEqual({
      origin: "GRU",
      destination: "LIS",
      seat: "economy",
      adults: 1,
      children: 0,
      infants_in_seat: 0,
      infants_on_lap: 0,
      max_stops: 10,
      min_days: 10,
      max_days: 15,
    });
  });

  it("fixed dates send departure, return and their distance as the stay", () => {
    expect(toPayload(fixed("2026-07-01", "2026-07-15"))).toMatchObject({
      search_period_start: "2026-07-01",
      search_period_end: "2026-07-15",
      min_days: 14,
      max_days: 14,
    });
  });

  it("a target price goes with the currency it was typed in", () => {
    expect(toPayload(filled({ targetPrice: 2400, targetCurrency: "EUR" }))).toMatchObject({
      target_price: 2400,
      target_currency: "EUR",
    });
  });
});

it("the form as it opens breaks only the rules of the two airports", () => {
  expect(checkSearch(toDraft(EMPTY_SEARCH), today).map(({ code }) => code)).toEqual([
    "originRequired",
    "destinationRequired",
  ]);
});

it("a period shorter than the shortest trip breaks one rule: the period's", () => {
  const draft = toDraft(period("2026-07-01", "2026-07-02"));
  expect(checkSearch(draft, today)).toEqual([{ field: "period", code: "periodTooShort" }]);
});
