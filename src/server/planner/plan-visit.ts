import type { Block } from "#server/fares/fare-source.ts";
import { bestPairs, blockCalls, type Call, distrusted, nameOfBlock, seenOrAsked } from "./calls.ts";
import { type CoverageDemand, coverageDemand, lastSeen } from "./coverage.ts";
import { type Forecast, forecast } from "./forecast.ts";
import type { Learned } from "./learned.ts";
import { lookValues, minutesUntilWorth, shownPairs } from "./look-values.ts";
import type { RouteCells } from "./route-cells.ts";
import { fitModel, isSameShape, type RouteModel } from "./route-model.ts";

/** What a visit of a route is planned by. Times in minutes since 1970, days since 1970-01-01. */
export interface VisitCase {
  cells: RouteCells;
  learned: Learned;
  /** The model of the visit before, if it is remembered. */
  previous?: RouteModel | undefined;
  now: number;
  today: number;
  /** When the route was planned last. */
  plannedAt: number;
  /** The value a look must have. */
  callPrice: number;
  /** Calls that may be made at once. */
  limit: number;
  /** No pair is looked at twice within so many minutes. */
  interval: number;
  /** Within how many hours every pair is to be seen again. */
  coverageHours: number;
  /** What was seen before is not believed. */
  distrustBefore: number;
  source: {
    /** What one call answers, with prices that are so many minutes old; empty: calls are exact looks at one pair. */
    blocks: readonly Block[];
    answerAge: number;
  };
  random: () => number;
}

/** What to ask now, and when to think again. */
export interface Visit {
  calls: readonly Call[];
  /** In minutes since 1970. */
  dueAt: number;
  model: RouteModel | undefined;
  /** How many calls see all that is wanted once. */
  looks: number;
}

const LONGEST_WAIT = 120;
const SHORTEST_WAIT = 1;
/** So many looks teach enough to think again. */
const PAIRS_AT_ONCE = 4;
const CANDIDATES = 8;
const COVERING_AT_ONCE = 2;
/** Of the looks, how many are drawn from what might be instead of from what is likely. */
const DRAW_SHARE = 0.15;
const DRAWS = 40;
const UNSEEN_VALUE = 0.05;
const DISTRUSTED_VALUE = 10;
const REFIT_MINUTES = 720;
const REFIT_LOOKS = 6;

/**
 * Decides what to look at now on one route: what keeps the promise of coverage, then the looks that are worth their
 * price, some of them drawn from what might be. Pure but for `random`.
 */
export function planVisit(given: VisitCase): Visit {
  const { cells, now, callPrice, random } = given;
  const limit = given.source.blocks.length > 0 ? given.limit : Math.min(PAIRS_AT_ONCE, given.limit);
  const model = modelFor(given);
  const view = model && forecast(cells, model, { ...given, trusted: given.interval });
  const shown = view ? shownPairs(cells, view) : [];
  const values =
    model && view ? lookValues(cells, { ...given, model, forecast: view, shown }) : coldValues(given);
  settle(given, values);
  const demand = coverageDemand(cells, coverageCase(given));
  const owed = roundByChance(((now - given.plannedAt) / 60) * demand.looksPerHour, random);
  const covering = coverageCalls(given, { values, demand, count: Math.min(owed, limit) });
  const worthy = candidates(given, values).filter(({ value }) => value >= callPrice);
  const room = Math.max(0, limit - covering.length);
  const best = worthy.slice(0, room).map((call) => (random() < DRAW_SHARE && drawn(given, view)) || call);
  const waits = [
    LONGEST_WAIT,
    (COVERING_AT_ONCE / Math.max(demand.looksPerHour, 1e-6)) * 60,
    ...shown.map((pair, place) => minutesUntilWorth(given, { pair, place })),
  ];
  const calls = withoutRepeats([...covering, ...best]);
  const isCut = worthy.length > room;
  const wait = isCut ? 0 : Math.max(Math.min(SHORTEST_WAIT, given.interval), Math.min(...waits));
  const looks = given.source.blocks.length || cells.wanted.length;
  return { calls, dueAt: now + wait, model, looks };
}

function modelFor({ cells, learned, now, previous }: VisitCase): RouteModel | undefined {
  if (previous && now - previous.fittedAt < REFIT_MINUTES && isCurrent(previous, cells)) return previous;
  return fitModel(cells, { learned, now, previous });
}

function isCurrent(model: RouteModel, cells: RouteCells): boolean {
  if (!isSameShape(model, cells)) return false;
  let looks = 0;
  for (const cell of cells.wanted)
    if ((cells.seen[cell] ?? 0) > model.fittedAt && ++looks >= REFIT_LOOKS) return false;
  return true;
}

/** Nothing is known: any pair is as good as another. */
function coldValues({ cells, random }: VisitCase): Float64Array {
  const values = new Float64Array(cells.days * cells.stays);
  const weight = cells.wishes.reduce((sum, { wish }) => sum + wish.weight, 0);
  for (const cell of cells.wanted) values[cell] = weight * UNSEEN_VALUE * (0.5 + random());
  return values;
}

/** What was just seen is not looked at again; what is not believed any more is, whatever it costs. */
function settle(given: VisitCase, values: Float64Array): void {
  const { cells, now, interval } = given;
  const seen = seenOrAsked(given, given.source.answerAge);
  for (const cell of cells.wanted) if ((seen[cell] ?? 0) > now - interval) values[cell] = 0;
  for (const cell of distrusted(given)) values[cell] = DISTRUSTED_VALUE + (values[cell] ?? 0);
}

function candidates(given: VisitCase, values: Float64Array): Call[] {
  const { cells, source } = given;
  const pairs = () => bestPairs(cells, values, CANDIDATES);
  if (source.blocks.length === 0) return pairs();
  const blocks = blockCalls(given, values);
  return source.answerAge === 0
    ? blocks
    : [...blocks, ...pairs()].sort((one, other) => other.value - one.value);
}

function coverageCase(given: VisitCase) {
  const { cells, source, now, coverageHours: hours } = given;
  const cellsPerLook = Math.max(1, source.blocks.length > 0 ? cells.wanted.length / source.blocks.length : 1);
  return { hours, now, cellsPerLook, lastSeen: lastSeen(cells, seenOrAsked(given)) };
}

const roundByChance = (count: number, random: () => number) =>
  Math.floor(count) + (random() < count % 1 ? 1 : 0);

/** Looks at what was unseen for longest; among those the ones worth most. */
function coverageCalls(
  given: VisitCase,
  { values, demand, count }: { values: Float64Array; demand: CoverageDemand; count: number },
): Call[] {
  if (count === 0) return [];
  const { cells, source, now, interval } = given;
  const seen = seenOrAsked(given);
  const old = new Float64Array(values.length);
  for (const cell of cells.wanted)
    if (demand.isInTurn(cell) && (seen[cell] ?? 0) <= now - interval) old[cell] = 1e-9 + (values[cell] ?? 0);
  if (source.blocks.length === 0) return bestPairs(cells, old, count);
  const asNew = { ...given, source: { ...source, answerAge: 0 } };
  return blockCalls(asNew, old)
    .filter(({ value }) => value > 0)
    .slice(0, count);
}

/** A pair drawn from what might be: of a few at random the one whose price could be lowest. */
function drawn({ cells, source, random }: VisitCase, view: Forecast | undefined): Call | undefined {
  if (!view || (source.blocks.length > 0 && source.answerAge === 0)) return undefined;
  let chosen = -1;
  let lowest = Number.POSITIVE_INFINITY;
  for (let draw = 0; draw < DRAWS; draw++) {
    const cell = cells.wanted[Math.floor(random() * cells.wanted.length)] ?? 0;
    if ((view.same[cell] ?? 0) > 0.9) continue;
    const luck = 2 * Math.abs(random() + random() + random() - 1.5);
    const price = (view.mean[cell] ?? 0) - (view.deviation[cell] ?? 0) * luck;
    if (price >= lowest) continue;
    lowest = price;
    chosen = cell;
  }
  return chosen < 0 ? undefined : { cells: [chosen], value: 0 };
}

function withoutRepeats(calls: readonly Call[]): Call[] {
  const nameOf = ({ block, cells }: Call) => (block ? nameOfBlock(block) : String(cells[0]));
  return [...new Map(calls.map((call) => [nameOf(call), call])).values()];
}
