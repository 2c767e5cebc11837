import { eq } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { profiles } from "#server/database/schema.ts";
import type { LanguagePreference } from "#shared/languages.ts";
import type { Currency } from "#shared/money.ts";

/** How someone likes the product; null until chosen. */
export interface Preferences {
  currency: Currency | null;
  language: LanguagePreference | null;
  preferredAirport: string | null;
}

const none: Preferences = { currency: null, language: null, preferredAirport: null };

export async function readPreferences(db: Executor, accountId: string): Promise<Preferences> {
  const [row] = await db.select().from(profiles).where(eq(profiles.accountId, accountId));
  if (!row) return none;
  return {
    currency: row.currency as Currency | null,
    language: row.language as LanguagePreference | null,
    preferredAirport: row.preferredAirport,
  };
}

export async function savePreferences(
  db: Executor,
  { accountId, changes, at }: { accountId: string; changes: Partial<Preferences>; at: Date },
): Promise<void> {
  await db
    .insert(profiles)
    .values({ accountId, ...changes, updatedAt: at })
    .onConflictDoUpdate({ target: profiles.accountId, set: { ...changes, updatedAt: at } });
}
