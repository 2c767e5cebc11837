import { cutBlocks } from "#server/fares/answers/cut-blocks.ts";
import type { Block } from "#server/fares/fare-source.ts";
import { fromDayNumber } from "#shared/calendar-date.ts";
import type { Wish } from "./route-cells.ts";

/** The blocks of at most `maxPairs` pairs that cover what is wished. */
export const wishedBlocks = (wishes: readonly Wish[], maxPairs: number): Block[] =>
  cutBlocks(
    wishes.map(({ firstDay, lastDay, lastReturn, minStay, maxStay }) => ({
      period: {
        from: fromDayNumber(firstDay),
        to: fromDayNumber(Math.min(lastDay + minStay, lastReturn)),
      },
      stay: { minDays: minStay, maxDays: maxStay },
    })),
    maxPairs,
  );
