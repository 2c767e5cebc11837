import type { GridShape } from "#server/fares/grid.ts";
import { type Learned, paceOf } from "./learned.ts";
import { sumAt } from "./price-effects.ts";
import type { RouteCells } from "./route-cells.ts";
import { type RouteModel, WANDERING } from "./route-model.ts";

/** What is believed of each wanted cell now. Arrays by cell; prices as shares of the model's scale. */
export interface Forecast {
  /** How likely its price is still the one that was seen. */
  same: Float64Array;
  /** What it costs on average if it is not, and how far that may be off (standard deviation). */
  mean: Float64Array;
  deviation: Float64Array;
  /** Its expected price; infinite when it was never seen for sale. */
  expected: Float64Array;
}

const MINUTES_PER_DAY = 1440;
/** Of a price that stood out against its neighbours, how much of that stays when it changes. */
const KEPT = 0.55;
const OWN_MOVES = 0.3 * 0.05 ** 2;

/** Changes a day of a pair that leaves in `leadDays` (observed on Brazilian routes: faster as departure nears). */
export function changesPerDay(leadDays: number): number {
  if (leadDays < 21) return 0.8;
  return leadDays < 60 ? 0.4 : 0.3;
}

/** When a forecast is made, and for how many minutes a price is taken as it was seen. */
export interface ForecastMoment {
  /** Minutes since 1970, and days since 1970-01-01. */
  now: number;
  today: number;
  trusted: number;
}

/** What the wanted cells cost now, by what was seen of them and the model of the route. */
export function forecast(
  cells: Pick<RouteCells, "prices" | "seen" | "wanted" | keyof GridShape>,
  model: RouteModel,
  { learned, now, today, trusted }: ForecastMoment & { learned: Learned },
): Forecast {
  const { prices, seen, wanted, days, stays, day0 } = cells;
  const { level, values, variances, scale } = model;
  const size = days * stays;
  const [same, mean, deviation] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const expected = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const pace = paceOf(learned) / MINUTES_PER_DAY;
  const unexplained = learned.variance * 1.1;
  let row = -1;
  let rate = 0;
  for (const cell of wanted) {
    if (cell >= (row + 1) * stays) {
      row = Math.floor(cell / stays);
      rate = changesPerDay(day0 + row - today) * pace;
    }
    const column = cell - row * stays;
    const price = prices[cell] ?? 0;
    const age = now - (seen[cell] ?? 0);
    const isTrusted = age <= trusted;
    const structural = level + sumAt(values, row, column);
    const variance = unexplained + sumAt(variances, row, column);
    const unchanged = price < 0 ? 0 : isTrusted ? 1 : Math.exp(-rate * age);
    if (price <= 0) {
      same[cell] = Math.sqrt(unchanged);
      mean[cell] = structural;
      deviation[cell] = Math.sqrt(variance);
      continue;
    }
    const share = price / scale;
    const kept = KEPT * (variance / (variance + WANDERING));
    const still = isTrusted ? 1 : stillLikely(unchanged, (share - structural) ** 2, variance);
    const moved = structural + kept * (share - structural);
    same[cell] = still;
    mean[cell] = moved;
    deviation[cell] = Math.sqrt(variance * (1 - kept / 2) + OWN_MOVES);
    expected[cell] = still * share + (1 - still) * moved;
  }
  return { same, mean, deviation, expected };
}

/** Bayes: a price that fits its neighbours has more likely stayed than one that stands out. */
function stillLikely(unchanged: number, squaredError: number, variance: number): number {
  const wide = variance + WANDERING;
  const oddsOfMove = Math.sqrt(variance / wide) * Math.exp(0.5 * squaredError * (1 / variance - 1 / wide));
  return unchanged / (unchanged + (1 - unchanged) * oddsOfMove);
}
