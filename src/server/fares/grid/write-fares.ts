import type { Fare } from "#server/fares/fare-source.ts";
import { levelCode, levelOf, originOf } from "#server/fares/levels/level-code.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { PriceLevel } from "#shared/price-level.ts";
import { cellIndex, type FareGrid, minuteOf, NOTHING_SOLD, UNKNOWN } from "./grid.ts";

/** A fare as it was at `seenAt`; absent: when all of its answer were. */
export interface DatedFare extends Fare {
  seenAt?: Date;
}

/** A price that moved. -1 stands for unknown, 0 for nothing sold, else cents of CAD for the party. */
export interface FareChange {
  departure: CalendarDate;
  stay: number;
  before: number;
  after: number;
  /** Of the new price, as `levelCode` writes it. */
  level: number;
  seenAt: Date;
}

/** The level of a fare whose source gives none; `before` is the one its cell had. */
export type FareJudge = (
  fare: Pick<Fare, "departure" | "stay"> & { price: number },
  before: PriceLevel | null,
) => PriceLevel | null;

const noJudge: FareJudge = () => null;

/**
 * Writes fares as they were at `answerSeenAt` into `grid` and says which prices moved. Fares outside are left out; those
 * without a level keep the one that a source said of the same price, or get what `judge` finds.
 */
export function writeFares(
  grid: FareGrid,
  fares: readonly DatedFare[],
  answerSeenAt: Date,
  judge: FareJudge = noJudge,
): FareChange[] {
  return fares.flatMap((fare) => {
    const { departure, stay, price, seenAt = answerSeenAt } = fare;
    const index = cellIndex(grid, departure, stay);
    if (index === undefined) return [];
    const before = grid.prices[index] ?? UNKNOWN;
    const after = price ?? NOTHING_SOLD;
    grid.prices[index] = after;
    const level = codeOf(fare, { price: before, code: grid.levels[index] ?? 0 }, judge);
    grid.levels[index] = level;
    grid.seen[index] = minuteOf(seenAt);
    return before === after ? [] : [{ departure, stay, before, after, level, seenAt }];
  });
}

/** What a source said of a price holds for as long as the price does, whoever tells it again without a level. */
function codeOf(fare: Fare, before: { price: number; code: number }, judge: FareJudge): number {
  const { departure, stay, price, level } = fare;
  if (level !== null) return levelCode(level);
  if (price === null) return 0;
  if (price === before.price && originOf(before.code) === "source") return before.code;
  return levelCode(judge({ departure, stay, price }, levelOf(before.code)), "history");
}
