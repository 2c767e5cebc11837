import type { Forecast } from "#server/planner/model/forecast.ts";
import type { RouteModel } from "#server/planner/model/route-model.ts";
import type { RouteCells } from "#server/planner/wishes/route-cells.ts";
import { type Shown, worthOf } from "./shown-pairs.ts";

/** Those who are shown the same pair: a lower price is news to all of them. */
export interface Readers {
  /** The cell of that pair, -1 for none, and what it costs as a share of the model's scale. */
  best: number;
  bar: number;
  /** What a gain of the whole usual price at each cell is worth to them all. */
  worth: Float64Array;
}

/** With nothing to show, a flight at half as much again as usual is better than none. */
const BAR_OF_NOTHING = 1.5;

/** Who is shown what: the wishes of a route together by what they are shown. */
export function readersOf(
  { wishes, prices }: RouteCells,
  given: { model: RouteModel; forecast: Forecast; shown: readonly Shown[] },
): Readers[] {
  const byPair = new Map<number, Readers>();
  wishes.forEach(({ wish, spans }, place) => {
    const best = given.shown[place]?.cell ?? -1;
    const bar = best < 0 ? given.model.level * BAR_OF_NOTHING : (given.forecast.expected[best] ?? 0);
    const readers = byPair.get(best) ?? { best, bar, worth: new Float64Array(prices.length) };
    byPair.set(best, readers);
    const worth = worthOf(wish.weight, bar);
    for (let at = 0; at < spans.length; at += 2)
      for (let cell = spans[at] ?? 0; cell < (spans[at + 1] ?? 0); cell++)
        readers.worth[cell] = (readers.worth[cell] ?? 0) + worth;
  });
  return [...byPair.values()];
}
