import { asCalendarDate, type CalendarDate } from "#shared/calendar-date.ts";
import { PRICE_LEVELS, type PriceLevel } from "#shared/price-level.ts";
import { MAX_COUNTRIES } from "#shared/travel.ts";
import { DEFAULT_SORT, type Sort, sortFrom } from "./sort.ts";

/** Two ends, both inside; an end that is not set admits everything on its side. */
export interface Range<Value> {
  from: Value | undefined;
  to: Value | undefined;
}

/** How a list is ordered and narrowed. */
export interface Filters {
  sort: Sort;
  period: Range<CalendarDate>;
  /** Days at the destination. */
  stay: Range<number>;
  /** Whole units of the person's currency. */
  price: Range<number>;
  origin: string | undefined;
  destination: string | undefined;
  level: PriceLevel | undefined;
  /** Two-letter codes. */
  originCountries: readonly string[];
  destinationCountries: readonly string[];
}

/** What a screen can be narrowed by, besides stay, price and level. */
export interface FilterParts {
  airports: boolean;
  period: boolean;
}

export const STAY_BOUNDS: readonly [number, number] = [1, 60];

const ANY: Range<never> = { from: undefined, to: undefined };

export const NO_FILTERS: Filters = {
  sort: DEFAULT_SORT,
  period: ANY,
  stay: ANY,
  price: ANY,
  origin: undefined,
  destination: undefined,
  level: undefined,
  originCountries: [],
  destinationCountries: [],
};

/**
 * The filters that the parameters of an address mean on a screen with these parts: what is malformed is left out, a
 * stay outside 1 to 60 days is moved inside, two ends the wrong way round are turned.
 */
export function filtersFrom(params: Record<string, unknown>, { airports, period }: FilterParts): Filters {
  return {
    sort: sortFrom(params.sort),
    period: period ? inOrder(asCalendarDate(params.dateFrom), asCalendarDate(params.dateTo)) : ANY,
    stay: stayOf(inOrder(numberIn(params.minDuration), numberIn(params.maxDuration))),
    price: inOrder(numberIn(params.minPrice), numberIn(params.maxPrice)),
    origin: airports ? airportIn(params.origin) : undefined,
    destination: airports ? airportIn(params.destination) : undefined,
    level: PRICE_LEVELS.find((level) => level === params.priceLevel),
    originCountries: airports ? countriesIn(params.originCountries) : [],
    destinationCountries: airports ? countriesIn(params.destinationCountries) : [],
  };
}

/** The inverse: the parameters by their names in the address, undefined for what is not set or the default. */
export function paramsOf(filters: Filters): Record<string, string | number | readonly string[] | undefined> {
  const { sort, period, stay, price } = filters;
  return {
    sort: sort === DEFAULT_SORT ? undefined : sort,
    dateFrom: period.from,
    dateTo: period.to,
    minDuration: stay.from,
    maxDuration: stay.to,
    minPrice: price.from,
    maxPrice: price.to,
    origin: filters.origin,
    destination: filters.destination,
    priceLevel: filters.level,
    originCountries: filters.originCountries.length > 0 ? filters.originCountries : undefined,
    destinationCountries: filters.destinationCountries.length > 0 ? filters.destinationCountries : undefined,
  };
}

/** How many groups of filters are set; the order is none. */
export function countApplied(filters: Filters): number {
  const { period, stay, price, origin, destination, level } = filters;
  const groups = [
    isSet(period),
    isSet(stay),
    isSet(price),
    origin !== undefined,
    destination !== undefined,
    level !== undefined,
    filters.originCountries.length > 0,
    filters.destinationCountries.length > 0,
  ];
  return groups.filter(Boolean).length;
}

/** Whether a range leaves anything out. */
export const isSet = ({ from, to }: Range<unknown>): boolean => from !== undefined || to !== undefined;

function inOrder<Value extends number | string>(
  from: Value | undefined,
  to: Value | undefined,
): Range<Value> {
  const isTurned = from !== undefined && to !== undefined && from > to;
  return isTurned ? { from: to, to: from } : { from, to };
}

function numberIn(value: unknown): number | undefined {
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : undefined;
}

/** An end that leaves nothing out is none. */
function stayOf({ from, to }: Range<number>): Range<number> {
  const [shortest, longest] = STAY_BOUNDS;
  return {
    from: from !== undefined && from > shortest ? Math.min(longest, from) : undefined,
    to: to !== undefined && to < longest ? Math.max(shortest, to) : undefined,
  };
}

const airportIn = (value: unknown) => codeIn(value, /^[A-Z]{3}$/);

function countriesIn(value: unknown): readonly string[] {
  const given: unknown[] = Array.isArray(value) ? value : [value];
  const codes = given.flatMap((one) => codeIn(one, /^[A-Z]{2}$/) ?? []);
  return [...new Set(codes)].sort().slice(0, MAX_COUNTRIES);
}

function codeIn(value: unknown, shape: RegExp): string | undefined {
  const code = typeof value === "string" ? value.toUpperCase() : "";
  return shape.test(code) ? code : undefined;
}
