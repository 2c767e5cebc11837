import type { Cell } from "#web/features/price-calendar/price-table.ts";
import type { SayOfCalendar } from "#web/features/price-calendar/use-calendar-texts.ts";
import { agingOf, levelNow } from "./cell-age.ts";
import type { CellWords } from "./cell-words.ts";

/** By what cells are read. */
export interface Reading {
  words: CellWords;
  say: SayOfCalendar;
  /** Milliseconds since 1970. */
  now: number;
}

/** What is said of a cell, and what its look depends on. */
export function cellLook(cell: Cell, { words, say, now }: Reading, isLowest: boolean) {
  const { state } = cell;
  const isPriced = state === "priced";
  return {
    "aria-label": words.label(cell, now, isLowest ? say("cell.lowest") : ""),
    "data-state": state,
    "data-level": (isPriced && levelNow(cell, now)) || undefined,
    "data-age": isPriced ? agingOf(cell, now) : undefined,
    "data-lowest": isLowest || undefined,
  };
}
