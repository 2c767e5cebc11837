import { minutesAhead, PLANNED_AGAIN_MINUTES } from "#server/planner/claims/visits-ahead.ts";
import { coverageHours } from "#server/planner/coverage/promised-hours.ts";
import { type BenchPlan, openPlan, showOwed } from "./bench-plan.ts";
import { openBudget } from "./call-budget.ts";
import type { Score } from "./measure.ts";
import { oldestUnseen, updateWishes } from "./route-log.ts";
import { type BenchRoute, doWishesChange, randomFrom } from "./routes.ts";
import { blocksOf, type PlannerRun, visitPlan, type Worker } from "./visit-plan.ts";
import { type FareWorld, firstDayOf } from "./world.ts";

/** `perHour` calls an hour over `pairs` different pairs, answered by `source`: live, cached or both. */
export interface PlannerGiven {
  perHour: number;
  pairs: number;
  seed: string;
  score: Score;
  source: string;
  workers: number;
}

/** The product's planner over a world, minute by minute; answers for how many days the pair unseen longest was unseen. */
export function plannerRun(world: FareWorld, routes: readonly BenchRoute[], given: PlannerGiven): number {
  const { score, seed } = given;
  const run = openRun(world, given);
  const plans = routes.map((route) => openPlan(route, run.start));
  const workers = Array.from(
    { length: given.workers },
    (_, n): Worker => ({ beliefs: new Map(), random: randomFrom(`${seed} ${n}`) }),
  );
  for (let minute = 0; minute < world.hours * 60; minute++) {
    run.now = run.start + minute;
    if (minute % 60 === 0 && doWishesChange(world, minute / 60))
      updateAllWishes(run, plans, { ...given, hour: minute / 60 });
    run.budget.passMinute();
    visitDue(run, plans, workers);
    if (minute % 60 === 0) scoreShown(score, plans, minute / 60);
  }
  return oldestUnseen(plans, run.start + world.hours * 60) / 1440;
}

function openRun(world: FareWorld, { perHour, score, source }: PlannerGiven): PlannerRun {
  const start = Date.parse(world.start) / 60_000;
  const today = firstDayOf(world);
  const budget = openBudget(perHour);
  const hasCalendar = source !== "live";
  return { world, score, budget, hasCalendar, start, now: start, today, coverageHours: coverageHours(1) };
}

/** A route with a new wish is visited at once. */
function updateAllWishes(
  run: PlannerRun,
  plans: readonly BenchPlan[],
  { hour, perHour, pairs }: PlannerGiven & { hour: number },
): void {
  run.today = firstDayOf(run.world) + Math.floor(hour / 24);
  for (const plan of plans) {
    showOwed(plan);
    const before = plan.wishes.length;
    updateWishes(plan, run.world, { today: run.today, hour });
    if (plan.wishes.length > before) plan.dueAt = run.now;
  }
  const looks = run.hasCalendar ? countBlocks(plans) : pairs;
  run.coverageHours = coverageHours((perHour * 24) / looks, { isAged: run.hasCalendar });
}

function visitDue(run: PlannerRun, plans: readonly BenchPlan[], workers: readonly Worker[]): void {
  dueAt(plans, run.now, run.budget.fill()).forEach((plan, place) => {
    const worker = workers[place % workers.length];
    if (worker && run.budget.left() >= 1) visitPlan(run, worker, plan);
  });
}

/** Whose turn it is, those that waited longest first. */
function dueAt(plans: readonly BenchPlan[], now: number, fill: number): BenchPlan[] {
  const early = now + minutesAhead(fill);
  const isTurn = (plan: BenchPlan) =>
    plan.dueAt <= now || (plan.dueAt <= early && plan.plannedAt <= now - PLANNED_AGAIN_MINUTES);
  return plans
    .filter((plan) => plan.wishes.length > 0 && isTurn(plan))
    .sort((one, other) => one.dueAt - other.dueAt);
}

function scoreShown(score: Score, plans: readonly BenchPlan[], hour: number): void {
  for (const plan of plans) {
    showOwed(plan);
    const { route, shown } = plan;
    for (const { id } of route.monitors) score.shown(route, id, shown.get(id), hour);
  }
}

const countBlocks = (plans: readonly BenchPlan[]): number =>
  plans.reduce((sum, plan) => sum + blocksOf(plan).length, 0);
