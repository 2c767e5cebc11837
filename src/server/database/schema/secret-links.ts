import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { instant } from "./columns.ts";
import { searches } from "./searches.ts";

/**
 * Addresses that open a monitor, or all of an owner's that leave from an origin, to whoever knows them; shown once,
 * unreadable at rest, ended by their owner.
 */
export const secretLinks = pgTable(
  "secret_links",
  {
    id: uuid().primaryKey(),
    /** Null of an origin. */
    searchId: uuid().references(() => searches.id, { onDelete: "cascade" }),
    /** The airport or the city, as searches ask for it; null of a search. */
    origin: text(),
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
    check("secret_links_one_subject", sql`num_nonnulls(${t.searchId}, ${t.origin}) = 1`),
    check("secret_links_origin_is_fed", sql`${t.origin} is null or ${t.kind} = 'feed'`),
  ],
);
