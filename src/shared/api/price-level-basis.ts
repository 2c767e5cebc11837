import * as z from "zod";

/** Who said a price level: the fare source, or the product from prices it has seen; then on what. */
export const priceLevelBasis = z
  .object({
    source: z.enum(["fare_source", "history"]),
    /** Null when the fare source said it, or when what it was found by is not known any more. */
    days: z.int().nullable(),
    observations: z.int().nullable(),
    /**
     * In CAD for the party: below the first a price is low, above the second high. By the source's own word where it said
     * the level; null where nobody told them.
     */
    low_below: z.number().nullable(),
    high_above: z.number().nullable(),
  })
  .meta({ id: "PriceLevelBasis" });
export type PriceLevelBasis = z.infer<typeof priceLevelBasis>;
