import { customType, date, timestamp } from "drizzle-orm/pg-core";
import type { CalendarDate } from "#shared/calendar-date.ts";

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
/** A calendar day; PostgreSQL's own `date` type guarantees the form. */
export const day = () => date({ mode: "string" }).$type<CalendarDate>();
