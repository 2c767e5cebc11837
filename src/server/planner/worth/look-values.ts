import { NOTHING_SOLD } from "#server/fares/grid/grid.ts";
import type { Learned } from "#server/planner/learned/learned.ts";
import type { Forecast } from "#server/planner/model/forecast.ts";
import type { RouteModel } from "#server/planner/model/route-model.ts";
import type { RouteCells } from "#server/planner/wishes/route-cells.ts";
import { type ExpectedGain, expectedGain } from "./gain.ts";
import { type Readers, readersOf } from "./readers.ts";
import type { Shown } from "./shown-pairs.ts";
import { droppedSince, type Wake, wakesOf } from "./wakes.ts";

/** Promotions per day and neighbourhood, and their typical size. */
const PROMOTIONS_PER_DAY = 0.01;
const PROMOTION_SIZE = 0.2;
/** Beyond the shown price by this share, a promotion would hardly matter. */
const FAR_ABOVE = 0.15;
const LEAST_CHANCE = 0.001;
/** How far a price is off that moved as others did. */
const MOVE_SPREAD = 0.015;
const UNSEEN_VALUE = 0.05;
/** After so many pairs that are not sold another one is worth half as much, for a week. */
const UNSOLD_HALVES = 10;
const UNSOLD_COUNTS_MINUTES = 7 * 1440;

/** What exact looks are worth, by cell. */
export interface LookValues {
  /** For what they say of the cell itself. */
  values: Float32Array;
  /** For the promotions around it that they show, for each day in which nobody looked there. */
  promotions: Float32Array;
}

/**
 * What an exact look at each cell is worth now, summed over the wishes: the share of the price that its readers are
 * expected to be better off by. A cell nobody wants is worth 0; of those that are shown, only what they cost others.
 */
export function lookValues(
  cells: RouteCells,
  given: {
    learned: Learned;
    now: number;
    model: RouteModel;
    forecast: Forecast;
    shown: readonly Shown[];
    coverageHours: number;
  },
): LookValues {
  const looks: LookValues = {
    values: new Float32Array(cells.prices.length),
    promotions: new Float32Array(cells.prices.length),
  };
  const gain = expectedGain(given.coverageHours);
  const wakes = wakesOf(cells, given.learned, given.now);
  for (const readers of readersOf(cells, given))
    addValues(looks, cells, { readers, forecast: given.forecast, gain, wakes });
  return looks;
}

/** Adds what looks are worth to those who are shown the same pair. */
function addValues(
  { values, promotions }: LookValues,
  cells: RouteCells,
  given: { readers: Readers; forecast: Forecast; gain: ExpectedGain; wakes: readonly Wake[] },
): void {
  const { gain, wakes, forecast } = given;
  const { best, bar, worth } = given.readers;
  const { same, moved, movedTo, mean, deviation, expected } = forecast;
  let row = -1;
  let rowEnd = 0;
  let near: Wake[] = [];
  for (let place = 0; place < cells.wanted.length; place++) {
    const cell = cells.wanted[place] ?? 0;
    if (cell >= rowEnd) {
      row = Math.floor(cell / cells.stays);
      rowEnd = (row + 1) * cells.stays;
      near = wakes.filter(({ chances }) => (chances[row] ?? 0) > LEAST_CHANCE);
    }
    const gladness = worth[cell] ?? 0;
    if (gladness === 0) continue;
    const spread = deviation[cell] ?? 1;
    const seen = expected[cell] ?? Number.POSITIVE_INFINITY;
    const current = Number.isFinite(seen) ? seen : (mean[cell] ?? 0);
    let value = cell === best ? 0 : ofChange(cell, spread);
    for (const { drop, chances } of near) {
      const begun = droppedSince(drop, cells.seen[cell] ?? 0);
      if (begun > 0) value += begun * (chances[row] ?? 0) * gain(bar, current * (1 - drop.size), spread);
    }
    values[cell] = (values[cell] ?? 0) + gladness * value;
    promotions[cell] = (promotions[cell] ?? 0) + gladness * ofPromotion(current, spread);
  }

  function ofChange(cell: number, spread: number): number {
    const exactly = moved[cell] ?? 0;
    const value = (1 - (same[cell] ?? 0) - exactly) * gain(bar, mean[cell] ?? 0, spread);
    return exactly > 0 ? value + exactly * gain(bar, movedTo[cell] ?? 0, MOVE_SPREAD) : value;
  }

  function ofPromotion(current: number, spread: number): number {
    const promoted = current * (1 - PROMOTION_SIZE);
    return promoted - bar < FAR_ABOVE ? PROMOTIONS_PER_DAY * gain(bar, promoted, spread) : 0;
  }
}

/**
 * What a look at each wanted cell is worth while no price is known: any pair is as good as another, and the less the more
 * of them were found unsold of late, since most likely nothing is sold.
 */
export function unknownValues(
  cells: RouteCells,
  { now, random }: { now: number; random: () => number },
): LookValues {
  const { wanted, wishes, prices, seen } = cells;
  const values = new Float32Array(prices.length);
  const weight = wishes.reduce((sum, { wish }) => sum + wish.weight, 0);
  let unsold = 0;
  for (const cell of wanted)
    if (prices[cell] === NOTHING_SOLD && now - (seen[cell] ?? 0) < UNSOLD_COUNTS_MINUTES) unsold++;
  const worth = (weight * UNSEEN_VALUE) / (1 + unsold / UNSOLD_HALVES);
  for (const cell of wanted) values[cell] = worth * (0.5 + random());
  return { values, promotions: new Float32Array(prices.length) };
}
