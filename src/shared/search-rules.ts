import * as z from "zod";
import { type CalendarDate, daysBetween, isCalendarDate, sameDayNextYear } from "./calendar-date.ts";
import {
  CABINS,
  type Cabin,
  countTravellers,
  MAX_PER_PASSENGER_KIND,
  MAX_STAY_DAYS,
  MAX_STOPS,
  MAX_TRAVELLERS,
  MIN_STAY_DAYS,
  type Passengers,
} from "./travel.ts";

/** What a person asks to be watched, before it is saved. Without `period` the search is continuous. */
export interface SearchDraft {
  origin: string;
  destination: string;
  cabin: Cabin;
  passengers: Passengers;
  maxStops: number;
  minDays: number;
  maxDays: number;
  /** `fixed`: the two days are the departure and the return themselves. */
  mode: "continuous" | "period" | "fixed";
  period?: { from?: CalendarDate | undefined; to?: CalendarDate | undefined } | undefined;
}

/** A broken rule: the draft's field it is shown at, and the message key `searchRules.<code>`. */
export interface RuleViolation {
  field: string;
  code: SearchRuleCode;
}

export const SEARCH_RULE_CODES = [
  "originRequired",
  "destinationRequired",
  "sameAirport",
  "cabinUnknown",
  "passengersRange",
  "tooManyTravellers",
  "tooManyLapInfants",
  "stopsRange",
  "stayRange",
  "stayOrder",
  "startInPast",
  "datesRequired",
  "periodTooLong",
  "periodTooShort",
  "returnBeforeDeparture",
] as const;
export type SearchRuleCode = (typeof SEARCH_RULE_CODES)[number];

const whole = (min: number, max: number) => z.int().min(min).max(max);
const iata = z.string().regex(/^[A-Z]{3}$/);
const passengerCount = whole(0, MAX_PER_PASSENGER_KIND);

/** Each rule by itself: the field it concerns and whether the draft breaks it. */
const fieldRules: { field: string; code: SearchRuleCode; broken: (draft: SearchDraft) => boolean }[] = [
  { field: "origin", code: "originRequired", broken: (d) => !iata.safeParse(d.origin).success },
  {
    field: "destination",
    code: "destinationRequired",
    broken: (d) => !iata.safeParse(d.destination).success,
  },
  { field: "destination", code: "sameAirport", broken: (d) => d.origin !== "" && d.origin === d.destination },
  { field: "cabin", code: "cabinUnknown", broken: (d) => !CABINS.includes(d.cabin) },
  { field: "passengers", code: "passengersRange", broken: (d) => !validCounts(d.passengers) },
  {
    field: "passengers",
    code: "tooManyTravellers",
    broken: (d) => countTravellers(d.passengers) > MAX_TRAVELLERS,
  },
  {
    field: "passengers",
    code: "tooManyLapInfants",
    broken: (d) => d.passengers.infantsOnLap > d.passengers.adults,
  },
  {
    field: "maxStops",
    code: "stopsRange",
    broken: (d) => !whole(0, MAX_STOPS).safeParse(d.maxStops).success,
  },
  { field: "stay", code: "stayRange", broken: (d) => !validStay(d.minDays) || !validStay(d.maxDays) },
  { field: "stay", code: "stayOrder", broken: (d) => d.mode !== "fixed" && d.maxDays < d.minDays },
];

function validCounts(party: Passengers): boolean {
  const others = [party.children, party.infantsInSeat, party.infantsOnLap];
  return (
    whole(1, MAX_PER_PASSENGER_KIND).safeParse(party.adults).success &&
    others.every((count) => passengerCount.safeParse(count).success)
  );
}

function validStay(days: number): boolean {
  return whole(MIN_STAY_DAYS, MAX_STAY_DAYS).safeParse(days).success;
}

/** The rule of the dates that `draft` breaks, if any; at most one, the most basic first. */
function brokenDateRule(draft: SearchDraft, today: CalendarDate): SearchRuleCode | undefined {
  if (draft.mode === "continuous") return undefined;
  const { from, to } = draft.period ?? {};
  if (!from || !to || !isCalendarDate(from) || !isCalendarDate(to)) return "datesRequired";
  if (from < today) return "startInPast";
  if (to > sameDayNextYear(from)) return "periodTooLong";
  if (draft.mode === "fixed") return to <= from ? "returnBeforeDeparture" : undefined;
  return daysBetween(from, to) < draft.minDays ? "periodTooShort" : undefined;
}

/**
 * Every rule of the search form that `draft` breaks on the day `today`, in the order of the form.
 * The same list decides in the browser and on the server.
 */
export function checkSearch(draft: SearchDraft, today: CalendarDate): RuleViolation[] {
  const broken = fieldRules.filter((rule) => rule.broken(draft)).map(({ field, code }) => ({ field, code }));
  const dates = brokenDateRule(draft, today);
  return dates ? [...broken, { field: "period", code: dates }] : broken;
}
