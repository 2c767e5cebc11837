import * as z from "zod";
import { flight } from "./flights.ts";
import { batchSearch } from "./searches.ts";

/** What a shared page tells of a search: nothing that names or concerns its owner alone. */
const told = batchSearch.pick({
  status: true,
  origin: true,
  destination: true,
  origin_details: true,
  destination_details: true,
  origin_airports: true,
  destination_airports: true,
  seat: true,
  adults: true,
  children: true,
  infants_in_seat: true,
  infants_on_lap: true,
  max_stops: true,
  search_period_start: true,
  search_period_end: true,
  min_days: true,
  max_days: true,
});

/** `GET /shared/{secret}`: the cheapest flights of a search, the cheapest first. */
export const sharedSearch = told
  .extend({
    items: z.array(flight),
    total: z.int(),
    /** Every pair that is on sale was seen, and none of them had a flight. */
    sold_out: z.boolean(),
  })
  .meta({ id: "SharedSearch" });
export type SharedSearch = z.infer<typeof sharedSearch>;
