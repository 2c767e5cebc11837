import { inUnits } from "#server/fares/cents.ts";
import type { PriceLevelBasis } from "#shared/api/price-level-basis.ts";
import type { LevelBasis } from "./level-basis.ts";

export const toWireLevelBasis = (basis: LevelBasis | null): PriceLevelBasis | null =>
  basis && {
    source: basis.origin === "source" ? "fare_source" : "history",
    days: basis.sample?.days ?? null,
    observations: basis.sample?.observations ?? null,
    low_below: inUnits(basis.borders?.lowBelow ?? null),
    high_above: inUnits(basis.borders?.highAbove ?? null),
  };
