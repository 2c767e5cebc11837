import type { FlightHistory, SearchHistory } from "#shared/api/price-history.ts";
import { DAY_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";

/** A price at a moment (milliseconds since 1970), in one currency; null: there was none. */
export interface PricePoint {
  at: number;
  price: number | null;
  /** By a source, of a whole day before anybody here had looked. */
  isTold?: boolean;
}

/** What a chart draws: `step` when a price stands until the next point. */
export interface PriceSeries {
  shape: "line" | "step";
  points: readonly PricePoint[];
  usual: { low: number; high: number } | null;
  /** The points at which the owner was told, and of which price. */
  alerts: readonly { at: number; price: number }[];
}

type Convert = (amount: number) => number;

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);
const usualOf = ({ usual }: Pick<SearchHistory, "usual">, convert: Convert) =>
  usual && { low: convert(usual.low_below), high: convert(usual.high_above) };

/** The daily minima of a search. */
export const searchSeries = (
  history: Pick<SearchHistory, "days" | "usual" | "alerts">,
  convert: Convert,
): PriceSeries => ({
  shape: "line",
  points: history.days.map(({ day, price }) => ({
    at: noonOf(day),
    price: price === null ? null : convert(price),
  })),
  usual: usualOf(history, convert),
  alerts: alertsOf(history, convert),
});

/** On the points of their days, or they would stand beside what is drawn; those of days before the first are none. */
function alertsOf({ days, alerts }: Pick<SearchHistory, "days" | "alerts">, convert: Convert) {
  const shown = new Set(days.map(({ day }) => day));
  return alerts.flatMap(({ at, price }) => {
    const day = homeDay(new Date(at));
    return shown.has(day) ? [{ at: noonOf(day), price: convert(price) }] : [];
  });
}

/**
 * The changes of a flight's price, from what was told of the days before, or the one that stood at the beginning, to when
 * the last was seen to stand.
 */
export function flightSeries(history: FlightHistory, convert: Convert): PriceSeries {
  const { first_day, price_before, observations, seen_at } = history;
  const before =
    price_before === null ? [] : [{ at: Date.parse(`${first_day}T03:00:00Z`), price: price_before }];
  const changes = observations.map(({ at, price }) => ({ at: Date.parse(at), price }));
  const known = [...before, ...changes];
  const last = known.at(-1);
  const seen = seen_at === null ? Number.NEGATIVE_INFINITY : Date.parse(seen_at);
  const standing = last && last.price !== null && seen > last.at ? [{ at: seen, price: last.price }] : [];
  return {
    shape: "step",
    points: [...toldPoints(history), ...known, ...standing].map((point) => ({
      ...point,
      price: point.price === null ? null : convert(point.price),
    })),
    usual: usualOf(history, convert),
    alerts: [],
  };
}

/** A price for each told day, from noon to noon; on a day of which nothing is known there is none. */
function toldPoints({ source_history, observations: [first] }: FlightHistory): PricePoint[] {
  const days = source_history?.days ?? [];
  const seenFrom = first && homeDay(new Date(first.at));
  return days.flatMap(({ day, price }, place) => {
    const at = noonOf(day);
    const next = days[place + 1]?.day ?? seenFrom;
    const isFollowed = next !== undefined && noonOf(next) - at <= DAY_MS;
    const end = { at: at + DAY_MS, price: null, isTold: true };
    return [{ at, price, isTold: true }, ...(isFollowed ? [] : [end])];
  });
}

/** The lowest price and when it first stood; undefined without any. */
export function lowestOf(points: readonly PricePoint[]): (PricePoint & { price: number }) | undefined {
  let lowest: (PricePoint & { price: number }) | undefined;
  for (const { price, ...point } of points)
    if (price !== null && (!lowest || price < lowest.price)) lowest = { ...point, price };
  return lowest;
}

/** The points that a line runs through: where a price stands until the next point, the corners too. */
export function cornersOf({ points, shape }: Pick<PriceSeries, "points" | "shape">): readonly PricePoint[] {
  if (shape === "line") return points;
  return points.flatMap((point, place) => {
    const before = points[place - 1]?.price ?? null;
    return before === null ? [point] : [{ at: point.at, price: before }, point];
  });
}

/** The series in two: what a source told, up to the first price that was seen, and what was seen. */
export function asKnown({ points, ...rest }: PriceSeries): { told: PriceSeries; seen: PriceSeries } {
  const end = points.findIndex(({ isTold }) => !isTold);
  const first = end < 0 ? points.length : end;
  const told = first === 0 ? [] : points.slice(0, first + 1);
  return { told: { ...rest, points: told }, seen: { ...rest, points: points.slice(first) } };
}

/** Points that no line reaches: neither the one before nor the one after has a price. */
export const lonePoints = ({ points }: Pick<PriceSeries, "points">): { at: number; price: number }[] =>
  points.flatMap(({ at, price }, place) => {
    const isLone = (points[place - 1]?.price ?? null) === null && (points[place + 1]?.price ?? null) === null;
    return price !== null && isLone ? [{ at, price }] : [];
  });
