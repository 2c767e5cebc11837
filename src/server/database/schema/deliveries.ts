import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { MessageChannel } from "#shared/api/alerts.ts";
import { instant } from "./columns.ts";

/** A message owed to someone. Its id is the message id wherever it is sent. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: uuid().primaryKey(),
    dedupeKey: text().notNull().unique(),
    accountId: uuid(),
    kind: text().notNull(),
    channel: text().$type<MessageChannel>().notNull().default("email"),
    /** Which channel of its reader; null for mail. */
    channelId: uuid(),
    recipient: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: smallint().notNull().default(0),
    /** Since when it is owed: what an operator has sent again begins anew. */
    createdAt: instant().notNull(),
    /** Not to be tried before then: its receiver has asked for time. */
    dueAt: instant(),
    sentAt: instant(),
    /** Given up: the address does not exist, or the tries are used up. */
    failedAt: instant(),
    lastError: text(),
    /** What the service that took it calls it; of WhatsApp its hash, as a telephone stands in the name itself. */
    remoteId: text(),
    /** When it was on the receiver's device, and when he read it, where a service tells. */
    deliveredAt: instant(),
    readAt: instant(),
  },
  (t) => [
    index("deliveries_owed").on(t.createdAt).where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    index("deliveries_failed").on(t.failedAt).where(sql`${t.failedAt} is not null`),
    index().on(t.accountId),
    index().on(t.createdAt),
    index("deliveries_remote").on(t.remoteId).where(sql`${t.remoteId} is not null`),
    check("deliveries_channel", sql`(${t.channel} = 'email') = (${t.channelId} is null)`),
  ],
);
