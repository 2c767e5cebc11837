import { sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { PausedBy } from "#shared/api/searches.ts";
import { accounts } from "./accounts.ts";
import { day, instant } from "./columns.ts";
import { fareQueries } from "./fares.ts";

/* A user's monitors. */

export const searches = pgTable(
  "searches",
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    fareQueryId: integer()
      .notNull()
      .references(() => fareQueries.id),
    /** Both null: continuous. */
    periodFrom: day(),
    periodTo: day(),
    minDays: smallint().notNull(),
    maxDays: smallint().notNull(),
    /** As asked, 0–10; the fare query knows only what sources tell apart. */
    maxStops: smallint().notNull(),
    pausedAt: instant(),
    /** By `silence` of its owner, as he answered the mail that asked, or because his plan admits fewer; null: by himself. */
    pausedBy: text().$type<PausedBy>(),
    alertsMutedAt: instant(),
    /** Nobody is told before then. */
    alertsSnoozedUntil: instant(),
    /** When and how it writes, where that is not as usual. */
    alertSettings: jsonb().$type<Record<string, unknown>>(),
    /** In whole units of its currency. */
    targetPrice: doublePrecision(),
    targetCurrency: text(),
    /** Cents of CAD for the party, with what it bought; all null while no price is known. */
    cheapestPrice: integer(),
    /** The airport pair it leaves from and goes to. */
    cheapestRouteId: integer().references(() => fareQueries.id),
    cheapestLevel: text().$type<"low" | "typical" | "high">(),
    /** How many days and prices of its own history the level was judged by; both null when the fare source said it. */
    cheapestLevelDays: smallint(),
    cheapestLevelPrices: integer(),
    cheapestDeparture: day(),
    cheapestStay: smallint(),
    cheapestSeenAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique("searches_once")
      .on(t.accountId, t.fareQueryId, t.periodFrom, t.periodTo, t.minDays, t.maxDays, t.maxStops)
      .nullsNotDistinct(),
    index().on(t.fareQueryId),
    check("searches_period", sql`(${t.periodFrom} is null) = (${t.periodTo} is null)`),
    check("searches_stay", sql`${t.minDays} <= ${t.maxDays}`),
  ],
);

/** The lowest verified-or-plausible price of a monitor per day, in the market it was seen. */
export const dailyMinima = pgTable(
  "daily_minima",
  {
    searchId: uuid()
      .notNull()
      .references(() => searches.id, { onDelete: "cascade" }),
    fareQueryId: integer()
      .notNull()
      .references(() => fareQueries.id, { onDelete: "cascade" }),
    day: day().notNull(),
    /** Cents of CAD for the party. */
    price: integer().notNull(),
    checks: integer().notNull().default(1),
    /** When it was first seen at this price; not known of days before this was kept. */
    loweredAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.searchId, t.fareQueryId, t.day] })],
);

/** The last time its owner had a monitor looked at again, and what came of it. */
export const refreshes = pgTable(
  "refreshes",
  {
    searchId: uuid()
      .primaryKey()
      .references(() => searches.id, { onDelete: "cascade" }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    requestedAt: instant().notNull(),
    /** Pairs to be looked at, and looked at so far. */
    total: smallint().notNull().default(0),
    checked: smallint().notNull().default(0),
    finishedAt: instant(),
    outcome: text().$type<"updated" | "unchanged" | "unavailable">(),
  },
  (t) => [index().on(t.accountId, t.requestedAt)],
);
