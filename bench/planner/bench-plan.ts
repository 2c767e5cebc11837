import { calendarNews } from "#server/fares/answers/calendar-news.ts";
import type { Fare } from "#server/fares/fare-source.ts";
import { cellIndex } from "#server/fares/grid/grid.ts";
import { writeFares } from "#server/fares/grid/write-fares.ts";
import type { Call } from "#server/planner/calls/call.ts";
import { isNews } from "#server/planner/is-news.ts";
import { askedAt, learnAnswer } from "#server/planner/learn-answer.ts";
import { type Learned, NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import { expectedFares } from "#server/planner/model/expected-fares.ts";
import type { RouteModel } from "#server/planner/model/route-model.ts";
import type { Visit } from "#server/planner/plan-visit.ts";
import { type RouteCells, routeCells } from "#server/planner/wishes/route-cells.ts";
import type { ShownPair } from "./measure.ts";
import { openLog, pairAt, type RouteLog } from "./route-log.ts";
import type { BenchRoute } from "./routes.ts";

/** No pair is looked at twice within so many minutes. */
export const INTERVAL = 15;
/** How old a calendar's prices are taken to be, in minutes. */
export const CALENDAR_AGE = 30 * 60;

/** What the product keeps in `route_plans`, beside the grid, and what it shows to each monitor. Minutes since 1970. */
export interface BenchPlan extends RouteLog {
  learned: Learned;
  plannedAt: number;
  dueAt: number;
  shown: Map<number, ShownPair>;
  /** The visit since which nobody has asked what is shown. */
  toShow?: ShowMoment | undefined;
}

/** When it is decided what is shown, and by which model. */
interface ShowMoment {
  model: RouteModel | undefined;
  now: number;
  today: number;
}

export const openPlan = (route: BenchRoute, start: number): BenchPlan => ({
  ...openLog(route),
  ...{ learned: NOTHING_LEARNED, plannedAt: start, dueAt: start, shown: new Map() },
});

/** Takes in, as the product does, what a call of the visit `planned` was answered at `now`; says whether it was news. */
export function takeAnswer(
  plan: BenchPlan,
  visited: { cells: RouteCells; planned: Visit; now: number },
  { call, fares }: { call: Call; fares: readonly Fare[] },
): boolean {
  const { cells, planned, now } = visited;
  const before = plan.learned;
  const observedAt = new Date(now * 60_000);
  const ageMinutes = call.block ? CALENDAR_AGE : 0;
  const moment = { observedAt, ageMs: ageMinutes * 60_000, askedBefore: askedAt(before, call) };
  const news = call.block ? calendarNews(plan.grid, fares, moment) : fares;
  const changed = call.block ? news.filter((fare) => isChange(cells, fare)) : fares;
  const model = planned.belief?.model;
  plan.learned = learnAnswer(before, { cells, model, call, fares: changed, observedAt, ageMinutes });
  const answer = { call, fares, ageMinutes, before, after: plan.learned };
  const hasNews = isNews({ cells, guarded: planned.guarded }, answer);
  writeFares(plan.grid, news, observedAt);
  return hasNews;
}

const isChange = (cells: RouteCells, { departure, stay, price }: Fare) =>
  cells.prices[cellIndex(cells, departure, stay) ?? -1] !== price;

/** Shows what the last visit would have: worked out only when somebody looks, since most visits come between. */
export function showOwed(plan: BenchPlan): void {
  if (plan.toShow) showCheapest(plan, plan.toShow);
  plan.toShow = undefined;
}

/** Shows to each monitor the pair that is expected to cost least at `now`. */
function showCheapest(plan: BenchPlan, { model, now, today }: ShowMoment): void {
  const { learned, grid, shown } = plan;
  const expected = expectedFares(grid, { learned, previous: model, now, today, trusted: INTERVAL });
  const cells = routeCells(grid, plan.wishes);
  for (const { wish, spans } of cells.wishes) {
    let best = -1;
    for (let at = 0; at < spans.length; at += 2)
      for (let cell = spans[at] ?? 0; cell < (spans[at + 1] ?? 0); cell++)
        if ((expected[cell] ?? 0) < (best < 0 ? Number.POSITIVE_INFINITY : (expected[best] ?? 0)))
          best = cell;
    if (best >= 0) shown.set(wish.monitorId, pairAt(cells, best));
  }
}
