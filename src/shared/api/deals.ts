import * as z from "zod";
import { CABINS } from "#shared/travel.ts";
import { countryFacets } from "./listing-filters.ts";
import { airportDetails, cheapestFlight, party } from "./searches.ts";

/** A search as a card of the dashboard; never says whose it is. */
export const deal = z
  .object({
    id: z.uuid(),
    origin: z.string(),
    destination: z.string(),
    origin_details: airportDetails.nullable(),
    destination_details: airportDetails.nullable(),
    ...cheapestFlight,
    cheapest_flight_updated: z.iso.datetime().nullable(),
    /** By which the flights of that search and its history name it. */
    cheapest_flight_id: z.string().nullable(),
    date_from: z.string().nullable(),
    trip_duration_days: z.int().nullable(),
    seat: z.enum(CABINS),
    ...party,
  })
  .meta({ id: "Deal" });
export type Deal = z.infer<typeof deal>;

/** `GET /searches/batches/all`: a page of deals. */
export const dealList = z
  .object({ items: z.array(deal), total: z.int(), meta: countryFacets })
  .meta({ id: "DealList" });
export type DealList = z.infer<typeof dealList>;
