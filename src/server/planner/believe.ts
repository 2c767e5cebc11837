import type { Belief, NextVisit } from "./belief.ts";
import { newestAsk } from "./calls/seen-or-asked.ts";
import { forecaster } from "./model/forecast.ts";
import { isRecent, isWithin } from "./model/recent-model.ts";
import { thinkThrough } from "./think-through.ts";
import type { VisitCase } from "./visit-case.ts";
import { type Shown, shownPairsAfter } from "./worth/shown-pairs.ts";

/** Within two hours little changes but what is looked at. */
const KEPT_MINUTES = 120;
/** When a shown price moves by this share, every look is worth something else. */
const MOVED = 0.01;

/**
 * What is believed of a route now. What was believed at the visit before is kept while little is new, since thinking all
 * of a route through takes many times as long: only the pairs seen since are thought about again.
 */
export function believe(given: NextVisit): Belief {
  const { cells, now, previous } = given;
  const premises = premisesOf(given);
  const isKept = previous?.premises === premises && isWithin(KEPT_MINUTES, previous.formedAt, now);
  const kept = isKept && isRecent(previous.model, cells) && withLooksSince(previous, given);
  return kept || { ...thinkThrough(given), premises };
}

/** The same belief with what was seen since; undefined when that changes what the other looks are worth. */
function withLooksSince(belief: Belief, given: VisitCase): Belief | undefined {
  const { cells, interval } = given;
  const expected = belief.expected.slice();
  const values = belief.values.slice();
  const last = belief.last.slice();
  const forecastOf = belief.model && forecaster(cells, belief.model, { ...given, trusted: interval });
  const since = belief.formedAt - interval;
  const changed: number[] = [];
  for (let place = 0; place < cells.wanted.length; place++) {
    const cell = cells.wanted[place] ?? 0;
    const seen = cells.seen[cell] ?? 0;
    if (seen < since) continue;
    changed.push(cell);
    if (forecastOf) expected[cell] = forecastOf(cell).expected;
    values[cell] = 0;
    last[cell] = seen;
  }
  const shown = shownPairsAfter(changed, belief, { wishes: cells.wishes, expected });
  const isSame = shown.every((pair, place) => isNear(pair.expected, belief.bars[place]));
  return isSame
    ? { ...belief, expected, values, last, shown, candidates: withShown(belief, shown) }
    : undefined;
}

function withShown({ candidates, shown: before }: Belief, shown: readonly Shown[]): Int32Array {
  const known = new Set(before.map(({ cell }) => cell));
  const isNew = ({ cell }: Shown) => cell >= 0 && !known.has(cell) && !candidates.includes(cell);
  const added = new Set(shown.filter(isNew).map(({ cell }) => cell));
  return added.size > 0 ? Int32Array.of(...candidates, ...added) : candidates;
}

const isNear = (price: number, before = 0) => price === before || Math.abs(price - before) <= MOVED * before;

function premisesOf({ cells, learned, today }: VisitCase): string {
  const wishes = cells.wishes.map(({ wish }) => Object.values(wish));
  return JSON.stringify([today, learned.drops.at(-1)?.at, newestAsk(learned), wishes]);
}
