import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { OperatorActionKind } from "#shared/api/operator.ts";
import { accounts } from "./accounts.ts";
import { day, instant } from "./columns.ts";

/* Running the installation. */

/** Who may look after the accounts of others. Made and ended at the command line alone. */
export const operators = pgTable("operators", {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  since: instant().notNull(),
});

/** What operators did. What remains of somebody who is erased is that it was done. */
export const operatorActions = pgTable(
  "operator_actions",
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    /** Null: at the command line, or by somebody who is gone. */
    operatorId: uuid().references(() => accounts.id, { onDelete: "set null" }),
    action: text().$type<OperatorActionKind>().notNull(),
    /** Whose account it was done to. */
    accountId: uuid().references(() => accounts.id, { onDelete: "set null" }),
    /** What of it, in codes: a plan, a reason, a number. Never an address. */
    detail: text(),
  },
  (t) => [index().on(t.at), index().on(t.operatorId), index().on(t.accountId)],
);

/** How well what is watched was covered when it was last counted. One row per market. */
export const coverageFigures = pgTable("coverage_figures", {
  market: text().$type<"simulated" | "real">().primaryKey(),
  measuredAt: instant().notNull(),
  routes: integer().notNull(),
  /** Pairs that somebody watches, on all routes. */
  pairs: integer().notNull(),
  /** Of them, seen within the promise. */
  inTime: integer().notNull(),
  /** For how long the pair was not seen that waits longest; null when nothing is watched. */
  oldestMinutes: integer(),
});

/** How often a fare source was asked on a day of the home clock, by what came of it. */
export const sourceCalls = pgTable(
  "source_calls",
  {
    source: text().notNull(),
    day: day().notNull(),
    outcome: text().$type<"priced" | "empty" | "try-later" | "over-limit" | "refused" | "broken">().notNull(),
    calls: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.source, t.day, t.outcome] })],
);
