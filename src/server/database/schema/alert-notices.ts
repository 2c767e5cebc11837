import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { alerts } from "./alerts.ts";
import { day, instant } from "./columns.ts";
import { searches } from "./searches.ts";

/* When alerts are written. */

/** When an account is written to; no row: as usual. */
export const alertPreferences = pgTable(
  "alert_preferences",
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Hours of the account's clock, as in 22:00; both null: none. */
    quietFrom: text(),
    quietTo: text(),
    digest: text().$type<"weekly" | "daily" | "off">().notNull().default("weekly"),
    /** Of a weekly one; Sunday is 0. */
    digestWeekday: smallint().notNull().default(1),
    updatedAt: instant().notNull(),
  },
  (t) => [check("alert_preferences_quiet", sql`(${t.quietFrom} is null) = (${t.quietTo} is null)`)],
);

/** What an alert owes to one channel of its reader: one row each, made with the alert. */
export const alertNotices = pgTable(
  "alert_notices",
  {
    alertId: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: "cascade" }),
    /** `email`, or the id of a channel. */
    channelKey: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** To be sent with what else comes; when the reader may be written to; with the digest; in a message; to nobody. */
    state: text().$type<"waiting" | "held" | "digest" | "sent" | "dropped">().notNull(),
    /** Why it was not sent at once. */
    why: text().$type<"quiet" | "capped" | "closed" | "expired" | "unconfirmed" | "unwanted">(),
    /** Cents of CAD for the party, as confirmed then. */
    price: integer().notNull(),
    confirmedAt: instant().notNull(),
    /** How often the source had no answer when it was asked again. */
    tries: smallint().notNull().default(0),
    /** Not to be looked at before then. */
    dueAt: instant().notNull(),
    /** The message that told it, and when it was handed over to leave. */
    deliveryId: uuid(),
    sentAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.alertId, t.channelKey] }),
    index("alert_notices_due").on(t.dueAt).where(sql`${t.state} in ('waiting', 'held')`),
    index().on(t.accountId, t.channelKey, t.sentAt),
    index().on(t.deliveryId),
    check(
      "alert_notices_confirmed",
      sql`${t.state} <> 'sent' or (${t.deliveryId} is not null and ${t.sentAt} is not null and ${t.sentAt} - ${t.confirmedAt} <= interval '10 minutes')`,
    ),
  ],
);

/** What the next digest tells of a monitor that nobody was written to about: its last word on each matter. */
export const digestNotes = pgTable(
  "digest_notes",
  {
    searchId: uuid()
      .notNull()
      .references(() => searches.id, { onDelete: "cascade" }),
    why: text().$type<"capped" | "by the rate" | "rising" | "unconfirmed">().notNull(),
    origin: text().notNull(),
    destination: text().notNull(),
    departure: day().notNull(),
    stay: smallint().notNull(),
    /** Cents of CAD for the party, as seen then. */
    price: integer().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.searchId, t.why] })],
);

/** The days on which an account was to hear its digest: one row each, also when there was nothing to say. */
export const digests = pgTable(
  "digests",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Of the account's clock. */
    day: day().notNull(),
    writtenAt: instant().notNull(),
    /** The mail; null: there was nothing to say. */
    deliveryId: uuid(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day] })],
);
