import { createHash } from "node:crypto";
import { monitorWeight } from "#server/planner/wishes/monitor-weight.ts";
import type { Wish } from "#server/planner/wishes/route-cells.ts";
import { calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { ANY_STOPS } from "#shared/travel.ts";
import { randomNumbers } from "#test/random-numbers.ts";
import type { FareWorld, WorldMonitor, WorldQuery } from "./world.ts";

/** What is priced and who watches it. */
export interface BenchRoute {
  name: string;
  query: WorldQuery;
  monitors: WorldMonitor[];
}

/** A wish and the monitor whose it is. */
export interface MonitorWish extends Wish {
  monitorId: number;
}

const CONTINUOUS_DAYS = 365;

/** The routes of a world: monitors that ask for the same share one. */
export function routesOf(world: FareWorld): BenchRoute[] {
  const routes = new Map<string, BenchRoute>();
  for (const monitor of world.monitors) {
    const name = nameOfQuery(monitor);
    const route = routes.get(name) ?? { name, query: monitor, monitors: [] };
    route.monitors.push(monitor);
    routes.set(name, route);
  }
  return [...routes.values()];
}

/** The same for those that ask for the same. */
export function nameOfQuery(query: WorldQuery): string {
  const { origin, destination, seat, adults, children, infants_in_seat, infants_on_lap, max_stops } = query;
  const party = [adults, children, infants_in_seat, infants_on_lap];
  return [origin, destination, seat, ...party, Math.min(ANY_STOPS, max_stops)].join(" ");
}

/** What a monitor wants on a day (days since 1970-01-01). */
export function wishOf(world: FareWorld, monitor: WorldMonitor, today: number): MonitorWish {
  const { user, plan, min_days: minStay, max_days: maxStay, created_hour } = monitor;
  const monitors = world.monitors.filter((other) => other.user === user).length;
  const since = Date.parse(world.start) / 60_000 + created_hour * 60;
  const common = {
    monitorId: monitor.id,
    weight: monitorWeight({ plan: plan === "premium" ? "premium" : "basico", monitors }),
    since,
    minStay,
    maxStay,
  };
  if (monitor.mode === "continuous") {
    const lastDay = today + CONTINUOUS_DAYS;
    const rolls = { rollsWithin: CONTINUOUS_DAYS, lastReturn: lastDay + maxStay };
    return { ...common, ...rolls, firstDay: today + 1, lastDay };
  }
  const from = dayNumber(calendarDate(monitor.search_period_start ?? ""));
  const to = dayNumber(calendarDate(monitor.search_period_end ?? ""));
  return { ...common, firstDay: Math.max(from, today + 1), lastDay: to, lastReturn: to };
}

/** Whether a monitor has been made by this hour. */
export const isMade = ({ created_hour }: WorldMonitor, hour: number): boolean => created_hour <= hour;

/** The hour from which on what a monitor's owner is shown counts. */
export const countsFrom = ({ created_hour }: WorldMonitor, warmup: number): number =>
  Math.max(warmup, created_hour);

/** Whether what is wanted is something else at this hour than at the one before: a new day, or a new monitor. */
export const doWishesChange = ({ monitors }: FareWorld, hour: number): boolean =>
  hour % 24 === 0 || monitors.some((monitor) => isMade(monitor, hour) && !isMade(monitor, hour - 1));

/** Numbers from 0 to below 1, the same for the same words. */
export const randomFrom = (words: string): (() => number) =>
  randomNumbers(createHash("sha256").update(words).digest().readUInt32LE(0));
