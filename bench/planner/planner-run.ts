import { calendarNews } from "#server/fares/calendar-news.ts";
import type { Fare } from "#server/fares/fare-source.ts";
import { cellIndex, writeFares } from "#server/fares/grid.ts";
import type { Belief } from "#server/planner/belief.ts";
import { nextCallPrice, presentPrice } from "#server/planner/call-price.ts";
import type { Call } from "#server/planner/calls.ts";
import { coverageHours } from "#server/planner/coverage.ts";
import { expectedFares } from "#server/planner/expected-fares.ts";
import { isNews } from "#server/planner/is-news.ts";
import { askedAt, learnAnswer } from "#server/planner/learn-answer.ts";
import { type Learned, NOTHING_LEARNED } from "#server/planner/learned.ts";
import { planVisit, type Visit } from "#server/planner/plan-visit.ts";
import { type RouteCells, routeCells } from "#server/planner/route-cells.ts";
import type { RouteModel } from "#server/planner/route-model.ts";
import { minutesAhead, PLANNED_AGAIN_MINUTES } from "#server/planner/visits-ahead.ts";
import { wishedBlocks } from "#server/planner/wished-blocks.ts";
import { addDays, type CalendarDate, dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import type { Score } from "./measure.ts";
import { oldestUnseen, openLog, pairAt, type RouteLog, turnDay } from "./route-log.ts";
import { type BenchRoute, randomFrom } from "./routes.ts";
import type { FareWorld } from "./world.ts";

/** What the product keeps in `route_plans`, beside the grid. */
interface Plan extends RouteLog {
  learned: Learned;
  plannedAt: number;
  dueAt: number;
  shown: Map<number, ReturnType<typeof pairAt>>;
}

/** Of one worker: what it remembers between visits. */
interface Worker {
  beliefs: Map<Plan, Belief>;
  random: () => number;
}

const INTERVAL = 15;
const CALLS_AT_ONCE = 12;
const PAIRS_PER_CALL = 200;
const CALENDAR_AGE = 30 * 60;

const isChange = (cells: RouteCells, { departure, stay, price }: Fare) =>
  cells.prices[cellIndex(cells, departure, stay) ?? -1] !== price;

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
  const { perHour, score } = given;
  const hasCalendar = given.source !== "live";
  const start = Date.parse(world.start) / 60_000;
  const firstDay = dayNumber(world.start.slice(0, 10) as CalendarDate);
  const capacity = Math.max(8, perHour);
  const budget = { tokens: capacity, callPrice: 0 };
  const plans = routes.map(
    (route): Plan => ({
      ...openLog(route),
      learned: NOTHING_LEARNED,
      plannedAt: start,
      dueAt: start,
      shown: new Map(),
    }),
  );
  const workers = Array.from(
    { length: given.workers },
    (_, n): Worker => ({ beliefs: new Map(), random: randomFrom(`${given.seed} ${n}`) }),
  );
  let today = firstDay;
  let hours = coverageHours(1);
  for (let minute = 0; minute < world.hours * 60; minute++) {
    const now = start + minute;
    if (minute % 1440 === 0) turn(firstDay + minute / 1440);
    budget.tokens = Math.min(capacity, budget.tokens + perHour / 60);
    const fill = budget.tokens / capacity;
    budget.callPrice = nextCallPrice(budget.callPrice, { fill, hours: 1 / 60 });
    dueAt(now, fill).forEach((plan, place) => {
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
    hours = coverageHours((perHour * 24) / looks(), { isAged: hasCalendar });
  }

  function looks(): number {
    if (!hasCalendar) return given.pairs;
    return plans.reduce((sum, plan) => sum + wishedBlocks(plan.wishes, PAIRS_PER_CALL).length, 0);
  }

  function dueAt(now: number, fill: number): Plan[] {
    const early = now + minutesAhead(fill);
    const isTurn = (plan: Plan) =>
      plan.dueAt <= now || (plan.dueAt <= early && plan.plannedAt <= now - PLANNED_AGAIN_MINUTES);
    return plans
      .filter((plan) => plan.wishes.length > 0 && isTurn(plan))
      .sort((one, other) => one.dueAt - other.dueAt);
  }

  function visit({ beliefs, random }: Worker, plan: Plan, now: number): void {
    const started = process.threadCpuUsage();
    const cells = routeCells(plan.grid, plan.wishes);
    const { learned, plannedAt } = plan;
    const planned = planVisit({
      ...{
        cells,
        learned,
        plannedAt,
        now,
        today,
        random,
        interval: INTERVAL,
        coverageHours: hours,
        distrustBefore: 0,
      },
      previous: beliefs.get(plan),
      callPrice: presentPrice(budget.callPrice, budget.tokens / capacity),
      limit: Math.min(CALLS_AT_ONCE, Math.floor(budget.tokens)),
      source: {
        blocks: hasCalendar ? wishedBlocks(plan.wishes, PAIRS_PER_CALL) : [],
        answerAge: hasCalendar ? CALENDAR_AGE : 0,
      },
    });
    score.cost.cpuMs += cpuMsSince(started);
    score.cost.visits++;
    if (planned.belief) beliefs.set(plan, planned.belief);
    const news = planned.calls.map((call) => ask(plan, cells, { call, planned, now }));
    budget.tokens -= planned.calls.length;
    plan.plannedAt = now;
    plan.dueAt = news.includes(true) ? now : planned.dueAt;
    show(plan, planned.belief?.model, now);
  }

  /** Answers whether it was news. */
  function ask(plan: Plan, cells: RouteCells, asked: { call: Call; planned: Visit; now: number }): boolean {
    const { call, planned, now } = asked;
    const { belief, guarded } = planned;
    const hour = (now - start) / 60;
    const fares = call.block ? calendar(plan, call, hour) : live(plan, cells, call, hour);
    score.cost.calls++;
    if (!call.block)
      for (const { departure, stay, price } of fares)
        if (price) score.looked(plan.route, { day: dayNumber(departure), stay, price }, hour, today);
    const started = process.threadCpuUsage();
    const before = plan.learned;
    const observedAt = new Date(now * 60_000);
    const ageMinutes = call.block ? CALENDAR_AGE : 0;
    const moment = { observedAt, ageMs: ageMinutes * 60_000, askedBefore: askedAt(before, call) };
    const news = call.block ? calendarNews(plan.grid, fares, moment) : fares;
    const changed = call.block ? news.filter((fare) => isChange(cells, fare)) : fares;
    const known = { cells, model: belief?.model, call, fares: changed, observedAt, ageMinutes };
    plan.learned = learnAnswer(before, known);
    const hasNews = isNews({ cells, guarded }, { call, fares, ageMinutes, before, after: plan.learned });
    writeFares(plan.grid, news, observedAt);
    score.cost.cpuMs += cpuMsSince(started);
    return hasNews;
  }

  function live({ route }: Plan, cells: RouteCells, call: Call, hour: number): Fare[] {
    return call.cells.map((cell) => {
      const { day, stay } = pairAt(cells, cell);
      const departure = fromDayNumber(day);
      return {
        departure,
        stay,
        price: world.price(route.query, departure, addDays(departure, stay), hour),
        level: null,
      };
    });
  }

  function calendar({ route }: Plan, { block }: Call, hour: number): Fare[] {
    if (!block) return [];
    const { firstDeparture, departureDays, minStay, maxStay } = block;
    const firstReturn = addDays(firstDeparture, minStay);
    const answer = world.cached(
      route.query,
      firstDeparture,
      departureDays,
      firstReturn,
      departureDays + maxStay - minStay,
      hour,
    );
    return answer.flatMap(({ date_dep, date_ret, price }) => {
      const departure = date_dep as CalendarDate;
      const stay = dayNumber(date_ret as CalendarDate) - dayNumber(departure);
      const isAsked = stay >= minStay && stay <= maxStay && dayNumber(departure) > today;
      return isAsked ? [{ departure, stay, price, level: null }] : [];
    });
  }

  function show(plan: Plan, previous: RouteModel | undefined, now: number): void {
    const { learned } = plan;
    const expected = expectedFares(plan.grid, { learned, previous, now, today, trusted: INTERVAL });
    const cells = routeCells(plan.grid, plan.wishes);
    for (const { wish, spans } of cells.wishes) {
      let best = -1;
      for (let at = 0; at < spans.length; at += 2)
        for (let cell = spans[at] ?? 0; cell < (spans[at + 1] ?? 0); cell++)
          if ((expected[cell] ?? 0) < (best < 0 ? Number.POSITIVE_INFINITY : (expected[best] ?? 0)))
            best = cell;
      if (best >= 0) plan.shown.set(wish.monitorId, pairAt(cells, best));
    }
  }
}
