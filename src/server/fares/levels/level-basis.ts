import type { PriceLevel } from "#shared/price-level.ts";
import type { LevelOrigin } from "./level-code.ts";
import type { PriceBand } from "./price-band.ts";

/** The lines between low, typical and high. */
export type LevelBorders = Pick<PriceBand, "lowBelow" | "highAbove">;

/** On how much a level stands that was found from history, with its lines where they are known. */
export type LevelSample = Pick<PriceBand, "days" | "observations"> & Partial<LevelBorders>;

/** A price whose level may have been found from history. */
export interface Levelled {
  /** Who said the level; null without one. */
  levelOrigin: LevelOrigin | null;
  /** What it was found by; absent when the source said it. */
  levelSample?: LevelSample | undefined;
}

/** Who said a level and, when it was found from history, on how much it stands; null when that is not known any more. */
export interface LevelBasis {
  origin: LevelOrigin;
  sample: LevelSample | null;
}

export const levelBasisOf = ({ levelOrigin: origin, levelSample: sample }: Levelled): LevelBasis | null =>
  origin && { origin, sample: sample ?? null };

/** A level as stored: with the days and prices it was found by, or none where the source said it. */
export function storedLevel(
  level: PriceLevel | null,
  { days, observations }: { days: number | null; observations: number | null },
): Levelled & { level: PriceLevel | null } {
  const levelSample = days === null || observations === null ? undefined : { days, observations };
  return { level, levelOrigin: level && (levelSample ? "history" : "source"), levelSample };
}

/** What was found from history with the lines it was found by. */
export const withBorders = <Fare extends Levelled>(fare: Fare, borders: LevelBorders | undefined): Fare =>
  borders && fare.levelSample ? { ...fare, levelSample: { ...fare.levelSample, ...borders } } : fare;

/** The source's own word; null where it gave none. */
export const sourceLevel = ({
  level,
  levelOrigin,
}: Levelled & { level: PriceLevel | null }): PriceLevel | null => (levelOrigin === "source" ? level : null);
