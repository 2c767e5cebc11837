import { asCalendarDate, type CalendarDate, daysBetween } from "#shared/calendar-date.ts";
import type { Currency } from "#shared/money.ts";
import type { SearchDraft } from "#shared/search-draft.ts";
import {
  continuousPeriod,
  countPossibilities,
  leftOf,
  type Period,
  type StayRange,
} from "#shared/search-window.ts";
import { type Cabin, MAX_STOPS, MIN_STAY_DAYS, ONE_ADULT, type Passengers } from "#shared/travel.ts";

/** What the form holds. `from` and `to` are the period's ends or, with fixed dates, departure and return. */
export interface SearchFormValues {
  origin: string;
  destination: string;
  mode: SearchDraft["mode"];
  from: string | null;
  to: string | null;
  minDays: number;
  maxDays: number;
  maxStops: number;
  cabin: Cabin;
  passengers: Passengers;
  targetPrice: number | "";
  /** In which it was typed; undefined while none is. */
  targetCurrency: Currency | undefined;
}

export const EMPTY_SEARCH: SearchFormValues = {
  origin: "",
  destination: "",
  mode: "continuous",
  from: null,
  to: null,
  minDays: 10,
  maxDays: 15,
  maxStops: MAX_STOPS,
  cabin: "economy",
  passengers: ONE_ADULT,
  targetPrice: "",
  targetCurrency: undefined,
};

/** Both dates when they are real days, in whatever order; undefined also where a continuous search asks for none. */
export function datesOf(values: SearchFormValues): Period | undefined {
  if (values.mode === "continuous") return undefined;
  const [from, to] = [asCalendarDate(values.from), asCalendarDate(values.to)];
  return from && to && { from, to };
}

/** Days between the two dates, at least 0; undefined where dates do not limit the stay. */
export function availableDays(values: SearchFormValues): number | undefined {
  const dates = datesOf(values);
  return dates && Math.max(0, daysBetween(dates.from, dates.to));
}

/** The stay that counts: fixed dates decide it, a period caps it, never under the shortest trip. */
export function stayOf(values: SearchFormValues): StayRange {
  const { minDays, maxDays } = values;
  const available = availableDays(values);
  if (available === undefined) return { minDays, maxDays };
  if (values.mode === "fixed") return { minDays: available, maxDays: available };
  const cap = Math.max(MIN_STAY_DAYS, available);
  return { minDays: Math.min(minDays, cap), maxDays: Math.min(maxDays, cap) };
}

/** How many (departure, return) pairs would be watched; 0 while dates are missing or cross. */
export function possibilitiesOf(values: SearchFormValues, today: CalendarDate): number {
  const period = values.mode === "continuous" ? continuousPeriod(today) : datesOf(values);
  return period && period.to > period.from ? countPossibilities(leftOf(period, today), stayOf(values)) : 0;
}

export function toDraft(values: SearchFormValues): SearchDraft {
  const { origin, destination, cabin, passengers, maxStops, mode, from, to } = values;
  const period = mode === "continuous" ? undefined : { from: asCalendarDate(from), to: asCalendarDate(to) };
  return { origin, destination, cabin, passengers, maxStops, ...stayOf(values), mode, period };
}
