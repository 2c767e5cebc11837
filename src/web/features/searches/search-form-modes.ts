import type { CreateSearchPayload, UpdateSearchPayload } from "#shared/api/searches.ts";
import { type CalendarDate, daysBetween, isCalendarDate } from "#shared/calendar-date.ts";
import type { Currency } from "#shared/money.ts";
import { draftMode, type SearchDraft } from "#shared/search-rules.ts";
import { continuousPeriod, countPossibilities, type Period, type StayRange } from "#shared/search-window.ts";
import { type Cabin, MAX_STOPS, MIN_STAY_DAYS, ONE_ADULT, type Passengers } from "#shared/travel.ts";

/** What the form holds. `from` and `to` are the period's ends or, with fixed dates, departure and return. */
export interface SearchFormValues {
  origin: string;
  destination: string;
  continuous: boolean;
  fixed: boolean;
  from: string | null;
  to: string | null;
  minDays: number;
  maxDays: number;
  maxStops: number;
  cabin: Cabin;
  passengers: Passengers;
  targetPrice: number | "";
}

export const EMPTY_SEARCH: SearchFormValues = {
  origin: "",
  destination: "",
  continuous: true,
  fixed: false,
  from: null,
  to: null,
  minDays: 10,
  maxDays: 15,
  maxStops: MAX_STOPS,
  cabin: "economy",
  passengers: ONE_ADULT,
  targetPrice: "",
};

export function modeOf({ continuous, fixed }: Pick<SearchFormValues, "continuous" | "fixed">) {
  if (continuous) return "continuous";
  return fixed ? "fixed" : "period";
}

/** Continuous and fixed exclude each other: turning continuous on turns fixed off. */
export function switchContinuous(on: boolean): Pick<SearchFormValues, "continuous" | "fixed"> {
  return { continuous: on, fixed: false };
}

/** Both dates when they are real days, in whatever order. */
function datesOf({ from, to }: SearchFormValues): Period | undefined {
  return from && to && isCalendarDate(from) && isCalendarDate(to) ? { from, to } : undefined;
}

/** Days between the two dates, at least 0; undefined where dates do not limit the stay. */
export function availableDays(values: SearchFormValues): number | undefined {
  const dates = values.continuous ? undefined : datesOf(values);
  return dates && Math.max(0, daysBetween(dates.from, dates.to));
}

/** The stay that counts: fixed dates decide it, a period caps it, never under the shortest trip. */
export function stayOf(values: SearchFormValues): StayRange {
  const { minDays, maxDays } = values;
  const available = availableDays(values);
  if (available === undefined) return { minDays, maxDays };
  if (values.fixed) return { minDays: available, maxDays: available };
  const cap = Math.max(MIN_STAY_DAYS, available);
  return { minDays: Math.min(minDays, cap), maxDays: Math.min(maxDays, cap) };
}

/** How many (departure, return) pairs would be watched; 0 while dates are missing or cross. */
export function possibilitiesOf(values: SearchFormValues, today: CalendarDate): number {
  const period = values.continuous ? continuousPeriod(today) : datesOf(values);
  return period && period.to > period.from ? countPossibilities(period, stayOf(values)) : 0;
}

export function toDraft(values: SearchFormValues): SearchDraft {
  const { origin, destination, cabin, passengers, maxStops, from, to } = values;
  const mode = modeOf(values);
  const day = (text: string | null) => (text && isCalendarDate(text) ? text : undefined);
  const period = mode === "continuous" ? undefined : { from: day(from), to: day(to) };
  return { origin, destination, cabin, passengers, maxStops, ...stayOf(values), mode, period };
}

export function toPayload(values: SearchFormValues, currency: Currency): CreateSearchPayload {
  const { passengers, targetPrice } = values;
  const stay = stayOf(values);
  const dates = values.continuous ? undefined : datesOf(values);
  return {
    origin: values.origin,
    destination: values.destination,
    seat: values.cabin,
    adults: passengers.adults,
    children: passengers.children,
    infants_in_seat: passengers.infantsInSeat,
    infants_on_lap: passengers.infantsOnLap,
    max_stops: values.maxStops,
    min_days: stay.minDays,
    max_days: stay.maxDays,
    ...(dates && { search_period_start: dates.from, search_period_end: dates.to }),
    ...(targetPrice !== "" && { target_price: targetPrice, target_currency: currency }),
  };
}

/** What a search wants to be watched, as the API says it. */
export type WatchedSearch = Omit<CreateSearchPayload, PeriodEnd | "target_price" | "target_currency"> & {
  [end in PeriodEnd]?: string | null | undefined;
};
type PeriodEnd = "search_period_start" | "search_period_end";

/** A search as the form holds it. */
export function valuesOf(search: WatchedSearch): SearchFormValues {
  const { search_period_start: from = null, search_period_end: to = null } = search;
  const { min_days: minDays, max_days: maxDays } = search;
  const day = (text: string | null) => (text && isCalendarDate(text) ? text : undefined);
  const mode = draftMode({ period: { from: day(from), to: day(to) }, minDays, maxDays });
  return {
    ...EMPTY_SEARCH,
    origin: search.origin,
    destination: search.destination,
    continuous: mode === "continuous",
    fixed: mode === "fixed",
    ...{ from, to, minDays, maxDays },
    maxStops: search.max_stops,
    cabin: search.seat,
    passengers: {
      adults: search.adults,
      children: search.children,
      infantsInSeat: search.infants_in_seat,
      infantsOnLap: search.infants_on_lap,
    },
  };
}

/** What of a saved search the form can change. */
export function toChanges(values: SearchFormValues): UpdateSearchPayload {
  const stay = stayOf(values);
  const dates = values.continuous ? undefined : datesOf(values);
  return {
    min_days: stay.minDays,
    max_days: stay.maxDays,
    search_period_start: dates?.from ?? null,
    search_period_end: dates?.to ?? null,
  };
}
