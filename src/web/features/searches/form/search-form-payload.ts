import type { CreateSearchPayload, UpdateSearchPayload } from "#shared/api/searches.ts";
import { asCalendarDate } from "#shared/calendar-date.ts";
import { draftMode } from "#shared/search-draft.ts";
import { datesOf, EMPTY_SEARCH, type SearchFormValues, stayOf } from "./search-form-modes.ts";

/** The search that the form describes, to be created. */
export function toPayload(values: SearchFormValues): CreateSearchPayload {
  const { passengers, targetPrice, targetCurrency } = values;
  const stay = stayOf(values);
  const dates = datesOf(values);
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
    ...(targetPrice !== "" && { target_price: targetPrice, target_currency: targetCurrency }),
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
  const mode = draftMode({
    period: { from: asCalendarDate(from), to: asCalendarDate(to) },
    minDays,
    maxDays,
  });
  return {
    ...EMPTY_SEARCH,
    origin: search.origin,
    destination: search.destination,
    mode,
    from,
    to,
    minDays,
    maxDays,
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

const WINDOW = ["min_days", "max_days", "search_period_start", "search_period_end"] as const;

/** When a saved search travels, as the form has changed it: the whole window, or nothing of it. */
export function changedWindow(before: SearchFormValues, values: SearchFormValues): UpdateSearchPayload {
  const [old, window] = [windowOf(before), windowOf(values)];
  return WINDOW.some((field) => window[field] !== old[field]) ? window : {};
}

function windowOf(values: SearchFormValues): Pick<UpdateSearchPayload, (typeof WINDOW)[number]> {
  const stay = stayOf(values);
  const dates = datesOf(values);
  return {
    min_days: stay.minDays,
    max_days: stay.maxDays,
    search_period_start: dates?.from ?? null,
    search_period_end: dates?.to ?? null,
  };
}
