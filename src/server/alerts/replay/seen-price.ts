import type { PriceLevel } from "#shared/price-level.ts";

/** A price of a pair of days between two airports, in cents of CAD for the party. */
export interface SeenPrice {
  at: Date;
  /** Names the pair. */
  pair: string;
  price: number;
  level: PriceLevel | null;
}
