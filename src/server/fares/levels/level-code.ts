import { PRICE_LEVELS, type PriceLevel } from "#shared/price-level.ts";

/** Who found a level: the fare source itself, or the product from what it has seen before. */
export type LevelOrigin = "source" | "history";

/** The part of a code that says which level it is; with nothing of it there is none. */
export const LEVEL_MASK = 3;
const FROM_HISTORY = 4;

/** A level as grids and the history write it: 0 none, 1 low, 2 typical, 3 high; with 4 added when found from history. */
export const levelCode = (level: PriceLevel | null, origin: LevelOrigin = "source"): number =>
  level === null ? 0 : PRICE_LEVELS.indexOf(level) + 1 + (origin === "history" ? FROM_HISTORY : 0);

export const levelOf = (code: number): PriceLevel | null => PRICE_LEVELS[(code & LEVEL_MASK) - 1] ?? null;

/** Null when there is no level. */
export function originOf(code: number): LevelOrigin | null {
  if ((code & LEVEL_MASK) === 0) return null;
  return (code & FROM_HISTORY) === 0 ? "source" : "history";
}
