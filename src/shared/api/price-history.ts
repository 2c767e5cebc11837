import * as z from "zod";
import { ALERT_RULES } from "#shared/alert-rules.ts";
import { CURRENCIES } from "#shared/money.ts";
import { PRICE_LEVELS } from "#shared/price-level.ts";

/** Ten years: more than any history holds. */
export const MOST_HISTORY_DAYS = 3660;

/** How many days back, today included; all that the plan shows when absent. */
export const historyQuery = z.strictObject({
  days: z
    .string()
    .regex(/^\d{1,4}$/, "must be a whole number of days")
    .transform(Number)
    .pipe(z.int().min(1).max(MOST_HISTORY_DAYS))
    .optional(),
});

const currency = z.enum(CURRENCIES);

/** What is usual: between the 25th and the 75th percentile of the last 60 days. */
export const usualPrices = z
  .object({ low_below: z.number(), high_above: z.number(), days: z.int(), observations: z.int() })
  .meta({ id: "UsualPrices" });
export type UsualPrices = z.infer<typeof usualPrices>;

/** How far back the plan shows, and what that leaves out; null where it has no limit. */
export const planLimit = z.object({ shown_days: z.int(), hidden_days: z.int() }).meta({ id: "PlanLimit" });
export type PlanLimit = z.infer<typeof planLimit>;

/** One day of a search, its price in CAD for the party; without one nobody has looked or found anything plausible: a gap. */
export const historyDay = z
  .object({ day: z.string(), price: z.number().nullable(), checks: z.int() })
  .meta({ id: "HistoryDay" });

/** What its owner was told, and for which days; the price in CAD for the party. */
export const historyAlert = z
  .object({
    at: z.iso.datetime(),
    rule: z.enum(ALERT_RULES),
    price: z.number(),
    date_dep: z.string(),
    date_ret: z.string(),
  })
  .meta({ id: "HistoryAlert" });
export type HistoryAlert = z.infer<typeof historyAlert>;

/** `GET /searches/batches/{id}/history`: the lowest price of each day, oldest first, without a day left out. */
export const searchHistory = z
  .object({
    currency,
    days: z.array(historyDay),
    usual: usualPrices.nullable(),
    alerts: z.array(historyAlert),
    plan_limit: planLimit.nullable(),
  })
  .meta({ id: "SearchHistory" });
export type SearchHistory = z.infer<typeof searchHistory>;

/** `GET /searches/batches/history`: what each own search that had a price lately cost, day by day. */
export const recentPrices = z
  .object({
    currency,
    /** Of every list of prices; the last one is today. */
    first_day: z.string(),
    searches: z.array(
      z
        .object({
          id: z.uuid(),
          /** The lowest of each day; null: a gap. */
          prices: z.array(z.number().nullable()),
        })
        .meta({ id: "RecentSearchPrices" }),
    ),
  })
  .meta({ id: "RecentPrices" });
export type RecentPrices = z.infer<typeof recentPrices>;

/** A price as it was from that moment on; null: nothing was sold. */
export const observation = z
  .object({
    at: z.iso.datetime(),
    price: z.number().nullable(),
    price_level: z.enum(PRICE_LEVELS).nullable(),
    price_level_source: z.enum(["fare_source", "history"]).nullable(),
    fare_source: z.string(),
  })
  .meta({ id: "Observation" });
export type Observation = z.infer<typeof observation>;

export const sourceHistoryDay = z
  .object({ day: z.string(), price: z.number() })
  .meta({ id: "SourceHistoryDay" });

/** What a source told, with its first look at a flight, of the days before: nobody here has seen these prices. */
export const sourceHistory = z
  .object({
    fare_source: z.string(),
    /** Oldest first; days of which it said nothing are left out. */
    days: z.array(sourceHistoryDay),
  })
  .meta({ id: "SourceHistory" });
export type SourceHistory = z.infer<typeof sourceHistory>;

/** `GET /searches/batches/{id}/flights/{flight}/history`: every change of one flight's price, oldest first. */
export const flightHistory = z
  .object({
    id: z.string(),
    origin: z.string(),
    destination: z.string(),
    date_dep: z.string(),
    date_ret: z.string(),
    currency,
    /** The first day that is shown, and the price that stood when it began; null when none was known or sold. */
    first_day: z.string(),
    price_before: z.number().nullable(),
    observations: z.array(observation),
    /** Of days before the first observation; null where no source told of any that are shown. */
    source_history: sourceHistory.nullable(),
    /** When the last price was last seen to stand; null when none is on sale. */
    seen_at: z.iso.datetime().nullable(),
    usual: usualPrices.nullable(),
    /** Before this day, of each one only the lowest price and the last are kept. */
    whole_since: z.string(),
    plan_limit: planLimit.nullable(),
  })
  .meta({ id: "FlightHistory" });
export type FlightHistory = z.infer<typeof flightHistory>;
