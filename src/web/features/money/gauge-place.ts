import { PRICE_LEVELS, type PriceLevel } from "#shared/price-level.ts";

/** The prices between which a price is typical. */
export interface Borders {
  low: number;
  high: number;
}

const BAND = 1 / 3;

/**
 * Where a price stands on a gauge of three equal bands, from 0 to 1: as far from a border as it is in the width of the
 * typical band. Always in the band of its level, which may lag a little behind; in its middle when no borders are known.
 */
export function gaugePlace(level: PriceLevel, price: number, borders: Borders | null): number {
  const band = PRICE_LEVELS.indexOf(level);
  if (!borders) return (band + 0.5) * BAND;
  const { low, high } = borders;
  const width = Math.max(high - low, 0.1 * low);
  const within = {
    low: 1 - (low - price) / width,
    typical: (price - low) / width,
    high: (price - high) / width,
  };
  return (band + Math.min(0.94, Math.max(0.06, within[level]))) * BAND;
}
