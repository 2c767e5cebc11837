/** Who sells us real fares, by the names that settings and answers know them by. */
export const FARE_VENDORS = ["searchapi", "serpapi"] as const;
export type FareVendor = (typeof FARE_VENDORS)[number];

/** As they write themselves. */
export const VENDOR_NAMES: Record<FareVendor, string> = { searchapi: "SearchApi", serpapi: "SerpApi" };
