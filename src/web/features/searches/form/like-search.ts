import { createSearchPayload } from "#shared/api/searches.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { checkSearch } from "#shared/search-rules.ts";
import { modeOf, type SearchFormValues, toDraft } from "./search-form-modes.ts";
import { toPayload, valuesOf, type WatchedSearch } from "./search-form-payload.ts";

/** In this order they stand in an address, a point between two of them. */
const NAMES: readonly (keyof WatchedSearch)[] = [
  "origin",
  "destination",
  "seat",
  "adults",
  "children",
  "infants_in_seat",
  "infants_on_lap",
  "max_stops",
  "min_days",
  "max_days",
  "search_period_start",
  "search_period_end",
];

/** What a search that is like another one takes over of it, as `?like=` has it: "GRU.LIS.economy.1.0.0.0.10.7.10..". */
export const likeParam = (search: WatchedSearch): string => NAMES.map((name) => search[name] ?? "").join(".");

/** What is filled in of a new search, as the address has it. */
export interface Filled {
  like: unknown;
  /** Its target, as "2400.5BRL": none that a search like another one takes over. */
  below: unknown;
}

export function filledIn(values: SearchFormValues) {
  const { target_price: amount, target_currency: currency, ...search } = toPayload(values);
  const like = likeParam({ ...search, ...endsOf(values) }) + halfOf(values);
  return { like, below: amount && `${amount}${currency}` };
}

const endsOf = ({ continuous, from, to }: SearchFormValues) =>
  continuous ? {} : { search_period_start: from, search_period_end: to };

/** What dates that are not all filled in do not say themselves, as one more part: whether they are fixed. */
const halfOf = (values: SearchFormValues) =>
  values.continuous || (values.from && values.to) ? "" : `.${modeOf(values)}`;

function halfIn(text: unknown): Partial<SearchFormValues> {
  const half = typeof text === "string" ? text.split(".")[NAMES.length] : undefined;
  return half === "period" || half === "fixed" ? { continuous: false, fixed: half === "fixed" } : {};
}

/** The form as it was filled in. */
export function valuesFilled({ like, below }: Filled, today: CalendarDate): SearchFormValues | undefined {
  const values = valuesLike(like, today);
  return values && { ...values, ...targetIn(below) };
}

function targetIn(text: unknown): Partial<SearchFormValues> {
  const [, amount, currency] = /^([\d.]+)([A-Z]{3})$/.exec(String(text)) ?? [];
  const { target_price, target_currency } = createSearchPayload.shape;
  const targetPrice = target_price.safeParse(Number(amount)).data;
  const targetCurrency = target_currency.safeParse(currency).data;
  return targetPrice && targetCurrency ? { targetPrice, targetCurrency } : {};
}

/** The form of a search like the one in an address, without days that have passed; undefined where none is named. */
export function valuesLike(text: unknown, today: CalendarDate): SearchFormValues | undefined {
  const like = createSearchPayload.safeParse(partsOf(text)).data;
  if (!like) return undefined;
  const values = startingBy(today, { ...valuesOf(like), ...halfIn(text) });
  const broken = checkSearch(toDraft(values), today);
  if (broken.some(({ field }) => field !== "period")) return undefined;
  const hasWrongDates = broken.some(({ code }) => code !== "datesRequired");
  return hasWrongDates ? { ...values, from: null, to: null } : values;
}

function partsOf(text: unknown): Record<string, unknown> {
  const parts = typeof text === "string" ? text.split(".") : [];
  const read = (part: string | undefined) => (part && /^\d+$/.test(part) ? Number(part) : part || undefined);
  return Object.fromEntries(NAMES.map((name, place) => [name, read(parts[place])]));
}

/** A period that has begun begins today. */
const startingBy = (today: CalendarDate, values: SearchFormValues): SearchFormValues =>
  !values.fixed && values.from && values.from < today ? { ...values, from: today } : values;
