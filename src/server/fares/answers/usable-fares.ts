import type { Block, Fare } from "#server/fares/fare-source.ts";
import { HIGHEST_PRICE } from "#server/fares/grid/grid.ts";
import { dayNumber } from "#shared/calendar-date.ts";

/**
 * The fares of an answer that may be stored: only pairs of `asked`, only whole prices above 0 (or nothing sold), and for
 * a pair that stands twice the lower price. By departure and stay.
 */
export function usableFares(fares: readonly Fare[], asked: Block): Fare[] {
  const first = dayNumber(asked.firstDeparture);
  const byPair = new Map<number, Fare>();
  for (const fare of fares) {
    const row = dayNumber(fare.departure) - first;
    if (!(row >= 0 && row < asked.departureDays) || !isAskedStay(fare, asked) || !isPrice(fare)) continue;
    const pair = row * 1000 + fare.stay;
    const other = byPair.get(pair);
    if (!other || amount(fare) < amount(other)) byPair.set(pair, fare);
  }
  return [...byPair].toSorted(([one], [other]) => one - other).map(([, fare]) => fare);
}

const isAskedStay = ({ stay }: Fare, { minStay, maxStay }: Block) =>
  Number.isInteger(stay) && stay >= minStay && stay <= maxStay;
const isPrice = ({ price }: Fare) =>
  price === null || (Number.isInteger(price) && price > 0 && price <= HIGHEST_PRICE);
const amount = ({ price }: Fare) => price ?? Number.POSITIVE_INFINITY;
