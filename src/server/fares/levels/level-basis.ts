import type { PriceLevel } from "#shared/price-level.ts";
import type { LevelOrigin } from "./level-code.ts";
import type { PriceBand } from "./price-band.ts";

/** The lines between low, typical and high. */
export type LevelBorders = Pick<PriceBand, "lowBelow" | "highAbove">;

/** On how much a level stands that was found from history. */
type LevelSample = Pick<PriceBand, "days" | "observations">;

/** A price with who said its level. */
export interface Levelled {
  /** Null without a level. */
  levelOrigin: LevelOrigin | null;
  /** What it was found by; absent when the source said it. */
  levelSample?: LevelSample | undefined;
  /** Its lines, where they were asked for and are known. */
  levelBorders?: LevelBorders | undefined;
}

/** Who said a level, by which lines and, when it was found from history, on how much; null what is not known any more. */
export interface LevelBasis {
  origin: LevelOrigin;
  sample: LevelSample | null;
  borders: LevelBorders | null;
}

export const levelBasisOf = ({ levelOrigin, levelSample, levelBorders }: Levelled): LevelBasis | null =>
  levelOrigin && { origin: levelOrigin, sample: levelSample ?? null, borders: levelBorders ?? null };

/** A level as stored: with the days and prices it was found by, or none where the source said it. */
export function storedLevel(
  level: PriceLevel | null,
  { days, observations }: { days: number | null; observations: number | null },
): Levelled & { level: PriceLevel | null } {
  const levelSample = days === null || observations === null ? undefined : { days, observations };
  return { level, levelOrigin: level && (levelSample ? "history" : "source"), levelSample };
}

/** The source's own word; null where it gave none. */
export const sourceLevel = ({
  level,
  levelOrigin,
}: Levelled & { level: PriceLevel | null }): PriceLevel | null => (levelOrigin === "source" ? level : null);
