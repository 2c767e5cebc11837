import { describe, expect, it } from "vitest";
import { addDays, type CalendarDate, calendarDate } from "./calendar-date.ts";
import { draftMode, type SearchDraft } from "./search-draft.ts";
import { checkSearch, type SearchRuleCode } from "./search-rules.ts";

const today = calendarDate("2026-11-20");
const on = (days: number) => addDays(today, days);
const noDay = "2027-02-30" as CalendarDate;
const party = { adults: 1, children: 0, infantsInSeat: 0, infantsOnLap: 0 };
const valid: SearchDraft = {
  origin: "GRU",
  destination: "LIS",
  cabin: "economy",
  passengers: party,
  maxStops: 10,
  minDays: 10,
  maxDays: 15,
  mode: "continuous",
};
const inPeriod = (from: number, to: number): Partial<SearchDraft> => ({
  mode: "period",
  period: { from: on(from), to: on(to) },
});
const fixed = (from: number, to: number): Partial<SearchDraft> => ({
  mode: "fixed",
  period: { from: on(from), to: on(to) },
  minDays: 12,
  maxDays: 12,
});

describe("the rules of a search", () => {
  it.each<[string, Partial<SearchDraft>]>([
    ["the defaults", {}],
    ["a period that starts today", inPeriod(0, 30)],
    ["a period just as long as the shortest stay", inPeriod(5, 15)],
    ["a period that leaves room for the shortest stay from tomorrow on", inPeriod(0, 11)],
    ["a period of exactly one year", inPeriod(1, 366)],
    ["fixed dates", fixed(10, 22)],
    ["fixed dates from tomorrow", fixed(1, 13)],
    ["fixed dates, whatever the stay says", { ...fixed(10, 22), minDays: 15, maxDays: 10 }],
    ["nine travellers", { passengers: { ...party, adults: 5, children: 4 } }],
    ["an infant on each lap", { passengers: { ...party, adults: 2, infantsOnLap: 2 } }],
    ["nonstop", { maxStops: 0 }],
    ["the widest stay", { minDays: 3, maxDays: 30 }],
    ["a stay of one length", { minDays: 10, maxDays: 10 }],
  ])("admit %s", (_name, change) => {
    expect(checkSearch({ ...valid, ...change }, today)).toEqual([]);
  });

  it.each<[SearchRuleCode, Partial<SearchDraft>]>([
    ["originRequired", { origin: "" }],
    ["originRequired", { origin: "gr" }],
    ["destinationRequired", { destination: "" }],
    ["sameAirport", { destination: "GRU" }],
    ["cabinUnknown", { cabin: "steerage" as never }],
    ["passengersRange", { passengers: { ...party, adults: 0 } }],
    ["passengersRange", { passengers: { ...party, children: 1.5 } }],
    ["tooManyTravellers", { passengers: { ...party, adults: 9, children: 1 } }],
    ["tooManyLapInfants", { passengers: { ...party, infantsOnLap: 2 } }],
    ["stopsRange", { maxStops: 11 }],
    ["stopsRange", { maxStops: -1 }],
    ["stayRange", { minDays: 2 }],
    ["stayRange", { maxDays: 31 }],
    ["stayOrder", { minDays: 15, maxDays: 10 }],
    ["datesRequired", { mode: "period" }],
    ["datesRequired", { mode: "period", period: { from: on(3) } }],
    ["datesRequired", { mode: "period", period: { from: noDay, to: on(30) } }],
    ["datesRequired", { mode: "period", period: { from: on(3), to: noDay } }],
    ["startInPast", inPeriod(-1, 30)],
    ["periodTooLong", inPeriod(1, 367)],
    ["periodTooShort", inPeriod(5, 14)],
    ["periodTooShort", inPeriod(5, 5)],
    ["periodTooShort", inPeriod(0, 10)],
    ["departureTooSoon", fixed(0, 12)],
    ["returnBeforeDeparture", fixed(22, 22)],
  ])("object with %s to %o", (code, change) => {
    expect(checkSearch({ ...valid, ...change }, today).map((broken) => broken.code)).toContain(code);
  });

  it("do not call two places the same before they are chosen", () => {
    const broken = checkSearch({ ...valid, origin: "", destination: "" }, today);
    expect(broken.map(({ code }) => code)).toEqual(["originRequired", "destinationRequired"]);
  });

  it("name every field that is wrong, in the order of the form", () => {
    const broken = checkSearch({ ...valid, origin: "", minDays: 1, mode: "period" }, today);
    expect(broken.map(({ field }) => field)).toEqual(["origin", "stay", "period"]);
  });
});

describe("a city", () => {
  const airportsOf = (code: string) => ({ SAO: ["GRU", "CGH", "VCP"], GRU: ["GRU"] })[code] ?? [];
  const rulesOf = (origin: string, destination: string) =>
    checkSearch({ ...valid, origin, destination }, today, { airportsOf }).map(({ code }) => code);

  it.each([
    ["SAO", "GRU"],
    ["VCP", "SAO"],
    ["SAO", "SAO"],
  ])("%s → %s leads back to where it starts", (origin, destination) => {
    expect(rulesOf(origin, destination)).toEqual(["sameAirport"]);
  });

  it.each([
    ["SAO", "LIS"],
    ["GRU", "CGH"],
    ["SAO", ""],
  ])("%s → %s does not", (origin, destination) => {
    expect(rulesOf(origin, destination)).not.toContain("sameAirport");
  });
});

describe("the period of a saved search", () => {
  const rulesOf = (draft: Partial<SearchDraft>, startedOn = on(-10)) =>
    checkSearch({ ...valid, ...draft }, today, { startedOn }).map(({ code }) => code);

  it.each([30, 11])("may go on from a start that has passed to %i days from now", (to) => {
    expect(rulesOf(inPeriod(-10, to))).toEqual([]);
  });

  it.each<[SearchRuleCode, Partial<SearchDraft>]>([
    ["startInPast", inPeriod(-9, 30)],
    ["startInPast", fixed(-10, 2)],
    ["periodTooShort", inPeriod(-10, 10)],
    ["periodTooShort", inPeriod(-10, -2)],
  ])("breaks %s with %j", (code, draft) => {
    expect(rulesOf(draft)).toEqual([code]);
  });
});

it.each([
  ["continuous", { minDays: 10, maxDays: 15 }],
  ["continuous", { period: {}, minDays: 10, maxDays: 15 }],
  ["period", { period: { from: on(1), to: on(30) }, minDays: 10, maxDays: 15 }],
  ["period", { period: { from: on(1), to: on(16) }, minDays: 10, maxDays: 15 }],
  ["period", { period: { from: on(1), to: on(11) }, minDays: 10, maxDays: 15 }],
  ["period", { period: { from: on(1), to: on(16) }, minDays: 10, maxDays: 10 }],
  ["period", { period: { from: on(1) }, minDays: 10, maxDays: 10 }],
  ["period", { period: { to: on(11) }, minDays: 10, maxDays: 10 }],
  ["fixed", { period: { from: on(1), to: on(11) }, minDays: 10, maxDays: 10 }],
])("a draft is %s with %j", (mode, draft) => {
  expect(draftMode(draft)).toBe(mode);
});
