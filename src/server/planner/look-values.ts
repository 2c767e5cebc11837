import { isPoorBudget } from "./coverage.ts";
import { changesPerDay, type Forecast } from "./forecast.ts";
import { type Drop, paceOf } from "./learned.ts";
import { expectedFall } from "./normal.ts";
import type { RouteCells } from "./route-cells.ts";
import type { RouteModel } from "./route-model.ts";
import type { VisitCase } from "./visit-case.ts";

/** The pair that is shown to the owner of a wish, and the expected prices of it and of the next one. */
export interface Shown {
  /** -1: nothing was seen for sale. */
  cell: number;
  expected: number;
  second: number;
}

const TUNING = {
  /** What showing a price that is gone costs, beyond the difference; and where there are too few calls to prevent it. */
  ghostPenalty: 0.6,
  poorGhostPenalty: 0.03,
  ghostLoss: 0.15,
  /** With nothing to show, a flight at half as much again as usual is better than none. */
  barOfNothing: 1.5,
  /** Promotions per day and neighbourhood that nobody has looked at, their typical size, and how far that counts. */
  promotionsPerDay: 0.01,
  promotionSize: 0.2,
  promotionNearDays: 10,
  promotionGapDays: 2,
  /** Of a drop just found: chance that it covers its neighbours, fading with time and distance. */
  wake: 0.8,
  wakeHours: 28,
  wakeDays: 25,
  /** Beyond the shown price by this share, a promotion would hardly matter. */
  farAbove: 0.15,
};
const MINUTES_PER_DAY = 1440;
const MINUTES_PER_HOUR = 60;
const FARTHEST_DROP_DAYS = 60;
const UNSEEN = 1e9;
const NOTHING_SHOWN: Shown = { cell: -1, expected: 0, second: 0 };

/** The pair with the lowest expected price of each wish: among the prices really seen the one most likely lowest now. */
export function shownPairs(cells: RouteCells, { expected }: Forecast): Shown[] {
  return cells.wishes.map(({ spans }) => {
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
  });
}

/**
 * What an exact look at each cell is worth now, summed over the wishes: the share of the price that its readers are
 * expected to be better off by. A cell nobody wants is worth 0.
 */
export function lookValues(
  cells: RouteCells,
  given: Pick<VisitCase, "learned" | "now" | "coverageHours"> & {
    model: RouteModel;
    forecast: Forecast;
    shown: readonly Shown[];
  },
): Float64Array {
  const { model, forecast, shown } = given;
  const { same, mean, deviation, expected } = forecast;
  const values = new Float64Array(cells.days * cells.stays);
  const unwatched = unwatchedDays(cells, given.now);
  const wakes = given.learned.drops.map((drop) => ({ drop, chances: wakeChances(cells, drop, given.now) }));
  cells.wishes.forEach(({ wish, spans }, place) => {
    const best = shown[place] ?? NOTHING_SHOWN;
    const bar = best.cell < 0 ? model.level * TUNING.barOfNothing : best.expected;
    const worth = wish.weight / Math.max(bar, 0.2);
    let row = 0;
    let rowEnd = 0;
    let near: typeof wakes = [];
    for (let at = 0; at < spans.length; at += 2)
      for (let cell = spans[at] ?? 0; cell < (spans[at + 1] ?? 0); cell++) {
        if (cell >= rowEnd) {
          row = Math.floor(cell / cells.stays);
          rowEnd = (row + 1) * cells.stays;
          near = wakes.filter(({ chances }) => (chances[row] ?? 0) > 0.01);
        }
        const moved = 1 - (same[cell] ?? 0);
        const spread = deviation[cell] ?? 1;
        const usual = mean[cell] ?? 0;
        let value = moved * (cell === best.cell ? ghostCost(best, given) : expectedFall(bar, usual, spread));
        const seen = expected[cell] ?? UNSEEN;
        const current = seen < UNSEEN ? seen : usual;
        const promoted = current * (1 - TUNING.promotionSize);
        if (promoted - bar < TUNING.farAbove)
          value += TUNING.promotionsPerDay * (unwatched[row] ?? 0) * expectedFall(bar, promoted, spread);
        for (const { drop, chances } of near)
          if ((cells.seen[cell] ?? 0) < drop.at)
            value += (chances[row] ?? 0) * expectedFall(bar, current * (1 - drop.size), spread);
        values[cell] = (values[cell] ?? 0) + worth * value;
      }
  });
  return values;
}

/** In how many minutes a look at a shown pair that was just seen is worth its price again; infinite if never. */
export function minutesUntilWorth(
  {
    cells,
    learned,
    today,
    callPrice,
    interval,
    coverageHours,
  }: Pick<VisitCase, "cells" | "learned" | "today" | "callPrice" | "interval" | "coverageHours">,
  { pair, place }: { pair: Shown; place: number },
): number {
  const { cell, expected } = pair;
  const weight = cells.wishes[place]?.wish.weight ?? 0;
  const share = (callPrice * expected) / (weight * ghostCost(pair, { coverageHours }));
  if (cell < 0 || !(share < 1)) return Number.POSITIVE_INFINITY;
  const lead = cells.day0 + Math.floor(cell / cells.stays) - today;
  const days = -Math.log(1 - share) / (changesPerDay(lead) * paceOf(learned));
  return Math.max(interval, days * MINUTES_PER_DAY);
}

function ghostCost({ expected, second }: Shown, { coverageHours }: Pick<VisitCase, "coverageHours">): number {
  const penalty = isPoorBudget(coverageHours) ? TUNING.poorGhostPenalty : TUNING.ghostPenalty;
  return penalty + Math.min(TUNING.ghostLoss, Math.max(0, second - expected) + penalty);
}

/** Per departure, the chance that a drop that was found also covers it. */
function wakeChances({ day0, days }: RouteCells, { at, day, life }: Drop, now: number): Float64Array {
  const chances = new Float64Array(days);
  const left = TUNING.wake * life * Math.exp(-(now - at) / MINUTES_PER_HOUR / TUNING.wakeHours);
  for (let row = 0; row < days; row++) {
    const distance = Math.abs(day0 + row - day);
    if (distance <= FARTHEST_DROP_DAYS) chances[row] = left * Math.exp(-distance / TUNING.wakeDays);
  }
  return chances;
}

/** Per departure, the days since anything near it was looked at, as far as they count. */
function unwatchedDays(cells: RouteCells, now: number): Float64Array {
  const latest = latestByRow(cells);
  const unwatched = new Float64Array(cells.days);
  const near = TUNING.promotionNearDays;
  // Newest of the rows within reach, by two sweeps: the rows that still count, newest first.
  const queue: number[] = [];
  let next = 0;
  for (let row = 0; row < cells.days; row++) {
    for (; next <= Math.min(cells.days - 1, row + near); next++) {
      while (queue.length > 0 && (latest[queue.at(-1) ?? 0] ?? 0) <= (latest[next] ?? 0)) queue.pop();
      queue.push(next);
    }
    while ((queue[0] ?? 0) < row - near) queue.shift();
    unwatched[row] = Math.min(
      TUNING.promotionGapDays,
      (now - (latest[queue[0] ?? 0] ?? 0)) / MINUTES_PER_DAY,
    );
  }
  return unwatched;
}

/** When any wanted pair of each departure was seen last; 0: none ever. */
function latestByRow({ days, stays, seen, wanted }: RouteCells): Uint32Array {
  const latest = new Uint32Array(days);
  let row = 0;
  let newest = 0;
  for (const cell of wanted) {
    if (cell >= (row + 1) * stays) {
      latest[row] = newest;
      row = Math.floor(cell / stays);
      newest = 0;
    }
    newest = Math.max(newest, seen[cell] ?? 0);
  }
  if (wanted.length > 0) latest[row] = newest;
  return latest;
}
