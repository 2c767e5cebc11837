import type { Belief } from "#server/planner/belief.ts";
import { nextCallPrice, presentPrice } from "#server/planner/call-price.ts";
import type { Call } from "#server/planner/calls.ts";
import { coverageHours } from "#server/planner/coverage.ts";
import { planVisit, type Visit } from "#server/planner/plan-visit.ts";
import { type RouteCells, routeCells } from "#server/planner/route-cells.ts";
import { minutesAhead, PLANNED_AGAIN_MINUTES } from "#server/planner/visits-ahead.ts";
import { wishedBlocks } from "#server/planner/wished-blocks.ts";
import { type CalendarDate, dayNumber } from "#shared/calendar-date.ts";
import { type BenchPlan, CALENDAR_AGE, INTERVAL, openPlan, showCheapest, takeAnswer } from "./bench-plan.ts";
import type { Score } from "./measure.ts";
import { oldestUnseen, turnDay } from "./route-log.ts";
import { type BenchRoute, randomFrom } from "./routes.ts";
import type { FareWorld } from "./world.ts";
import { calendarFares, exactFares } from "./world-answers.ts";

/** Of one worker: what it remembers between visits. */
interface Worker {
  beliefs: Map<BenchPlan, Belief>;
  random: () => number;
}

const CALLS_AT_ONCE = 12;
const PAIRS_PER_CALL = 200;

/** Of this thread alone, so that what else the machine does is not counted. */
function cpuMsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000;
}

/** The product's planner over a world, minute by minute; answers for how many days the pair unseen longest was unseen. */
export function plannerRun(
  world: FareWorld,
  routes: readonly BenchRoute[],
  given: { perHour: number; pairs: number; seed: string; score: Score; source: string; workers: number },
): number {
  const { perHour, score, seed } = given;
  const hasCalendar = given.source !== "live";
  const start = Date.parse(world.start) / 60_000;
  const firstDay = dayNumber(world.start.slice(0, 10) as CalendarDate);
  const capacity = Math.max(8, perHour);
  const budget = { tokens: capacity, callPrice: 0 };
  const plans = routes.map((route) => openPlan(route, start));
  const workers = Array.from(
    { length: given.workers },
    (_, n): Worker => ({ beliefs: new Map(), random: randomFrom(`${seed} ${n}`) }),
  );
  let today = firstDay;
  let hours = coverageHours(1);
  for (let minute = 0; minute < world.hours * 60; minute++) {
    const now = start + minute;
    if (minute % 1440 === 0) turn(firstDay + minute / 1440);
    budget.tokens = Math.min(capacity, budget.tokens + perHour / 60);
    const fill = budget.tokens / capacity;
    budget.callPrice = nextCallPrice(budget.callPrice, { fill, hours: 1 / 60 });
    dueAt(plans, now, fill).forEach((plan, place) => {
      const worker = workers[place % workers.length];
      if (worker && budget.tokens >= 1) visit(worker, plan, now);
    });
    if (minute % 60 === 0)
      for (const { route, shown } of plans)
        for (const { id } of route.monitors) score.shown(route, id, shown.get(id), minute / 60);
  }
  return oldestUnseen(plans, start + world.hours * 60) / 1440;

  function turn(day: number): void {
    today = day;
    for (const plan of plans) turnDay(plan, world, today);
    const looks = hasCalendar ? countBlocks(plans) : given.pairs;
    hours = coverageHours((perHour * 24) / looks, { isAged: hasCalendar });
  }

  function visit(worker: Worker, plan: BenchPlan, now: number): void {
    const started = process.threadCpuUsage();
    const cells = routeCells(plan.grid, plan.wishes);
    const planned = decide(worker, plan, { cells, now });
    score.cost.cpuMs += cpuMsSince(started);
    score.cost.visits++;
    if (planned.belief) worker.beliefs.set(plan, planned.belief);
    const news = planned.calls.map((call) => ask(plan, call, { cells, planned, now }));
    budget.tokens -= planned.calls.length;
    plan.plannedAt = now;
    plan.dueAt = news.includes(true) ? now : planned.dueAt;
    showCheapest(plan, { model: planned.belief?.model, now, today });
  }

  function decide(
    { beliefs, random }: Worker,
    plan: BenchPlan,
    { cells, now }: { cells: RouteCells; now: number },
  ): Visit {
    const { learned, plannedAt } = plan;
    return planVisit({
      ...{ cells, learned, plannedAt, now, today, random },
      ...{ interval: INTERVAL, coverageHours: hours, distrustBefore: 0 },
      previous: beliefs.get(plan),
      callPrice: presentPrice(budget.callPrice, budget.tokens / capacity),
      limit: Math.min(CALLS_AT_ONCE, Math.floor(budget.tokens)),
      source: {
        blocks: hasCalendar ? blocksOf(plan) : [],
        answerAge: hasCalendar ? CALENDAR_AGE : 0,
      },
    });
  }

  /** Answers whether it was news. */
  function ask(
    plan: BenchPlan,
    call: Call,
    visited: { cells: RouteCells; planned: Visit; now: number },
  ): boolean {
    const { route } = plan;
    const { block } = call;
    const asked = { query: route.query, hour: (visited.now - start) / 60 };
    const fares = block
      ? calendarFares(world, asked, { block, today })
      : exactFares(world, asked, { route: visited.cells, cells: call.cells });
    score.cost.calls++;
    if (!block)
      for (const { departure, stay, price } of fares)
        if (price) score.looked(route, { day: dayNumber(departure), stay, price }, asked.hour, today);
    const started = process.threadCpuUsage();
    const hasNews = takeAnswer(plan, visited, { call, fares });
    score.cost.cpuMs += cpuMsSince(started);
    return hasNews;
  }
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

const blocksOf = ({ wishes }: BenchPlan) => wishedBlocks(wishes, PAIRS_PER_CALL);

const countBlocks = (plans: readonly BenchPlan[]): number =>
  plans.reduce((sum, plan) => sum + blocksOf(plan).length, 0);
