import { isPoorBudget } from "#server/planner/coverage/promised-hours.ts";
import { haste } from "#server/planner/learned/fallen-pairs.ts";
import { paceOf } from "#server/planner/learned/learned.ts";
import { changesPerDay } from "#server/planner/model/changes-per-day.ts";
import type { VisitCase } from "#server/planner/visit-case.ts";
import type { RouteCells } from "#server/planner/wishes/route-cells.ts";

/** The pair that is shown to the owner of a wish, and the expected prices of it and of the next one. */
export interface Shown {
  /** -1: nothing was seen for sale. */
  cell: number;
  expected: number;
  second: number;
}

/**
 * What showing a price that is gone costs, beyond the difference; where calendars tell of prices, which are old and more
 * often gone; and where there are too few calls to prevent it.
 */
const GHOST_PENALTY = 0.07;
const AGED_GHOST_PENALTY = 0.2;
const POOR_GHOST_PENALTY = 0.03;
const GHOST_LOSS = 0.15;
/**
 * What is shown is low, so it ends so many times as soon as others (130,000 looks in three worlds: 1.5 to 1.8 times);
 * where calls are few, they are better spent on lower prices than on that.
 */
const ENDS_SOONER = 1.5;
/** No price is so low, as a share of the usual, that a look counts for more. */
const LOWEST_PRICE = 0.2;
const MINUTES_PER_DAY = 1440;

type Expected = Float32Array | Float64Array;

/** The pair with the lowest expected price of each wish: among the prices really seen the one most likely lowest now. */
export function shownPairs({ wishes }: Pick<RouteCells, "wishes">, expected: Expected): Shown[] {
  return wishes.map(({ spans }) => lowestIn(spans, expected));
}

/** The same after some prices `changed`, by what was shown and expected before. */
export function shownPairsAfter(
  changed: readonly number[],
  before: { shown: readonly Shown[]; expected: Expected },
  now: { wishes: RouteCells["wishes"]; expected: Expected },
): Shown[] {
  const { wishes, expected } = now;
  const lowest = changed.reduce(
    (price, cell) => Math.min(price, expected[cell] ?? 0, before.expected[cell] ?? 0),
    Number.POSITIVE_INFINITY,
  );
  return wishes.map(({ spans }, place) => {
    const shown = before.shown[place];
    return shown && lowest > shown.second ? shown : lowestIn(spans, expected);
  });
}

function lowestIn(spans: readonly number[], expected: Expected): Shown {
  const shown = { cell: -1, expected: Number.POSITIVE_INFINITY, second: Number.POSITIVE_INFINITY };
  for (let at = 0; at < spans.length; at += 2)
    for (let cell = spans[at] ?? 0; cell < (spans[at + 1] ?? 0); cell++) {
      const price = expected[cell] ?? Number.POSITIVE_INFINITY;
      if (price < shown.expected) {
        shown.second = shown.expected;
        shown.expected = price;
        shown.cell = cell;
      } else if (price < shown.second) shown.second = price;
    }
  return shown;
}

/** What a gain of the whole usual price is worth to a wish whose readers are shown `price`. */
export const worthOf = (weight: number, price: number): number => weight / Math.max(price, LOWEST_PRICE);

/**
 * Adds to the values of the shown pairs what it is worth to learn whether they are gone, `goneOf` how likely that would
 * be of any pair.
 */
export function addShownValues(
  values: Float64Array,
  given: Pick<VisitCase, "cells" | "coverageHours" | "source">,
  { shown, goneOf }: { shown: readonly Shown[]; goneOf: (cell: number) => number },
): void {
  shown.forEach((pair, place) => {
    const { cell, expected } = pair;
    if (cell < 0) return;
    const worth = worthOf(given.cells.wishes[place]?.wish.weight ?? 0, expected);
    const gone = Math.min(1, endsSooner(given) * goneOf(cell));
    values[cell] = (values[cell] ?? 0) + worth * gone * ghostCost(pair, given);
  });
}

/** In how many minutes a look at a shown pair that was just seen is worth its price again; infinite if never. */
export function minutesUntilWorth(
  given: Pick<
    VisitCase,
    "cells" | "learned" | "today" | "callPrice" | "interval" | "coverageHours" | "source"
  >,
  { pair, place }: { pair: Shown; place: number },
): number {
  const { cells, learned, today, callPrice, interval } = given;
  const { cell, expected } = pair;
  const weight = cells.wishes[place]?.wish.weight ?? 0;
  const share = (callPrice * expected) / (weight * ghostCost(pair, given));
  if (cell < 0 || !(share < 1)) return Number.POSITIVE_INFINITY;
  const lead = cells.day0 + Math.floor(cell / cells.stays) - today;
  const rate = changesPerDay(lead) * paceOf(learned) * haste(learned.fallen, cells)(cell) * endsSooner(given);
  const days = -Math.log(1 - share) / rate;
  return Math.max(interval, days * MINUTES_PER_DAY);
}

/** What it costs to show a price that is gone; who has but one pair to choose from misses no other. */
function ghostCost({ expected, second }: Shown, given: Pick<VisitCase, "coverageHours" | "source">): number {
  const penalty = ghostPenalty(given);
  const missed = Number.isFinite(second) ? Math.max(0, second - expected) : 0;
  return penalty + Math.min(GHOST_LOSS, missed + penalty);
}

const endsSooner = ({ coverageHours }: Pick<VisitCase, "coverageHours">): number =>
  isPoorBudget(coverageHours) ? 1 : ENDS_SOONER;

function ghostPenalty({ coverageHours, source }: Pick<VisitCase, "coverageHours" | "source">): number {
  if (isPoorBudget(coverageHours)) return POOR_GHOST_PENALTY;
  return source.answerAge > 0 ? AGED_GHOST_PENALTY : GHOST_PENALTY;
}
