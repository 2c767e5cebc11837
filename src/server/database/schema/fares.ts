import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { bytes, day, instant } from "./columns.ts";

/* What is watched and what it cost. */

export const fareQueries = pgTable(
  "fare_queries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Simulated and real fares never meet: they are different fare queries. */
    market: text().$type<"simulated" | "real">().notNull(),
    origin: text().notNull(),
    destination: text().notNull(),
    cabin: text().$type<"economy" | "premium_economy" | "business" | "first">().notNull(),
    adults: smallint().notNull(),
    children: smallint().notNull(),
    infantsInSeat: smallint().notNull(),
    infantsOnLap: smallint().notNull(),
    maxStops: smallint().notNull(),
    /** Somebody wants other days of it since then, and what to visit has not been planned anew yet. */
    replanAt: instant(),
    /** A plan of it has failed: it is not tried again before then. */
    replanFrom: instant(),
  },
  (t) => [
    index("fare_queries_replan").on(t.replanAt).where(sql`${t.replanAt} is not null`),
    unique("fare_queries_key").on(
      t.market,
      t.origin,
      t.destination,
      t.cabin,
      t.adults,
      t.children,
      t.infantsInSeat,
      t.infantsOnLap,
      t.maxStops,
    ),
  ],
);

/**
 * The airport pairs that answer what is asked for: itself between two airports, several when a side is the code of a
 * city with more than one. Prices are asked for and kept per pair.
 */
export const fareRoutes = pgTable(
  "fare_routes",
  {
    fareQueryId: integer()
      .notNull()
      .references(() => fareQueries.id, { onDelete: "cascade" }),
    routeId: integer()
      .notNull()
      .references(() => fareQueries.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.fareQueryId, t.routeId] }), index().on(t.routeId)],
);

/** Current fares of a query: departure day × stay, row by row. */
export const fareGrids = pgTable("fare_grids", {
  fareQueryId: integer()
    .primaryKey()
    .references(() => fareQueries.id, { onDelete: "cascade" }),
  version: bigint({ mode: "number" }).notNull(),
  day0: day().notNull(),
  days: smallint().notNull(),
  stay0: smallint().notNull(),
  stays: smallint().notNull(),
  /** int32 little-endian, cents of CAD for the party; -1 unknown, 0 nothing sold. */
  prices: bytes().notNull(),
  /** uint8: 0 unknown, 1 low, 2 typical, 3 high; 4 added when found from history. */
  levels: bytes().notNull(),
  /** uint32 little-endian, minutes since 1970; 0 never. */
  seen: bytes().notNull(),
  /** As `prices`: what a calendar of old prices told last; null while none has. */
  told: bytes(),
});

/** What one answer changed, as packed deltas; the history of every pair. */
export const fareChanges = pgTable(
  "fare_changes",
  {
    fareQueryId: integer()
      .notNull()
      .references(() => fareQueries.id, { onDelete: "cascade" }),
    observedAt: instant().notNull(),
    source: text().notNull(),
    changes: smallint().notNull(),
    /** How `delta` is written: 0 prices, 1 prices with their levels, 2 the same for a whole day. */
    format: smallint().notNull().default(0),
    delta: bytes().notNull(),
  },
  (t) => [index("fare_changes_by_query").on(t.fareQueryId, t.observedAt)],
);

/** What flights of a route used to cost, by how long ahead and how long they are; where the levels begin. */
export const priceBands = pgTable(
  "price_bands",
  {
    fareQueryId: integer()
      .notNull()
      .references(() => fareQueries.id, { onDelete: "cascade" }),
    leadBucket: smallint().notNull(),
    stayBucket: smallint().notNull(),
    /** Cents of CAD: below it a price is low. */
    lowBelow: integer().notNull(),
    /** Cents of CAD: above it a price is high. */
    highAbove: integer().notNull(),
    observations: integer().notNull(),
    days: smallint().notNull(),
    computedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fareQueryId, t.leadBucket, t.stayBucket] })],
);

/**
 * What a source itself called typical when it said levels, by the block it was asked for: departures × stays, row by row,
 * cents of CAD for the party; 0 where it did not say. It stands beside those fares alone that were last seen at `seenAt`.
 */
export const sourceBands = pgTable(
  "source_bands",
  {
    fareQueryId: integer()
      .notNull()
      .references(() => fareQueries.id, { onDelete: "cascade" }),
    firstDeparture: day().notNull(),
    departureDays: smallint().notNull(),
    minStay: smallint().notNull(),
    maxStay: smallint().notNull(),
    /** To the minute, as grids have it. */
    seenAt: instant().notNull(),
    /** Below it a price is low. */
    lowBelow: integer().array().notNull(),
    /** Above it a price is high. */
    highAbove: integer().array().notNull(),
  },
  (t) => [
    primaryKey({
      name: "source_bands_block",
      columns: [t.fareQueryId, t.firstDeparture, t.departureDays, t.minStay, t.maxStay],
    }),
  ],
);

/**
 * What a source told, with its first look at a pair, of the days before: what it cost on each from `firstDay` on, cents of
 * CAD for the party; 0 where it did not say.
 */
export const sourceHistories = pgTable(
  "source_histories",
  {
    fareQueryId: integer()
      .notNull()
      .references(() => fareQueries.id, { onDelete: "cascade" }),
    departure: day().notNull(),
    stay: smallint().notNull(),
    source: text().notNull(),
    firstDay: day().notNull(),
    prices: integer().array().notNull(),
  },
  (t) => [
    primaryKey({ name: "source_histories_pair", columns: [t.fareQueryId, t.departure, t.stay] }),
    index().on(t.departure),
  ],
);

/**
 * When the planner looks at a route again. `dueAt` is also the lease of who works on it: whoever dies leaves it to come
 * due by itself.
 */
export const routePlans = pgTable(
  "route_plans",
  {
    fareQueryId: integer()
      .primaryKey()
      .references(() => fareQueries.id, { onDelete: "cascade" }),
    dueAt: instant().notNull(),
    /** Claims since the last answer. */
    tries: smallint().notNull().default(0),
    /** Whether somebody works on it, until `dueAt` at most. */
    isLeased: boolean().notNull().default(false),
    /** When it was last decided what to look at; null when that does not hold any more. */
    plannedAt: instant(),
    /** How many calls see every wanted pair once. */
    looks: integer().notNull().default(0),
    /** Before the first answer: since when it is watched. */
    lastAnswerAt: instant(),
    lastError: text(),
    /** What was seen before is not believed any more: everything is looked at again. */
    distrustBefore: instant(),
    /** What the planner has learnt of how this route moves. */
    learned: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [index("route_plans_due").on(t.dueAt)],
);
