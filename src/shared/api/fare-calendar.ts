import * as z from "zod";
import { CURRENCIES } from "#shared/money.ts";
import type { PriceLevel } from "#shared/price-level.ts";

/** How the calendar writes a level, one letter for each pair; `-` for none. */
export const LEVEL_LETTERS: Readonly<Record<PriceLevel, string>> = { low: "l", typical: "t", high: "h" };
export const NO_LEVEL = "-";

/**
 * `GET /searches/batches/{id}/fare-calendar`: every pair of days on sale that a search admits, a row per departure, one
 * after the other, and a value per stay. Of a search over several routes, the lowest of them.
 */
export const fareCalendar = z
  .object({
    currency: z.enum(CURRENCIES),
    /** Of the first row; the others follow day by day. */
    first_departure: z.string(),
    departures: z.int(),
    /** Days at the destination in the first column; the others follow day by day. */
    min_stay: z.int(),
    stays: z.int(),
    /** Pairs that return later are not admitted: they have no value. */
    last_return: z.string(),
    /** Whole units for the whole party; null: nothing is sold, or nobody has looked. */
    prices: z.array(z.number().nullable()),
    levels: z.string(),
    /** When the oldest of the answers was given; null without any. */
    seen_from: z.iso.datetime().nullable(),
    /** Whole minutes after `seen_from`; null: nobody has looked. */
    seen: z.array(z.int().nullable()),
  })
  .meta({ id: "FareCalendar" });
export type FareCalendar = z.infer<typeof fareCalendar>;
