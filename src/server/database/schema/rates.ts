import { date, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const exchangeRates = pgTable("exchange_rates", {
  base: text().primaryKey(),
  date: date({ mode: "string" }).notNull(),
  rates: jsonb().$type<Record<string, number>>().notNull(),
  fetchedAt: instant().notNull(),
});
