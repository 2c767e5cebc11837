import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { instant } from "./columns.ts";

/** Where someone is written to besides his mail address. */
export const channels = pgTable(
  "channels",
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text().$type<"telegram" | "whatsapp" | "web-push" | "webhook">().notNull(),
    /** What its owner calls it. */
    label: text().notNull(),
    /** Readable is what tells it apart; what opens it is sealed with the installation's secret. */
    address: jsonb()
      .$type<{ host: string; sealed: string | null; preset?: "json" | "ntfy" | "discord" | "slack" }>()
      .notNull(),
    /** Of the address itself: one place is one channel. Null when there is nothing left of it. */
    addressHash: text().unique(),
    state: text().$type<"pending" | "active" | "suspended">().notNull(),
    /** Why it is suspended. */
    reason: text().$type<"gone">(),
    /** When, to which words and from where its owner agreed, where that has to be proven. */
    optIn: jsonb().$type<Record<string, unknown>>(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    /** Messages in a row that did not get through. */
    failures: smallint().notNull().default(0),
    lastSentAt: instant(),
    lastError: text(),
  },
  (t) => [
    index().on(t.accountId),
    check("channels_kind", sql`${t.kind} in ('telegram', 'whatsapp', 'web-push', 'webhook')`),
    check("channels_state", sql`${t.state} in ('pending', 'active', 'suspended')`),
    check("channels_reason", sql`(${t.state} = 'suspended') = (${t.reason} is not null)`),
  ],
);
