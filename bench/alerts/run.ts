/*
 * Lives through fare worlds with the alert policy of production and three simpler ones, and counts what was worth sending.
 * A check every six hours; one in 125 shows a ghost fare. Good: the true minimum of the monitor stood then at or under the
 * 10th percentile of its true minima over the scored days, or inside a promotion. A promotion: the true minimum fell 12 %
 * or more under the median of the 30 days before, for six hours or more; caught: an alert was sent while it stood. Wrong:
 * the price that was sent is more than 3 % off the true one of that pair. The first 30 days are learnt from, not scored.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { fromDayNumber } from "#shared/calendar-date.ts";
import { routesOf } from "../planner/routes.ts";
import { type Truth, trueMinima } from "../planner/truth.ts";
import type { CreateWorld, FareWorld, WorldMonitor } from "../planner/world.ts";
import { type Figures, judgeOf, noFigures } from "./measure.ts";
import { observe } from "./observed.ts";
import { anyDrop, newLow, type Policy, previousCheck, rasante, type Watched } from "./policies.ts";
import { missedTargets, report } from "./report.ts";

const WARMUP_DAYS = 30;
const STAYS = 64;
const POLICIES: Record<string, Policy> = {
  "any drop": anyDrop,
  "previous check −5 %": previousCheck,
  "all-time low −3 %": newLow,
  rasante,
};

const { values } = parseArgs({
  options: {
    /** A module of fare worlds; see bench/planner/world.ts. */
    world: { type: "string", default: "bench/worlds/simulated.ts" },
    seeds: { type: "string", default: "1,2" },
    days: { type: "string", default: "90" },
    monitors: { type: "string", default: "50" },
    /** A folder in which what is true of a world is kept between runs. */
    cache: { type: "string" },
  },
});

const { createWorld } = (await import(pathToFileURL(resolve(values.world)).href)) as {
  createWorld: CreateWorld;
};
const days = Number(values.days);
const all = emptyTable();
for (const seed of values.seeds.split(",")) {
  const table = emptyTable();
  runWorld(seed, table);
  for (const [name, figures] of table) add(all.get(name), figures);
  print(`seed ${seed}`, table);
}
print("all seeds", all);
const missed = missedTargets(all.get("rasante") ?? noFigures(days));
for (const line of missed) console.log(`missed: ${line}`);
process.exitCode = missed.length > 0 ? 1 : 0;

function emptyTable(): Map<string, Figures> {
  return new Map(Object.keys(POLICIES).map((name) => [name, noFigures(days)]));
}

function runWorld(seed: string, table: Map<string, Figures>): void {
  const length = days + WARMUP_DAYS;
  const world = createWorld(Number(seed), { days: length, monitors: Number(values.monitors) });
  const file = values.cache && `${values.cache}/${seed}-${length}-${values.monitors}.truth`;
  const truth = trueMinima(world, routesOf(world), file);
  for (const monitor of world.monitors) {
    const watched = watch(world, monitor, truth, seed);
    const minima = truth.get(monitor.id)?.prices ?? new Float64Array();
    const judge = judgeOf(minima, WARMUP_DAYS * 24, watched);
    for (const [name, figures] of table) judge(POLICIES[name]?.(watched) ?? [], figures);
  }
}

function watch(world: FareWorld, monitor: WorldMonitor, truth: Truth, seed: string): Watched {
  const words = `${seed} ${monitor.id}`;
  const minima = truth.get(monitor.id) ?? { prices: new Float64Array(), pairs: new Int32Array() };
  const { prices, pairs } = minima;
  return {
    words,
    start: new Date(world.start),
    observed: observe(minima, words),
    isFixedTrip: monitor.mode === "fixed",
    priceAt: (pair, hour) => {
      const day = Math.floor(pair / STAYS);
      const price = world.price(monitor, fromDayNumber(day), fromDayNumber(day + (pair % STAYS)), hour);
      return price ? 100 * price : null;
    },
    cheapestAt: (hour) => {
      const price = prices[Math.floor(hour)] ?? Number.POSITIVE_INFINITY;
      return Number.isFinite(price) ? { pair: pairs[Math.floor(hour)] ?? 0, price: 100 * price } : undefined;
    },
  };
}

function add(
  into: Figures | undefined,
  { monitors, alerts, good, wrong, promotions, caught }: Figures,
): void {
  if (!into) return;
  into.monitors += monitors;
  into.alerts += alerts;
  into.good += good;
  into.wrong += wrong;
  into.promotions += promotions;
  into.caught += caught;
}

function print(title: string, table: ReadonlyMap<string, Figures>): void {
  const [first] = table.values();
  console.log(`\n${title}: ${first?.monitors} monitors, ${days} days, ${first?.promotions} promotions`);
  for (const [name, figures] of table) console.log(report(name, figures));
}
