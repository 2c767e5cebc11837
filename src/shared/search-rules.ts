import * as z from "zod";
import { type CalendarDate, daysBetween, isCalendarDate, sameDayNextYear } from "./calendar-date.ts";
import type { SearchDraft } from "./search-draft.ts";
import { firstDeparture } from "./search-window.ts";
import {
  CABINS,
  countTravellers,
  MAX_PER_PASSENGER_KIND,
  MAX_STAY_DAYS,
  MAX_STOPS,
  MAX_TRAVELLERS,
  MIN_STAY_DAYS,
  type Passengers,
} from "./travel.ts";

/** Where a rule is shown: at a field of the draft, or at what several of them say together. */
export type RuleField = "origin" | "destination" | "cabin" | "passengers" | "maxStops" | "stay" | "period";

/** A broken rule: where it is shown, and the message key `searchRules.<code>`. */
export interface RuleViolation {
  field: RuleField;
  code: SearchRuleCode;
}

const SEARCH_RULE_CODES = [
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
  "departureTooSoon",
  "datesRequired",
  "periodTooLong",
  "periodTooShort",
  "returnBeforeDeparture",
] as const;
export type SearchRuleCode = (typeof SEARCH_RULE_CODES)[number];

export const isSearchRule = (code: string): code is SearchRuleCode =>
  SEARCH_RULE_CODES.some((known) => known === code);

/** What the draft itself does not say. */
export interface KnownOfSearch {
  /** The airports a code stands for: several for a city. By default a code stands for itself. */
  airportsOf?: ((code: string) => readonly string[]) | undefined;
  /** Where the period of a saved search began: a start that stays may have passed. */
  startedOn?: CalendarDate | undefined;
}

const whole = (min: number, max: number) => z.int().min(min).max(max);
const iata = z.string().regex(/^[A-Z]{3}$/);
const stops = whole(0, MAX_STOPS);
const stayDays = whole(MIN_STAY_DAYS, MAX_STAY_DAYS);
const otherCount = whole(0, MAX_PER_PASSENGER_KIND);
const counts: Record<keyof Passengers, z.ZodType> = {
  adults: whole(1, MAX_PER_PASSENGER_KIND),
  children: otherCount,
  infantsInSeat: otherCount,
  infantsOnLap: otherCount,
};

/** Each rule by itself: the field it concerns and whether the draft breaks it. */
const fieldRules: (RuleViolation & {
  broken: (draft: SearchDraft, known: KnownOfSearch) => boolean;
})[] = [
  { field: "origin", code: "originRequired", broken: (d) => !iata.safeParse(d.origin).success },
  {
    field: "destination",
    code: "destinationRequired",
    broken: (d) => !iata.safeParse(d.destination).success,
  },
  { field: "destination", code: "sameAirport", broken: isSamePlace },
  { field: "cabin", code: "cabinUnknown", broken: (d) => !CABINS.includes(d.cabin) },
  { field: "passengers", code: "passengersRange", broken: (d) => kindOutOfRange(d.passengers) !== undefined },
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
    broken: (d) => !stops.safeParse(d.maxStops).success,
  },
  { field: "stay", code: "stayRange", broken: (d) => !validStay(d.minDays) || !validStay(d.maxDays) },
  { field: "stay", code: "stayOrder", broken: (d) => d.mode !== "fixed" && d.maxDays < d.minDays },
];

/** An airport with itself, a city with itself, or a city with one of its own airports. */
function isSamePlace({ origin, destination }: SearchDraft, { airportsOf }: KnownOfSearch): boolean {
  if (origin === "" || destination === "") return false;
  const membersOf = (code: string) => airportsOf?.(code) ?? [];
  const isMember = membersOf(origin).includes(destination) || membersOf(destination).includes(origin);
  return origin === destination || isMember;
}

/** The first kind of passengers of whom there may not be so many, or so few. */
export const kindOutOfRange = (party: Passengers): keyof Passengers | undefined =>
  (Object.keys(counts) as (keyof Passengers)[]).find((kind) => !counts[kind].safeParse(party[kind]).success);

/** Whether a stay of so many days may be asked for at all. */
export function validStay(days: number): boolean {
  return stayDays.safeParse(days).success;
}

/** The rule of the dates that `draft` breaks, if any; at most one, the most basic first. */
function brokenDateRule(
  draft: SearchDraft,
  today: CalendarDate,
  { startedOn }: KnownOfSearch,
): SearchRuleCode | undefined {
  if (draft.mode === "continuous") return undefined;
  const { from, to } = draft.period ?? {};
  if (!from || !to || !isCalendarDate(from) || !isCalendarDate(to)) return "datesRequired";
  const isGoingOn = draft.mode === "period" && from === startedOn;
  if (from < today && !isGoingOn) return "startInPast";
  if (to > sameDayNextYear(from)) return "periodTooLong";
  if (draft.mode === "fixed" && to <= from) return "returnBeforeDeparture";
  const shortest = draft.mode === "fixed" ? daysBetween(from, to) : draft.minDays;
  const firstDay = from > today ? from : firstDeparture(today);
  if (draft.mode === "fixed" && from < firstDay) return "departureTooSoon";
  return daysBetween(firstDay, to) < shortest ? "periodTooShort" : undefined;
}

/**
 * Every rule of the search form that `draft` breaks on the day `today`, in the order of the form.
 * The same list decides in the browser and on the server.
 */
export function checkSearch(
  draft: SearchDraft,
  today: CalendarDate,
  known: KnownOfSearch = {},
): RuleViolation[] {
  const broken = fieldRules
    .filter((rule) => rule.broken(draft, known))
    .map(({ field, code }) => ({ field, code }));
  const dates = brokenDateRule(draft, today, known);
  return dates ? [...broken, { field: "period", code: dates }] : broken;
}
