import * as z from "zod";
import { isCalendarDate } from "#shared/calendar-date.ts";

/** A day that somebody sends. */
export const calendarDay = z
  .string()
  .refine(isCalendarDate, "must be a date written yyyy-MM-dd")
  .meta({ format: "date" });
