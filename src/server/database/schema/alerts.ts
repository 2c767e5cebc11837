import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { AlertRule } from "#shared/alert-rules.ts";
import { accounts } from "./accounts.ts";
import { day, instant } from "./columns.ts";
import { fareQueries } from "./fares.ts";
import { searches } from "./searches.ts";

/* Telling people. */

/** Whether a monitor may alert again; one row per monitor that has ever been judged. */
export const alertStates = pgTable("alert_states", {
  searchId: uuid()
    .primaryKey()
    .references(() => searches.id, { onDelete: "cascade" }),
  /** What the figures below were seen in; a monitor that moved to another starts afresh. */
  fareQueryId: integer()
    .notNull()
    .references(() => fareQueries.id, { onDelete: "cascade" }),
  armed: boolean().notNull().default(true),
  /** Grows on every re-arm, so that a price that truly comes back may alert again. */
  generation: integer().notNull().default(0),
  /** Cents of CAD of the last alert. */
  lastPrice: integer(),
  lastAlertAt: instant(),
  /** Checks in a row at which the price stood high enough to re-arm. */
  recoveredChecks: smallint().notNull().default(0),
  /** Checks in a row at level low since it was last seen otherwise, two at most; null until then. */
  lowChecks: smallint(),
  lowestVerified: integer(),
  /** Judged last and not counted twice: the observation, and the target with what else of the triggers is not usual. */
  judgedCheck: text(),
  judgedTarget: text(),
  /** Cents of CAD: the last price seen above the target. */
  aboveTargetPrice: integer(),
  /** A fall that looks like a mistake: when it was confirmed last, how often so far, and at which price. */
  onceConfirmedPrice: integer(),
  onceConfirmedAt: instant(),
  confirmations: smallint().notNull().default(0),
});

export const alerts = pgTable(
  "alerts",
  {
    id: uuid().primaryKey(),
    searchId: uuid()
      .notNull()
      .references(() => searches.id, { onDelete: "cascade" }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    rule: text().$type<AlertRule>().notNull(),
    generation: integer().notNull(),
    departure: day().notNull(),
    stay: smallint().notNull(),
    /** Cents of CAD for the party, as confirmed. */
    price: integer().notNull(),
    priceBucket: integer().notNull(),
    source: text().notNull(),
    /** The exact pair was priced again then; no alert exists without it. */
    confirmedAt: instant().notNull(),
    /** What the reader is told: baseline, sample, target, percentile. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    /** When the fall was first seen, before it was confirmed; null where nobody noted it. */
    detectedAt: instant(),
    /** Gone again within a day: when that was seen, and the cheapest then in cents of CAD; null: nothing was on sale. */
    goneAt: instant(),
    gonePrice: integer(),
    /** Whether its reader found that price; null while he has not said. */
    matched: boolean(),
    matchedAt: instant(),
  },
  (t) => [
    unique("alerts_once").on(t.searchId, t.rule, t.generation, t.departure, t.stay, t.priceBucket),
    index().on(t.accountId, t.createdAt),
    index("alerts_answered").on(t.source, t.matched).where(sql`${t.matched} is not null`),
    check("alerts_confirmed", sql`${t.createdAt} - ${t.confirmedAt} <= interval '10 minutes'`),
    check("alerts_gone", sql`${t.goneAt} is not null or ${t.gonePrice} is null`),
    check("alerts_matched", sql`(${t.matched} is null) = (${t.matchedAt} is null)`),
  ],
);
