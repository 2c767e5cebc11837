import * as z from "zod";
import { CURRENCIES } from "#shared/money.ts";
import { PRICE_LEVELS } from "#shared/price-level.ts";
import { batchSearch } from "./searches.ts";

/** `unavailable`: the source gave no answer, or no call was left. */
export const REFRESH_STATUSES = ["running", "updated", "unchanged", "unavailable"] as const;

/** At how many pairs a refresh looks, unless one that nobody has looked at becomes the cheapest by that. */
export const REFRESH_LOOKS = 5;

/** `POST …/refresh`, where not the cheapest flights of all are to be looked at but these, behind the one that is shown. */
export const refreshRequest = z
  .strictObject({ flights: z.array(z.string().max(40)).max(REFRESH_LOOKS) })
  .meta({ id: "RefreshRequest" });

/** `…/searches/batches/{id}/refresh`: the last time the cheapest flights of a search were looked at on request. */
export const searchRefresh = z
  .object({
    search_id: z.uuid(),
    status: z.enum(REFRESH_STATUSES),
    requested_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    /** Pairs to be looked at, as far as is known, and looked at so far. */
    total: z.int(),
    checked: z.int(),
  })
  .meta({ id: "SearchRefresh" });
export type SearchRefresh = z.infer<typeof searchRefresh>;

/** What a source has just said of one pair of a search; without a price it is not on sale any more. */
export const repricedFlight = z
  .object({
    origin: z.string(),
    destination: z.string(),
    date_dep: z.string(),
    date_ret: z.string(),
    cheapest_flight_price: z.number().nullable(),
    cheapest_flight_currency: z.enum(CURRENCIES),
    current_price_level: z.enum(PRICE_LEVELS).nullable(),
    seen_at: z.iso.datetime(),
  })
  .meta({ id: "RepricedFlight" });
export type RepricedFlight = z.infer<typeof repricedFlight>;

/** `GET …/refresh`, for whom no stream reaches: how far it is, and what its stream tells of flights, in one list. */
export const refreshState = searchRefresh
  .extend({ flights: z.array(repricedFlight) })
  .meta({ id: "RefreshState" });
export type RefreshState = z.infer<typeof refreshState>;

/** How a refresh ended and the search as the list shows it now. */
export const refreshResult = z
  .object({ refresh: searchRefresh, search: batchSearch })
  .meta({ id: "RefreshResult" });
export type RefreshResult = z.infer<typeof refreshResult>;

/** The events of `…/refresh/events` by their names. */
export const refreshEvents = { progress: searchRefresh, flight: repricedFlight, done: refreshResult };
