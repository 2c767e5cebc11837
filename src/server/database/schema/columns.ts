import { customType, date, timestamp } from "drizzle-orm/pg-core";

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
/** A travel day, written yyyy-MM-dd. */
export const day = () => date({ mode: "string" });
