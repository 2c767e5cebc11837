import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { MESSAGE_CHANNELS } from "#shared/api/alerts.ts";
import type { ChannelKind, WebhookPreset } from "#shared/api/channels.ts";
import { accounts } from "./accounts.ts";
import { instant } from "./columns.ts";

/** In the order in which the migrations name them. */
const KINDS = MESSAGE_CHANNELS.filter((channel) => channel !== "email");

/** Where someone is written to besides his mail address. */
export const channels = pgTable(
  "channels",
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text().$type<ChannelKind>().notNull(),
    /** What its owner calls it. */
    label: text().notNull(),
    /** Readable is what tells it apart; what opens it is sealed with the installation's secret. */
    address: jsonb().$type<{ host: string; sealed: string | null; preset?: WebhookPreset }>().notNull(),
    /** Of the address itself: one place is one channel. It outlives a browser's address that came to be of no use. */
    addressHash: text().unique(),
    state: text().$type<"pending" | "active" | "suspended">().notNull(),
    /** Why it is suspended. */
    reason: text().$type<"gone" | "blocked" | "stopped">(),
    /** When, to which words and from where its owner agreed, where that has to be proven. */
    optIn: jsonb().$type<Record<string, unknown>>(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    /** Messages in a row that did not get through. */
    failures: smallint().notNull().default(0),
    lastSentAt: instant(),
    lastError: text(),
    /**
     * When its owner wrote to us there last: what is answered within a day costs nothing on WhatsApp. On Telegram: when he
     * let us in or sent us away.
     */
    heardAt: instant(),
  },
  (t) => [
    index().on(t.accountId),
    check("channels_kind", sql`${t.kind} in ${KINDS}`.inlineParams()),
    check("channels_state", sql`${t.state} in ('pending', 'active', 'suspended')`),
    check("channels_reason", sql`(${t.state} = 'suspended') = (${t.reason} is not null)`),
  ],
);

/**
 * How someone shows that an account of a chat is his: a secret that opens once and not for long. One per account and
 * kind.
 */
export const channelLinks = pgTable(
  "channel_links",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text().$type<"telegram" | "whatsapp">().notNull(),
    secretHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind] })],
);

/** What a chat service has told us of, so that what it tells twice is heard once. */
export const receivedUpdates = pgTable(
  "received_updates",
  {
    kind: text().$type<"telegram" | "whatsapp">().notNull(),
    /** As the service names it. */
    updateId: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.updateId] }), index().on(t.receivedAt)],
);

/** When the next message may leave to a receiver, or to a service as a whole. */
export const sendPace = pgTable(
  "send_pace",
  {
    key: text().primaryKey(),
    freeAt: instant().notNull(),
  },
  (t) => [index().on(t.freeAt)],
);

/** What WhatsApp lets us begin a conversation with, as it told us last; no row: approved as submitted. */
export const whatsappTemplates = pgTable(
  "whatsapp_templates",
  {
    name: text().notNull(),
    /** As WhatsApp writes it: pt_BR. */
    language: text().notNull(),
    /** As WhatsApp calls it: `APPROVED`, `PAUSED`, `REJECTED` and so on; null: it has said nothing of it. */
    status: text(),
    /** When it said so. */
    statusAt: instant(),
    /** `UTILITY` as submitted; `MARKETING` costs some nine times as much. */
    category: text(),
    categoryAt: instant(),
    changedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.language] })],
);
