import type { PriceLevelBasis } from "#shared/api/price-level-basis.ts";
import type { LevelBasis } from "./level-basis.ts";

export const toWireLevelBasis = (basis: LevelBasis | null): PriceLevelBasis | null =>
  basis && {
    source: basis.origin === "source" ? "fare_source" : "history",
    days: basis.sample?.days ?? null,
    observations: basis.sample?.observations ?? null,
    low_below: inDollars(basis.borders?.lowBelow),
    high_above: inDollars(basis.borders?.highAbove),
  };

const inDollars = (cents: number | undefined) => (cents === undefined ? null : cents / 100);
