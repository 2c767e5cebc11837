export const PRICE_LEVELS = ["low", "typical", "high"] as const;
/** How a price stands against what the same itinerary usually costs. */
export type PriceLevel = (typeof PRICE_LEVELS)[number];
