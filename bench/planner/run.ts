import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { countPairs } from "./count-pairs.ts";
import { keepScore } from "./measure.ts";
import { oracleRun } from "./oracle-run.ts";
import { type PlannerGiven, plannerRun } from "./planner-run.ts";
import { report } from "./report.ts";
import { type BenchRoute, routesOf } from "./routes.ts";
import { simpleRun } from "./simple-run.ts";
import { fallsOf, type Truth, trueMinima } from "./truth.ts";
import { type CreateWorld, type FareWorld, firstDayOf } from "./world.ts";

interface BenchWorld {
  world: FareWorld;
  routes: readonly BenchRoute[];
  truth: Truth;
}

const WARMUP_HOURS = 5 * 24;
const { values } = parseArgs({
  options: {
    /** A module of fare worlds; see world.ts. */
    world: { type: "string", default: "bench/worlds/simulated.ts" },
    seeds: { type: "string", default: "1,2" },
    /** Calls a day, in percent of the pairs that monitors watch, each monitor's counted for itself. */
    budgets: { type: "string", default: "1,2,5,10,20,50" },
    /** live: exact looks; cached: calendar calls; both. */
    source: { type: "string", default: "live" },
    planners: { type: "string", default: "round-robin,random,oracle,planner" },
    /** Workers of the planner that share its plans. */
    workers: { type: "string", default: "1" },
    days: { type: "string", default: "60" },
    monitors: { type: "string", default: "50" },
    /** A folder in which what is true of a world is kept between runs. */
    cache: { type: "string" },
  },
});

const { createWorld } = (await import(pathToFileURL(resolve(values.world)).href)) as {
  createWorld: CreateWorld;
};
const sources = values.source === "both" ? ["live", "both"] : [values.source];
const runs = values.planners
  .split(",")
  .flatMap((planner) => (planner === "planner" ? sources : ["live"]).map((source) => ({ planner, source })));
for (const seed of values.seeds.split(",")) runWorld(seed);

function runWorld(seed: string): void {
  const { days, monitors, cache } = values;
  const world = createWorld(Number(seed), { days: Number(days), monitors: Number(monitors) });
  const routes = routesOf(world);
  const truth = trueMinima(world, routes, cache && `${cache}/${seed}-${days}-${monitors}.truth`);
  const falls = fallsOf(truth, routes, { hours: world.hours, warmup: WARMUP_HOURS });
  const { watched, distinct } = countPairs(world, routes, firstDayOf(world));
  const size = `${world.monitors.length} monitors, ${routes.length} routes, ${falls.length} falls`;
  console.log(`\nseed ${seed}: ${size}, ${watched} pairs watched, ${distinct} different ones`);
  for (const budget of values.budgets.split(",").map(Number))
    for (const { planner, source } of runs) {
      const score = keepScore(world, { truth, falls, warmup: WARMUP_HOURS });
      const given = { perHour: (watched * budget) / 100 / 24, pairs: distinct, seed, score, source };
      const oldestDays = oldestOf(planner, { world, routes, truth, given });
      const name = source === "live" ? planner : `${planner} (${source})`;
      console.log(report({ name, budget }, score.figures(oldestDays)));
    }
}

/** Runs one of the planners; answers for how many days the pair unseen longest was unseen, of the oracle nothing. */
function oldestOf(
  planner: string,
  { world, routes, truth, given }: BenchWorld & { given: Omit<PlannerGiven, "workers"> },
): number {
  if (planner === "planner") return plannerRun(world, routes, { ...given, workers: Number(values.workers) });
  const { perHour, score } = given;
  if (planner !== "oracle")
    return simpleRun(world, routes, { perHour, score, order: planner === "random" ? "random" : "in turn" });
  oracleRun(world, routes, { perHour, truth, score });
  return Number.NaN;
}
