import * as z from "zod";
import { CURRENCIES } from "#shared/money.ts";
import { PRICE_LEVELS } from "#shared/price-level.ts";
import { CABINS } from "#shared/travel.ts";
import { countryFacets } from "./listing-filters.ts";
import { priceLevelBasis } from "./price-level-basis.ts";
import { batchSearch, party } from "./searches.ts";

/** A priced pair of a search. */
export const flight = z
  .object({
    id: z.string(),
    origin: z.string(),
    destination: z.string(),
    date_dep: z.string(),
    date_ret: z.string(),
    cheapest_flight_price: z.number(),
    cheapest_flight_currency: z.enum(CURRENCIES),
    current_price_level: z.enum(PRICE_LEVELS).nullable(),
    /** Null without a level. */
    price_level_basis: priceLevelBasis.nullable(),
    /** When a source last answered for this pair. */
    seen_at: z.iso.datetime(),
    seat: z.enum(CABINS),
    ...party,
    search_url: z.url(),
  })
  .meta({ id: "Flight" });
export type Flight = z.infer<typeof flight>;

const page = { items: z.array(flight), total: z.int(), limit: z.int(), offset: z.int() };

/** `GET /searches/batches/{id}/flights`: a page of flights and the search they belong to. */
export const searchFlights = z
  .object({
    ...page,
    search: batchSearch,
    /** False when the search is seen through the deals list: nothing of it can be changed. */
    owned: z.boolean(),
  })
  .meta({ id: "SearchFlights" });
export type SearchFlights = z.infer<typeof searchFlights>;

/** `GET /searches/flights`: a page of the flights of all the user's searches, each flight once. */
export const allFlights = z.object({ ...page, meta: countryFacets }).meta({ id: "AllFlights" });
export type AllFlights = z.infer<typeof allFlights>;
