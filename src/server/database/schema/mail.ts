import { sql } from "drizzle-orm";
import { check, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { SuspensionReason } from "#shared/api/mail-suspension.ts";
import { day, instant } from "./columns.ts";

/* When mail does not get through. */

/** Addresses that get no alerts and digests until their owner asks for them again. In small letters. */
export const mailSuspensions = pgTable(
  "mail_suspensions",
  {
    address: text().primaryKey(),
    reason: text().$type<SuspensionReason>().notNull(),
    /** What its server said, in codes; null where nobody said anything. */
    detail: text(),
    since: instant().notNull(),
  },
  (t) => [check("mail_suspensions_reason", sql`${t.reason} in ('refused', 'complained')`)],
);

/** The mail server does not let us in: no mail leaves before it does. One row at most. */
export const mailStops = pgTable(
  "mail_stops",
  {
    id: smallint().primaryKey().default(1),
    reason: text().notNull(),
    since: instant().notNull(),
    /** One mail tries it then. */
    nextTryAt: instant().notNull(),
  },
  (t) => [check("mail_stops_one", sql`${t.id} = 1`)],
);

/** Mails that left on a day of the home clock, and complaints that came in on it. Of whom is not kept. */
export const mailCounts = pgTable("mail_counts", {
  day: day().primaryKey(),
  /** About alerts: those that a suspended address does not get. */
  mails: integer().notNull().default(0),
  complaints: integer().notNull().default(0),
});
