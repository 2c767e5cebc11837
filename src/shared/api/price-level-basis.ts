import * as z from "zod";

/** Who said a price level: the fare source, or the product from prices it has seen; then on how many days and prices. */
export const priceLevelBasis = z
  .object({
    source: z.enum(["fare_source", "history"]),
    /** Null when the fare source said it, or when what it was found by is not known any more. */
    days: z.int().nullable(),
    observations: z.int().nullable(),
  })
  .meta({ id: "PriceLevelBasis" });
export type PriceLevelBasis = z.infer<typeof priceLevelBasis>;
