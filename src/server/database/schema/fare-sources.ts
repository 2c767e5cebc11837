import { sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { PriceLevel } from "#shared/price-level.ts";
import { day, instant } from "./columns.ts";
import { fareQueries } from "./fares.ts";

/* What sources may be asked, and how they fare. */

/** Calls a source may still be asked, refilled by the clock. */
export const sourceBudgets = pgTable("source_budgets", {
  source: text().primaryKey(),
  tokens: doublePrecision().notNull(),
  refilledAt: instant().notNull(),
  /** The value a look must have to be worth a call; rises while more is wanted than the budget buys. */
  callPrice: doublePrecision().notNull().default(0),
});

/**
 * The last look that one exact pair was given to confirm a price: one call serves everyone who asks for the same. Without
 * an answer it is the lease of who asks.
 */
export const pairLooks = pgTable(
  "pair_looks",
  {
    fareQueryId: integer()
      .notNull()
      .references(() => fareQueries.id, { onDelete: "cascade" }),
    departure: day().notNull(),
    stay: smallint().notNull(),
    /** Nobody else asks before then. */
    leasedUntil: instant().notNull(),
    /** When the source answered last, and what; null while it has not. */
    answeredAt: instant(),
    source: text(),
    /** Cents of CAD for the party; null: nothing was sold. */
    price: integer(),
    level: text().$type<PriceLevel>(),
  },
  (t) => [
    primaryKey({ columns: [t.fareQueryId, t.departure, t.stay] }),
    check("pair_looks_answered", sql`(${t.answeredAt} is null) = (${t.source} is null)`),
  ],
);

/** Whether a source still sees flights: what it answers for routes that are always sold. */
export const sourceHealth = pgTable("source_health", {
  source: text().primaryKey(),
  checkedAt: instant().notNull(),
  lastAnswerAt: instant(),
  lastFareAt: instant(),
  /** It answers, but sees nothing where there are always flights. */
  blindSince: instant(),
  lastError: text(),
});

/** Promotions planted by hand in the simulated world, to show or test a fall. */
export const simulatedPromotions = pgTable("simulated_promotions", {
  id: uuid().primaryKey(),
  origin: text().notNull(),
  destination: text().notNull(),
  /** 0.6 means 40 % off. */
  factor: doublePrecision().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
});
