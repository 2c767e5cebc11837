import { type CalendarDate, daysBetween } from "./calendar-date.ts";
import type { Cabin, Passengers } from "./travel.ts";

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

/** No dates: continuous. Two dates that leave room for one stay only are a fixed trip. */
export function draftMode({
  period,
  minDays,
  maxDays,
}: Pick<SearchDraft, "period" | "minDays" | "maxDays">): SearchDraft["mode"] {
  const { from, to } = period ?? {};
  if (!from && !to) return "continuous";
  return from && to && minDays === maxDays && daysBetween(from, to) === minDays ? "fixed" : "period";
}
