import type { GridShape } from "#server/fares/grid/grid.ts";
import { haste } from "#server/planner/learned/fallen-pairs.ts";
import { type Learned, paceOf } from "#server/planner/learned/learned.ts";
import type { RouteCells } from "#server/planner/wishes/route-cells.ts";
import { changesPerDay } from "./changes-per-day.ts";
import { followedMoves } from "./followed-moves.ts";
import { sumAt } from "./price-effects.ts";
import { type RouteModel, WANDERING } from "./route-model.ts";

/** What is believed of one cell now; prices as shares of the model's scale. */
export interface CellForecast {
  /** How likely its price is still the one that was seen. */
  same: number;
  /** How likely it has moved exactly as others of its day did, and what it costs then. */
  moved: number;
  movedTo: number;
  /** What it costs on average if it is neither, and how far that may be off (standard deviation). */
  mean: number;
  deviation: number;
  /** Its expected price; infinite when it was never seen for sale. */
  expected: number;
}

/** The same of all wanted cells, by cell. */
export type Forecast = Record<keyof CellForecast, Float64Array>;

const MINUTES_PER_DAY = 1440;
/** Of a price that stood out against its neighbours, how much of that stays when it changes. */
const KEPT = 0.55;
const OWN_MOVES = 0.3 * 0.05 ** 2;

/** When a forecast is made, what was learnt until then, and for how many minutes a price is taken as it was seen. */
export interface ForecastMoment {
  learned: Learned;
  /** Minutes since 1970, and days since 1970-01-01. */
  now: number;
  today: number;
  trusted: number;
}

/** What the wanted cells cost now, by what was seen of them and the model of the route. */
export function forecast(
  cells: KnownCells & Pick<RouteCells, "wanted">,
  model: RouteModel,
  moment: ForecastMoment,
): Forecast {
  const all = emptyForecast(cells.days * cells.stays);
  const write = forecastWriter(cells, model, moment);
  for (let place = 0; place < cells.wanted.length; place++) {
    const cell = cells.wanted[place] ?? 0;
    write(all, cell, cell);
  }
  return all;
}

/** Says the same of one cell at a time. */
export function forecaster(
  cells: KnownCells,
  model: RouteModel,
  moment: ForecastMoment,
): (cell: number) => CellForecast {
  const one = emptyForecast(1);
  const write = forecastWriter(cells, model, moment);
  return (cell) => {
    write(one, 0, cell);
    const of = (key: keyof CellForecast) => one[key][0] ?? 0;
    const [same, mean, deviation, expected] = [of("same"), of("mean"), of("deviation"), of("expected")];
    return { same, moved: of("moved"), movedTo: of("movedTo"), mean, deviation, expected };
  };
}

type KnownCells = Pick<RouteCells, "prices" | "seen" | keyof GridShape>;

function emptyForecast(size: number): Forecast {
  // In one piece, which is made in half the time of six.
  const all = new Float64Array(6 * size);
  const part = (place: number) => all.subarray(place * size, (place + 1) * size);
  const expected = part(5).fill(Number.POSITIVE_INFINITY);
  return { same: part(0), moved: part(1), movedTo: part(2), mean: part(3), deviation: part(4), expected };
}

/** Writes the forecast of a cell to a place: an object for each would take longer than the forecast itself. */
function forecastWriter(
  { prices, seen, ...shape }: KnownCells,
  { level, values, variances, scale }: RouteModel,
  { learned, now, today, trusted }: ForecastMoment,
): (all: Forecast, at: number, cell: number) => void {
  const pace = paceOf(learned) / MINUTES_PER_DAY;
  const { day0, stays } = shape;
  const hasteOf = haste(learned.fallen, shape);
  const unexplained = learned.variance * 1.1;
  const moveOf = followedMoves(learned.moves, shape, now);
  return ({ same, moved, movedTo, mean, deviation, expected }, at, cell) => {
    const row = Math.floor(cell / stays);
    const column = cell - row * stays;
    const price = prices[cell] ?? 0;
    const age = now - (seen[cell] ?? 0);
    const isTrusted = age <= trusted;
    const structural = level + sumAt(values, row, column);
    const variance = unexplained + sumAt(variances, row, column);
    const rate = changesPerDay(day0 + row - today) * pace * hasteOf(cell);
    const unchanged = price < 0 ? 0 : isTrusted ? 1 : Math.exp(-rate * age);
    if (price <= 0) {
      same[at] = Math.sqrt(unchanged);
      moved[at] = 0;
      mean[at] = structural;
      deviation[at] = Math.sqrt(variance);
      expected[at] = Number.POSITIVE_INFINITY;
      return;
    }
    const share = price / scale;
    const kept = KEPT * (variance / (variance + WANDERING));
    const move = isTrusted ? undefined : moveOf(row, column, seen[cell] ?? 0);
    const likely = isTrusted ? 1 : stillLikely(unchanged, (share - structural) ** 2, variance);
    const still = move ? likely * (1 - move.chance) : likely;
    const exactly = move?.exactly ?? 0;
    const followed = share * (move?.ratio ?? 1);
    const usual = structural + kept * (share - structural);
    same[at] = still;
    moved[at] = exactly;
    movedTo[at] = followed;
    mean[at] = usual;
    deviation[at] = Math.sqrt(variance * (1 - kept / 2) + OWN_MOVES);
    expected[at] = still * share + exactly * followed + (1 - still - exactly) * usual;
  };
}

/** Bayes: a price that fits its neighbours has more likely stayed than one that stands out. */
function stillLikely(unchanged: number, squaredError: number, variance: number): number {
  const wide = variance + WANDERING;
  const oddsOfMove = Math.sqrt(variance / wide) * Math.exp(0.5 * squaredError * (1 / variance - 1 / wide));
  return unchanged / (unchanged + (1 - unchanged) * oddsOfMove);
}
