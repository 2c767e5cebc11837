import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { deserialize, serialize } from "node:v8";
import { cellSpans } from "#server/fares/grid/cell-spans.ts";
import { fromDayNumber } from "#shared/calendar-date.ts";
import { type BenchRoute, countsFrom, wishOf } from "./routes.ts";
import { type FareWorld, firstDayOf } from "./world.ts";

/** A monitor's true minimum fell by a tenth or more below the 24 hours before. Hours of the run. */
export interface Fall {
  route: BenchRoute;
  monitorId: number;
  from: number;
  to: number;
  /** A price at or below it shows the fall. */
  limit: number;
}

/**
 * The true minimum of a monitor at each hour (infinite when nothing is sold) and the pair that costs it (day × 64 +
 * stay).
 */
export interface Minima {
  prices: Float64Array;
  pairs: Int32Array;
}

/** By the id of the monitor. */
export type Truth = Map<number, Minima>;

const FALL = 0.9;
const DAY = 24;

/** What was true in a world; kept in `cacheFile` between runs, if one is named. */
export function trueMinima(world: FareWorld, routes: readonly BenchRoute[], cacheFile?: string): Truth {
  if (cacheFile && existsSync(cacheFile)) return readTruth(cacheFile);
  const truth: Truth = new Map(world.monitors.map(({ id }) => [id, emptyMinima(world.hours)]));
  for (const route of routes)
    for (let hour = 0; hour < world.hours; hour++) addHour(world, route, hour, truth);
  if (cacheFile) keepTruth(cacheFile, truth);
  return truth;
}

const readTruth = (file: string) => deserialize(readFileSync(file)) as Truth;

function keepTruth(file: string, truth: Truth) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, serialize(truth));
}

const emptyMinima = (hours: number): Minima => ({
  prices: new Float64Array(hours).fill(Number.POSITIVE_INFINITY),
  pairs: new Int32Array(hours),
});

function addHour(world: FareWorld, { query, monitors }: BenchRoute, hour: number, truth: Truth): void {
  const today = firstDayOf(world) + Math.floor(hour / DAY);
  const wishes = monitors.map((monitor) => wishOf(world, monitor, today));
  const day0 = Math.min(...wishes.map(({ firstDay }) => firstDay));
  const days = Math.max(...wishes.map(({ lastDay }) => lastDay)) - day0 + 1;
  const stay0 = Math.min(...wishes.map(({ minStay }) => minStay));
  const stays = Math.max(...wishes.map(({ maxStay }) => maxStay)) - stay0 + 1;
  const prices =
    days > 0 ? world.grid(query, fromDayNumber(day0), days, stay0, stays, hour) : new Int32Array();
  monitors.forEach(({ id }, place) => {
    const wish = wishes[place];
    const minima = truth.get(id);
    if (!wish || !minima) return;
    const spans = cellSpans({ day0, days, stay0, stays }, [{ ...wish }]);
    let best = -1;
    for (let at = 0; at < spans.length; at += 2)
      for (let cell = spans[at] ?? 0; cell < (spans[at + 1] ?? 0); cell++) {
        const price = prices[cell] ?? 0;
        if (price > 0 && (best < 0 || price < (prices[best] ?? 0))) best = cell;
      }
    if (best < 0) return;
    minima.prices[hour] = prices[best] ?? 0;
    minima.pairs[hour] = (day0 + Math.floor(best / stays)) * 64 + stay0 + (best % stays);
  });
}

export function fallsOf(
  truth: Truth,
  routes: readonly BenchRoute[],
  { hours, warmup }: { hours: number; warmup: number },
): Fall[] {
  return routes.flatMap((route) =>
    route.monitors.flatMap((monitor) => {
      const { id: monitorId } = monitor;
      const minima = truth.get(monitorId)?.prices ?? new Float64Array();
      const falls = fallsOfOne(minima, { hours, first: countsFrom(monitor, warmup) });
      return falls.map((fall) => ({ ...fall, route, monitorId }));
    }),
  );
}

function fallsOfOne(minima: Float64Array, { hours, first }: { hours: number; first: number }) {
  const falls: { from: number; to: number; limit: number }[] = [];
  for (let hour = DAY; hour < hours; hour++) {
    const before = Math.min(...minima.subarray(hour - DAY, hour));
    if (!Number.isFinite(before) || (minima[hour] ?? 0) > FALL * before) continue;
    const fall = { from: hour, to: hour, limit: FALL * before };
    while (fall.to < hours && (minima[fall.to] ?? 0) <= fall.limit) fall.to++;
    if (hour >= first) falls.push(fall);
    hour = fall.to - 1;
  }
  return falls;
}
