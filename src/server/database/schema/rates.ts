import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { day, instant } from "./columns.ts";

export const exchangeRates = pgTable("exchange_rates", {
  base: text().primaryKey(),
  date: day().notNull(),
  rates: jsonb().$type<Record<string, number>>().notNull(),
  fetchedAt: instant().notNull(),
});
