import * as z from "zod";
import { ALERT_GRADES, ALERT_RULES } from "#shared/alert-rules.ts";
import { CURRENCIES } from "#shared/money.ts";
import type { ChannelKind } from "./channels.ts";
import { noQuery } from "./no-query.ts";
import { pageBounds } from "./pagination.ts";
import { historyDay, usualPrices } from "./price-history.ts";
import { airportDetails, tripAsked } from "./searches.ts";

const instant = z.iso.datetime();
const currency = z.enum(CURRENCIES);
/** In whole units of the currency that is named, for the whole party. */
const amount = z.number();

/** How many answers about a source have to be there before their share is told. */
export const LEAST_ANSWERS = 5;

/** `GET /alerts`: the newest first; of one search when it is named. */
export const alertsQuery = noQuery.extend({ ...pageBounds, search_id: z.uuid().optional() });

/** That someone was told, and of what. Amounts without a currency of their own are in `currency`. */
export const pastAlert = z
  .object({
    id: z.uuid(),
    search_id: z.uuid(),
    at: instant,
    /** The rule that spoke, and every rule that held, the most telling first. */
    rule: z.enum(ALERT_RULES),
    reasons: z.array(z.enum(ALERT_RULES)),
    /** Null where too little was known to grade the fall. */
    grade: z.enum(ALERT_GRADES).nullable(),
    origin: z.string(),
    destination: z.string(),
    origin_details: airportDetails.nullable(),
    destination_details: airportDetails.nullable(),
    date_dep: z.string(),
    date_ret: z.string(),
    ...tripAsked,
    price: amount,
    currency,
    /** Whole percent below normal, rounded down; null before normal was known. */
    drop_percent: z.int().nullable(),
    /** When the price was seen to be gone, null while it was not; and the cheapest then, null where nothing was on sale. */
    gone_at: instant.nullable(),
    gone_price: amount.nullable(),
    /** What the same pair of days costs now, without a price where it is not sold; null when nobody can say. */
    now: z.object({ price: amount.nullable(), seen_at: instant }).nullable(),
    /** Whether its reader found that price; null while he has not said. */
    matched: z.boolean().nullable(),
  })
  .meta({ id: "PastAlert" });
export type PastAlert = z.infer<typeof pastAlert>;

export const alertList = z
  .object({ items: z.array(pastAlert), total: z.int(), limit: z.int(), offset: z.int() })
  .meta({ id: "AlertList" });
export type AlertList = z.infer<typeof alertList>;

/** What messages leave by. */
export type MessageChannel = "email" | ChannelKind;
/** All of them: kept apart from the kinds of channels, which would come to the web app as a part of their own. */
export const MESSAGE_CHANNELS = [
  "email",
  "telegram",
  "whatsapp",
  "web-push",
  "webhook",
] as const satisfies readonly MessageChannel[];
const MESSAGE_STATES = ["sent", "delivered", "read", "failed", "owed", "held", "digest", "dropped"] as const;

/** A message by a channel: that left or was given up, that has yet to leave, or that nobody gets. */
export const alertDelivery = z
  .object({
    channel: z.enum(MESSAGE_CHANNELS),
    state: z.enum(MESSAGE_STATES),
    /** When it left, arrived, was read, was given up or, held, is to leave; null otherwise. */
    at: instant.nullable(),
  })
  .meta({ id: "AlertDelivery" });
export type AlertDelivery = z.infer<typeof alertDelivery>;

/** `GET /alerts/{id}`: everything an alert stands on, as it was when it was written, and what became of it. */
export const alertReceipt = pastAlert
  .extend({
    /** The median of the daily minima of the thirty days before; null before it was known. */
    normal: z.object({ price: amount, days: z.int(), checks: z.int() }).nullable(),
    lowest_before: amount.nullable(),
    /** Whole percent of the ninety days before that were dearer; null before two weeks were known. */
    better_than_percent: z.int().nullable(),
    /** As it stood then, in the currency in which it was typed. */
    target: z.object({ amount, currency }).nullable(),
    confirmed_at: instant,
    fare_source: z.string(),
    simulated: z.boolean(),
    deliveries: z.array(alertDelivery),
    search_url: z.url(),
    /** The lowest price of each day around it, without a day left out; empty where too little is known of them. */
    days: z.array(historyDay),
    /** What was usual when it was written. */
    usual: usualPrices.nullable(),
    /** What readers of this source's alerts have said; null below five answers. */
    answers: z.object({ count: z.int(), matched: z.int() }).nullable(),
  })
  .meta({ id: "AlertReceipt" });
export type AlertReceipt = z.infer<typeof alertReceipt>;

/** `PUT /alerts/{id}/feedback`: whether the reader found the price; null takes the answer back. */
export const alertFeedback = z
  .strictObject({ matched: z.boolean().nullable() })
  .meta({ id: "AlertFeedback" });
export type AlertFeedback = z.infer<typeof alertFeedback>;
