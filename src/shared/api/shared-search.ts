import * as z from "zod";
import { flight } from "./flights.ts";
import { criteria, SEARCH_STATUSES } from "./searches.ts";

/**
 * `GET /shared/{secret}`: the cheapest flights of a search, the cheapest first; nothing that names or concerns its owner
 * alone.
 */
export const sharedSearch = z
  .object({
    status: z.enum(SEARCH_STATUSES),
    ...criteria,
    items: z.array(flight),
    total: z.int(),
    /** Every pair that is on sale was seen, and none of them had a flight. */
    sold_out: z.boolean(),
    /** Airlines do not sell any of its days yet. */
    too_far_ahead: z.boolean(),
  })
  .meta({ id: "SharedSearch" });
export type SharedSearch = z.infer<typeof sharedSearch>;
