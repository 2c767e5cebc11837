import * as z from "zod";
import { PRICE_LEVELS } from "#shared/price-level.ts";
import { MAX_COUNTRIES, MAX_STOPS } from "#shared/travel.ts";
import { calendarDay } from "./calendar-day.ts";
import { iataCode } from "./iata-code.ts";
import { pageBounds } from "./pagination.ts";

const ORDERS = ["asc", "desc"] as const;
/** No limit of a price is higher. */
export const MAX_AMOUNT = 999_999_999;

const days = z
  .string()
  .regex(/^\d{1,4}$/, "must be a whole number of days")
  .transform(Number)
  .pipe(z.int().min(0).max(9999));
const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, "must be an amount, with two decimals at most")
  .transform(Number)
  .pipe(z.number().min(0).max(MAX_AMOUNT));
const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/, "must be a country code of two letters")
  .toUpperCase();
const countries = z
  .union([country, z.array(country).max(MAX_COUNTRIES)])
  .transform((given) => [given].flat())
  .optional();
const stops = z
  .string()
  .regex(/^\d{1,2}$/, "must be a whole number")
  .transform(Number)
  .pipe(z.int().min(0).max(MAX_STOPS))
  .optional();

/** What the three lists of flights have in common. A city's code stands for all its airports. */
const narrowing = {
  sort_by: z.enum(["price", "departure_date", "duration"]).default("price"),
  sort_order: z.enum(ORDERS).default("asc"),
  date_from: calendarDay.optional().describe("Departure on this day or later."),
  date_to: calendarDay.optional().describe("Return on this day or earlier."),
  min_trip_duration: days.optional(),
  max_trip_duration: days.optional(),
  min_price: amount.optional(),
  max_price: amount.optional(),
  origin: iataCode.optional().describe("An airport, or a city for all its airports."),
  destination: iataCode.optional(),
  current_price_level: z.enum(PRICE_LEVELS).optional(),
  origin_countries: countries.describe("ISO 3166 codes, repeatable; also written `origin_countries[]`."),
  "origin_countries[]": countries,
  destination_countries: countries,
  "destination_countries[]": countries,
};

/** How a list of flights is narrowed and ordered. Durations in days; both ends of every range are inside. */
export const listingQuery = z.strictObject({ ...pageBounds, ...narrowing });
export type ListingQuery = z.infer<typeof listingQuery>;

const narrowingOfSearch = {
  ...narrowing,
  sort_order: z.enum(ORDERS).optional(),
  order: z.enum(ORDERS).optional(),
  max_stops: stops.describe(
    "Only flights known to stop no more often. A price is known to keep to what its search asked for, so a search that asked for more stops has none; from 3 on nothing is left out.",
  ),
};
type Orders = { sort_order?: string | undefined; order?: string | undefined };
const isOrderedOnce = ({ sort_order, order }: Orders) => !sort_order || !order;
const orderedOnce = { path: ["order"], message: "is another name of sort_order: send one of them" };

/** As `listingQuery`, of one search; `order` is another name of `sort_order`. */
export const searchListingQuery = z
  .strictObject({ ...pageBounds, ...narrowingOfSearch })
  .refine(isOrderedOnce, orderedOnce);

/** As `searchListingQuery`, for all pages at once. */
export const searchExportQuery = z.strictObject(narrowingOfSearch).refine(isOrderedOnce, orderedOnce);
export type SearchExportQuery = z.infer<typeof searchExportQuery>;

/** The countries a list could be narrowed to. */
export const countryFacets = z
  .object({
    filters: z.object({
      origin_countries: z.array(z.string()),
      destination_countries: z.array(z.string()),
    }),
  })
  .describe(
    "Countries of what the filters admit, sorted; each list leaves its own choice of countries aside, so that it can be widened.",
  )
  .meta({ id: "CountryFacets" });
export type CountryFacetsMeta = z.infer<typeof countryFacets>;
