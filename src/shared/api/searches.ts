import * as z from "zod";
import { alertSettings, changedAlertSettings } from "#shared/alert-settings.ts";
import { CURRENCIES, HIGHEST_TARGET } from "#shared/money.ts";
import { PRICE_LEVELS } from "#shared/price-level.ts";
import { CABINS, MAX_PER_PASSENGER_KIND, MAX_STAY_DAYS, MAX_STOPS, MIN_STAY_DAYS } from "#shared/travel.ts";
import { calendarDay } from "./calendar-day.ts";
import { iataCode } from "./iata-code.ts";
import { priceLevelBasis } from "./price-level-basis.ts";

/** A number whose limits are rules of the search: they refuse it in the words of the form, here programs read of them. */
const count = (minimum: number, maximum: number) => z.int().min(0).max(99).meta({ minimum, maximum });
const others = count(0, MAX_PER_PASSENGER_KIND);
const stayDays = count(MIN_STAY_DAYS, MAX_STAY_DAYS);
const targetPrice = z.number().positive().max(HIGHEST_TARGET);
const currency = z.enum(CURRENCIES);

/**
 * `POST /searches/batches`. `origin` and `destination` are codes of airports or of cities with several. No dates:
 * continuous, the next twelve months. Fields it does not know are refused.
 */
export const createSearchPayload = z
  .strictObject({
    origin: iataCode,
    destination: iataCode,
    seat: z.enum(CABINS).default("economy"),
    adults: count(1, MAX_PER_PASSENGER_KIND).default(1),
    children: others.default(0),
    infants_in_seat: others.default(0),
    infants_on_lap: others.default(0),
    max_stops: count(0, MAX_STOPS).default(10),
    min_days: stayDays.default(10),
    max_days: stayDays.default(15),
    search_period_start: calendarDay.nullish(),
    search_period_end: calendarDay.nullish(),
    target_price: targetPrice.nullish(),
    target_currency: currency.nullish(),
  })
  .meta({ id: "CreateSearch" });
export type CreateSearchPayload = z.infer<typeof createSearchPayload>;

/**
 * `PATCH /searches/batches/{id}`; only what is sent changes. A null target removes it, a null start and a null end make
 * the search continuous. Another stay or another window starts the history of prices and alerts anew.
 */
export const updateSearchPayload = z
  .strictObject({
    paused: z.boolean().optional(),
    alerts_muted: z.boolean().optional(),
    /** Nobody is told before then; null ends it. */
    alerts_snoozed_until: z.iso.datetime({ offset: true }).nullable().optional(),
    /** Only what is sent of them changes; null: as usual again. */
    alert_settings: changedAlertSettings.nullable().optional(),
    min_days: stayDays.optional(),
    max_days: stayDays.optional(),
    search_period_start: calendarDay.nullable().optional(),
    search_period_end: calendarDay.nullable().optional(),
    target_price: targetPrice.nullable().optional(),
    target_currency: currency.nullable().optional(),
  })
  .meta({ id: "UpdateSearch" });
export type UpdateSearchPayload = z.infer<typeof updateSearchPayload>;

export const airportDetails = z
  .object({ name: z.string(), city: z.string(), country: z.string() })
  .meta({ id: "AirportDetails" });

/** What has paused a search besides its owner in the app: his long absence, a link of a mail, or a plan of fewer. */
export const PAUSED_BY = ["silence", "mail", "plan"] as const;
export type PausedBy = (typeof PAUSED_BY)[number];
export const SEARCH_STATUSES = ["pending", "monitoring", "paused", "expired"] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

/** What both a search and a deal say of their cheapest flight. */
export const cheapestFlight = {
  cheapest_flight_price: z.number().nullable(),
  cheapest_flight_currency: currency.nullable(),
  cheapest_flight_price_level: z.enum(PRICE_LEVELS).nullable(),
  /** Null without a level. */
  price_level_basis: priceLevelBasis.nullable(),
};

/** How much of what a search watches was looked at; pairs count on each of its routes. */
export const searchCoverage = z
  .object({
    /** Pairs of departure and return that are on sale now. */
    pairs: z.int(),
    /** Of them, seen in the last 24 hours. */
    seen_24h: z.int(),
    /** Of them, never seen. */
    never_seen: z.int(),
    /** Of those that were seen, when the one was that waits longest to be seen again. */
    oldest_seen_at: z.iso.datetime().nullable(),
    /** Pairs further ahead than seats are sold. */
    not_on_sale: z.int(),
    /** Within how many hours every pair is seen again by the budget there is; null when not known, and while one waits longer. */
    promised_hours: z.int().nullable(),
  })
  .meta({ id: "SearchCoverage" });
export type SearchCoverage = z.infer<typeof searchCoverage>;

/** For how many of each kind of traveller. */
export const party = {
  adults: z.int(),
  children: z.int(),
  infants_in_seat: z.int(),
  infants_on_lap: z.int(),
};

/** How a trip is to be, its places and days aside. */
export const tripAsked = { seat: z.enum(CABINS), ...party, max_stops: z.int() };

/** Which flights a search is about: what whoever has a link to it may read too. */
export const criteria = {
  origin: z.string(),
  destination: z.string(),
  origin_details: airportDetails.nullable(),
  destination_details: airportDetails.nullable(),
  /** The airports it watches: several for the code of a city, the most important first. */
  origin_airports: z.array(z.string()),
  destination_airports: z.array(z.string()),
  ...tripAsked,
  search_period_start: z.string().nullable(),
  search_period_end: z.string().nullable(),
  min_days: z.int(),
  max_days: z.int(),
};

/** A saved search as its owner sees it. Prices are totals for the whole party. */
export const batchSearch = z
  .object({
    id: z.uuid(),
    status: z.enum(SEARCH_STATUSES),
    /** Null while it runs, and when its owner has paused it in the app. */
    paused_by: z.enum(PAUSED_BY).nullable(),
    ...criteria,
    /** Departure day and stay of the cheapest flight. */
    date_from: z.string().nullable(),
    trip_duration_days: z.int().nullable(),
    /** Possibilities: the (departure, return) pairs the search admits, however many airports it watches. */
    flight_searches_count: z.int(),
    coverage: searchCoverage,
    ...cheapestFlight,
    /** How that price stands in the search's own history, where the source said its level; null while that is short. */
    history_level: z.enum(PRICE_LEVELS).nullable(),
    /** The airports between which the cheapest flight flies. */
    cheapest_flight_origin: z.string().nullable(),
    cheapest_flight_destination: z.string().nullable(),
    cheapest_flight_updated: z.iso.datetime().nullable(),
    cheapest_flight_search_url: z.url().nullable(),
    target_price: z.number().nullable(),
    target_currency: currency.nullable(),
    alerts_muted: z.boolean(),
    alerts_snoozed_until: z.iso.datetime().nullable(),
    alert_settings: alertSettings,
    /** A price worth waiting for, from what the search usually costs; null until that is known, and without a rate. */
    suggested_target: z.object({ amount: z.number(), currency }).meta({ id: "SuggestedTarget" }).nullable(),
    /** Days until it is known what the search usually costs; null once it is. */
    learning_days_left: z.int().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "BatchSearch" });
export type BatchSearch = z.infer<typeof batchSearch>;
