import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { alerts } from "./alerts.ts";
import { instant } from "./columns.ts";

/* When alerts are written. */

/** When an account is written to; no row: as usual. */
export const alertPreferences = pgTable(
  "alert_preferences",
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Hours of the home clock, as in 22:00; both null: none. */
    quietFrom: text(),
    quietTo: text(),
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
    why: text().$type<"quiet" | "capped" | "expired" | "unconfirmed" | "unwanted">(),
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
