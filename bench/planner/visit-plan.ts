import type { Fare } from "#server/fares/fare-source.ts";
import type { Belief } from "#server/planner/belief.ts";
import type { Call } from "#server/planner/calls/call.ts";
import { planVisit, type Visit } from "#server/planner/plan-visit.ts";
import { type RouteCells, routeCells } from "#server/planner/wishes/route-cells.ts";
import { wishedBlocks } from "#server/planner/wishes/wished-blocks.ts";
import { dayNumber } from "#shared/calendar-date.ts";
import { type BenchPlan, CALENDAR_AGE, INTERVAL, takeAnswer } from "./bench-plan.ts";
import type { CallBudget } from "./call-budget.ts";
import type { Score } from "./measure.ts";
import type { FareWorld } from "./world.ts";
import { calendarFares, exactFares } from "./world-answers.ts";

const CALLS_AT_ONCE = 12;
const PAIRS_PER_CALL = 200;

/** What all visits of a run share. Minutes since 1970, days since 1970-01-01. */
export interface PlannerRun {
  world: FareWorld;
  score: Score;
  budget: CallBudget;
  hasCalendar: boolean;
  start: number;
  now: number;
  today: number;
  coverageHours: number;
}

/** Of one worker: what it remembers between visits. */
export interface Worker {
  beliefs: Map<BenchPlan, Belief>;
  random: () => number;
}

type Answer = { call: Call; fares: readonly Fare[] };
type Visited = { cells: RouteCells; planned: Visit; now: number };

/** One visit as the product makes it: decides what to look at, looks, learns; what is cheapest then is shown. */
export function visitPlan(run: PlannerRun, worker: Worker, plan: BenchPlan): void {
  const { now, today, score, budget } = run;
  const started = process.threadCpuUsage();
  const cells = routeCells(plan.grid, plan.wishes);
  const planned = decide(run, worker, { plan, cells });
  score.cost.cpuMs += cpuMsSince(started);
  score.cost.visits++;
  if (planned.belief) worker.beliefs.set(plan, planned.belief);
  const answers = planned.calls.map((call) => ask(run, plan, { call, cells }));
  const news = takeAnswers(run, plan, { answers, visited: { cells, planned, now } });
  budget.spend(planned.calls.length);
  plan.plannedAt = now;
  plan.dueAt = news.includes(true) ? now : planned.dueAt;
  plan.toShow = { model: planned.belief?.model, now, today };
}

function decide(
  { now, today, budget, hasCalendar, coverageHours }: PlannerRun,
  { beliefs, random }: Worker,
  { plan, cells }: { plan: BenchPlan; cells: RouteCells },
): Visit {
  const { learned, plannedAt } = plan;
  return planVisit({
    ...{ cells, learned, plannedAt, now, today, random },
    ...{ interval: INTERVAL, coverageHours, distrustBefore: 0 },
    previous: beliefs.get(plan),
    callPrice: budget.price(),
    limit: Math.min(CALLS_AT_ONCE, Math.floor(budget.left())),
    source: { blocks: hasCalendar ? blocksOf(plan) : [], answerAge: hasCalendar ? CALENDAR_AGE : 0 },
  });
}

function ask(
  { world, score, start, now, today }: PlannerRun,
  { route }: BenchPlan,
  { call, cells }: { call: Call; cells: RouteCells },
): Answer {
  const asked = { query: route.query, hour: (now - start) / 60 };
  const fares = call.block
    ? calendarFares(world, asked, { block: call.block, today })
    : exactFares(world, asked, { route: cells, cells: call.cells });
  score.cost.calls++;
  if (!call.block)
    for (const { departure, stay, price } of fares)
      if (price) score.looked(route, { day: dayNumber(departure), stay, price }, asked.hour, today);
  return { call, fares };
}

/** Says of each whether it was news. Timed together, since a look at the clock takes as long as a hundredth of a visit. */
function takeAnswers(
  { score }: PlannerRun,
  plan: BenchPlan,
  { answers, visited }: { answers: readonly Answer[]; visited: Visited },
): boolean[] {
  if (answers.length === 0) return [];
  const started = process.threadCpuUsage();
  const news = answers.map((answer) => takeAnswer(plan, visited, answer));
  score.cost.cpuMs += cpuMsSince(started);
  return news;
}

/** The blocks that a plan's wishes can be asked for in. */
export const blocksOf = ({ wishes }: BenchPlan) => wishedBlocks(wishes, PAIRS_PER_CALL);

/** Of this thread alone, so that what else the machine does is not counted. */
function cpuMsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000;
}
