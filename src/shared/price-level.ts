export const PRICE_LEVELS = ["low", "typical", "high"] as const;
/** How a price stands against what a trip of its kind usually costs. */
export type PriceLevel = (typeof PRICE_LEVELS)[number];
