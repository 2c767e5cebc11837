import type { BatchSearch } from "#shared/api/searches.ts";
import { type CalendarDate, calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { continuousPeriod } from "#shared/search-window.ts";
import { type Filters, isSet, type Range } from "#web/features/filters/filters.ts";
import { isAwaitingPrice } from "#web/lib/time/first-round.ts";

interface Surroundings {
  today: CalendarDate;
  /** Milliseconds since 1970. */
  now: number;
  /** The cheapest price of a search in the person's currency; undefined while there is none. */
  amountOf: (search: BatchSearch) => number | undefined;
  /** The airports that a code of the filters stands for as a city's; none of an airport. */
  airportsOf: (code: string) => readonly string[];
}

/**
 * The searches that all filters admit, in their order. A continuous search counts with the twelve months it covers
 * today. Who waits for a first price stands above the others, who has none and waits for none below, whatever the order.
 */
export function filterSearches(
  searches: readonly BatchSearch[],
  filters: Filters,
  around: Surroundings,
): BatchSearch[] {
  const keyOf = sortKey(filters, around);
  const isDescending = filters.sort.endsWith("-desc");
  const rank = (search: BatchSearch) => {
    const key = keyOf(search);
    if (key !== undefined) return isDescending ? -key : key;
    return isAwaitingPrice(search, around.now) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  };
  const admitted = searches.filter((search) => isAdmitted(search, filters, around));
  const ranked = admitted.map((search) => ({ search, key: rank(search) }));
  return ranked.sort((a, b) => (a.key === b.key ? 0 : a.key - b.key)).map(({ search }) => search);
}

function isAdmitted(search: BatchSearch, filters: Filters, around: Surroundings): boolean {
  const { level, originCountries, destinationCountries } = filters;
  const { today, amountOf } = around;
  const stay = { from: search.min_days, to: search.max_days };
  return (
    isBetween(search, filters, around) &&
    (level === undefined || search.cheapest_flight_price_level === level) &&
    isIn(originCountries, search.origin_details?.country) &&
    isIn(destinationCountries, search.destination_details?.country) &&
    isInside(periodOf(search, today), filters.period) &&
    overlap(stay, filters.stay) &&
    (!isSet(filters.price) || isPriceIn(filters.price, amountOf(search)))
  );
}

/** As the server takes places: themselves, airports of theirs, or cities that have one of those. */
function isBetween(search: BatchSearch, { origin, destination }: Filters, { airportsOf }: Surroundings) {
  const isAt = (asked: string | undefined, watched: readonly string[]) =>
    asked === undefined || [asked, ...airportsOf(asked)].some((code) => watched.includes(code));
  return (
    isAt(origin, [search.origin, ...search.origin_airports]) &&
    isAt(destination, [search.destination, ...search.destination_airports])
  );
}

const isIn = (countries: readonly string[], country: string | undefined) =>
  countries.length === 0 || (country !== undefined && countries.includes(country));

const isInside = (period: { from: string; to: string }, { from, to }: Range<string>) =>
  (from === undefined || period.from >= from) && (to === undefined || period.to <= to);

const overlap = (stay: { from: number; to: number }, { from, to }: Range<number>) =>
  (from === undefined || stay.to >= from) && (to === undefined || stay.from <= to);

/** Goes by the price as it is shown, in whole units: who asks for what he reads on a card gets that card. */
function isPriceIn({ from = 0, to = Number.POSITIVE_INFINITY }: Range<number>, amount: number | undefined) {
  const shown = amount && Math.round(amount);
  return shown !== undefined && shown >= from && shown <= to;
}

function periodOf(search: BatchSearch, today: CalendarDate): { from: string; to: string } {
  const { search_period_start: from, search_period_end: to } = search;
  return from && to ? { from, to } : continuousPeriod(today);
}

function sortKey({ sort }: Filters, { amountOf }: Surroundings): (search: BatchSearch) => number | undefined {
  if (sort.startsWith("price")) return amountOf;
  if (sort.startsWith("duration")) return (search) => search.trip_duration_days ?? undefined;
  const wholeTrip = sort.startsWith("return_date");
  return ({ date_from: date, trip_duration_days: days }) =>
    date === null ? undefined : dayNumber(calendarDate(date)) + (wholeTrip ? (days ?? 0) : 0);
}

/** The countries that the searches leave from and lead to: two-letter codes, sorted. */
export function countriesOf(searches: readonly BatchSearch[]) {
  const sorted = (countries: (string | undefined)[]) =>
    [...new Set(countries.flatMap((code) => (code && /^[A-Z]{2}$/.test(code) ? code : [])))].sort();
  return {
    origin: sorted(searches.map(({ origin_details }) => origin_details?.country)),
    destination: sorted(searches.map(({ destination_details }) => destination_details?.country)),
  };
}
