import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { instant } from "./columns.ts";
import { searches } from "./searches.ts";

/** Addresses that open a monitor to whoever knows them; shown once, unreadable at rest, ended by their owner. */
export const secretLinks = pgTable(
  "secret_links",
  {
    id: uuid().primaryKey(),
    searchId: uuid()
      .notNull()
      .references(() => searches.id, { onDelete: "cascade" }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** A page for others, or feeds for programs. */
    kind: text().$type<"share" | "feed">().notNull(),
    tokenHash: text().notNull().unique(),
    /** The last characters, by which its owner tells it apart. */
    ending: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    index().on(t.searchId),
    index().on(t.accountId),
    check("secret_links_kind", sql`${t.kind} in ('share', 'feed')`),
  ],
);
