import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { TimeZone } from "#shared/time-zones.ts";
import { instant } from "./columns.ts";

/* What someone may, and how he likes it. Keyed by the issuer's subject. */

export const accounts = pgTable("accounts", {
  id: uuid().primaryKey(),
  email: text().notNull(),
  isActive: boolean().notNull().default(true),
  plan: text().$type<"basico" | "premium">().notNull().default("basico"),
  /** Inactive from then on, unless a plan was granted; null: no trial; `createdAt`: none before it is activated. */
  trialEndsAt: instant(),
  planGrantedAt: instant(),
  shareDeals: boolean().notNull().default(true),
  /** Grows, by a trigger, when a search of the account comes, goes or watches other days. */
  searchesVersion: bigint({ mode: "number" }).notNull().default(0),
  /** Alerts of every monitor are off since then. */
  alertsOffAt: instant(),
  /** When its owner was last there, noted once a day; null: not since the account was made. */
  seenAt: instant(),
  /** When he was asked whether his monitors are still wanted; null: not since he was last there. */
  stillWantedAskedAt: instant(),
  createdAt: instant().notNull(),
});

export const profiles = pgTable("profiles", {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  currency: text(),
  language: text(),
  preferredAirport: text(),
  timeZone: text().$type<TimeZone>(),
  updatedAt: instant().notNull(),
});

/** Keys with which programs of an account use the API; shown once, unreadable at rest. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text().notNull(),
    scope: text().$type<"read" | "write" | "admin">().notNull(),
    tokenHash: text().notNull().unique(),
    /** The last characters, by which its owner tells it apart. */
    ending: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index().on(t.accountId)],
);

/** What a request with an `Idempotency-Key` has made; written in the transaction that made it. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    key: text().notNull(),
    /** The same key with another body is a mistake of the caller. */
    requestHash: text().notNull(),
    resourceId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] })],
);
