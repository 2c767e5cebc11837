import { createSearchPayload } from "#shared/api/searches.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { checkSearch, type RuleViolation } from "#shared/search-rules.ts";
import { type SearchFormValues, toDraft } from "./search-form-modes.ts";
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

/** The stay is the one that was chosen, whatever its dates make of it. */
export function filledIn(values: SearchFormValues) {
  const { target_price: amount, target_currency: currency, ...search } = toPayload(values);
  const stay = { min_days: values.minDays, max_days: values.maxDays };
  const like = likeParam({ ...search, ...stay, ...endsOf(values) }) + modePart(values);
  return { like, below: amount && `${amount}${currency}` };
}

const endsOf = ({ mode, from, to }: SearchFormValues) =>
  mode === "continuous" ? {} : { search_period_start: from, search_period_end: to };

/** Whether dates are fixed, as one more part: those that are being filled in do not say it themselves. */
const modePart = ({ mode }: SearchFormValues) => (mode === "continuous" ? "" : `.${mode}`);

function modeIn(text: unknown): Partial<SearchFormValues> {
  const mode = typeof text === "string" ? text.split(".")[NAMES.length] : undefined;
  return mode === "period" || mode === "fixed" ? { mode } : {};
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
function valuesLike(text: unknown, today: CalendarDate): SearchFormValues | undefined {
  const like = createSearchPayload.safeParse(partsOf(text)).data;
  if (!like) return undefined;
  const values = startingBy(today, { ...valuesOf(like), ...modeIn(text) });
  const undated = { ...values, from: null, to: null };
  if (checkSearch(toDraft(undated), today).some(keepsFromShowing)) return undefined;
  return checkSearch(toDraft(values), today).some(isOfDates) ? undated : values;
}

/** What is wrong with a party as a whole the form shows, and says once it is sent. */
const keepsFromShowing = ({ field, code }: RuleViolation) =>
  field !== "period" && code !== "tooManyTravellers" && code !== "tooManyLapInfants";

const isOfDates = ({ field, code }: RuleViolation) =>
  (field === "period" || field === "stay") && code !== "datesRequired";

function partsOf(text: unknown): Record<string, unknown> {
  const parts = typeof text === "string" ? text.split(".") : [];
  const read = (part: string | undefined) => (part && /^\d+$/.test(part) ? Number(part) : part || undefined);
  return Object.fromEntries(NAMES.map((name, place) => [name, read(parts[place])]));
}

/** A period that has begun begins today. */
const startingBy = (today: CalendarDate, values: SearchFormValues): SearchFormValues =>
  values.mode !== "fixed" && values.from && values.from < today ? { ...values, from: today } : values;
