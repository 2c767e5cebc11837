import type { Belief, NextVisit } from "./belief.ts";
import { believe } from "./believe.ts";
import { type Call, nameOfCall } from "./calls/call.ts";
import { areCalendarsAsked } from "./calls/seen-or-asked.ts";
import { withinMeans } from "./calls/within-means.ts";
import { drawnCall, worthyCalls } from "./calls/worthy-calls.ts";
import { coveringCalls } from "./coverage/covering-calls.ts";
import { isPoorBudget } from "./coverage/promised-hours.ts";
import { minutesUntilRested } from "./learned/vain-calls.ts";
import { forecaster } from "./model/forecast.ts";
import type { VisitCase } from "./visit-case.ts";
import { minutesUntilWorth, type Shown } from "./worth/shown-pairs.ts";
import { visitValues } from "./worth/visit-values.ts";

/** What to ask now, and when to think again. */
export interface Visit {
  calls: readonly Call[];
  /** In minutes since 1970. */
  dueAt: number;
  belief?: Belief;
  /** The cells that are shown, if it matters enough that one of them is gone; none where there are too few calls. */
  guarded: readonly number[];
  /** How many calls see all that is wanted once. */
  looks: number;
}

/** So many looks, or one of each so many of the wanted pairs, teach enough to think again. */
const PAIRS_AT_ONCE = 4;
const PAIRS_PER_LOOK = 600;
/** Of the looks, how many are drawn from what might be instead of from what is likely. */
const DRAW_SHARE = 0.15;
const LONGEST_WAIT = 60;
const SHORTEST_WAIT = 1;

/**
 * Decides what to look at now on one route: what keeps the promise of coverage, then the looks that are worth their
 * price, some of them drawn from what might be. Pure but for `random`.
 */
export function planVisit(given: NextVisit): Visit {
  const { cells, now, source, coverageHours } = given;
  const belief = believe(given);
  const { demand, leftOut, shown } = belief;
  const { calls, isMore } = chooseCalls(given, belief);
  const looksPerHour = demand.looksPerHour + (leftOut?.looksPerHour ?? 0);
  const wait = isMore ? 0 : waitFor(given, { shown, looksPerHour });
  const guarded = isPoorBudget(coverageHours) ? [] : shown.map(({ cell }) => cell);
  return { calls, dueAt: now + wait, belief, guarded, looks: source.blocks.length || cells.wanted.length };
}

/** The calls to make now, and whether there is more to ask as soon as they are answered. */
function chooseCalls(given: NextVisit, belief: Belief): { calls: Call[]; isMore: boolean } {
  const { cells, source, apart } = given;
  const { model } = belief;
  const forecastOf = model && forecaster(cells, model, { ...given, trusted: given.interval });
  const { values, candidates } = visitValues(given, belief, forecastOf);
  // What no calendar tells of is hardly sold: a few exact looks now and then find out.
  const isUntold = !model && areCalendarsAsked(given);
  const isByPairs = source.blocks.length === 0 || isUntold;
  const limit = isByPairs ? Math.min(pairsAtOnce(cells), given.limit) : given.limit;
  const covering = coveringCalls(given, { belief, values, limit });
  const known = { hasModel: model !== undefined, isUntold };
  const worthy = worthyCalls(given, { values, candidates, ...known, pairs: limit + 1 });
  const { chosen: best, isLeft } = withinMeans({ limit, apart }, worthy, covering);
  const isDrawn = ({ block }: Call) => !(block && apart) && given.random() < DRAW_SHARE;
  const chosen = best.map((call) => (forecastOf && isDrawn(call) && drawnCall(given, forecastOf)) || call);
  const calls = withoutRepeats(cells, [...covering, ...chosen]);
  const isPutOff = chosen.some((call, place) => call !== best[place]);
  const isFirst = !model && calls.length > 0;
  return { calls, isMore: (isLeft || isPutOff || isFirst) && !isUntold };
}

const pairsAtOnce = ({ wanted }: VisitCase["cells"]) =>
  Math.max(PAIRS_AT_ONCE, Math.floor(wanted.length / PAIRS_PER_LOOK));

/**
 * Minutes until coverage owes half of what is asked at once, a look at what is shown is worth its price again, or a call
 * that told nothing may be made once more.
 */
function waitFor(
  given: VisitCase,
  { shown, looksPerHour }: { shown: readonly Shown[]; looksPerHour: number },
): number {
  const untilCovering = (pairsAtOnce(given.cells) / 2 / Math.max(looksPerHour, 1e-6)) * 60;
  const untilWorth = shown.map((pair, place) => minutesUntilWorth(given, { pair, place }));
  const untilRested = minutesUntilRested(given.learned.vain, given.now);
  return Math.max(
    Math.min(SHORTEST_WAIT, given.interval),
    Math.min(LONGEST_WAIT, untilCovering, untilRested, ...untilWorth),
  );
}

const withoutRepeats = (cells: VisitCase["cells"], calls: readonly Call[]): Call[] => [
  ...new Map(calls.map((call) => [nameOfCall(cells, call), call])).values(),
];
