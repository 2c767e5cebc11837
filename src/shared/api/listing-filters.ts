import * as z from "zod";
import { isCalendarDate } from "#shared/calendar-date.ts";
import { PRICE_LEVELS } from "#shared/price-level.ts";
import { pageBounds } from "./pagination.ts";

const date = z.string().refine(isCalendarDate, "must be a date written yyyy-MM-dd");
const whole = z
  .string()
  .regex(/^\d{1,4}$/, "must be a whole number")
  .transform(Number);
const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, "must be an amount")
  .transform(Number);

/** How a list of flights is narrowed and ordered. Prices in CAD, durations in days, both ends included. */
export const flightsQuery = z.object({
  ...pageBounds,
  sort_by: z.enum(["price", "departure_date", "duration"]).default("price"),
  sort_order: z.enum(["asc", "desc"]).default("asc"),
  date_from: date.optional(),
  date_to: date.optional(),
  min_trip_duration: whole.optional(),
  max_trip_duration: whole.optional(),
  min_price: amount.optional(),
  max_price: amount.optional(),
  current_price_level: z.enum(PRICE_LEVELS).optional(),
});
export type FlightsQuery = z.infer<typeof flightsQuery>;
