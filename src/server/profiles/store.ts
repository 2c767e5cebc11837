import { eq, sql } from "drizzle-orm";
import type { Database, Executor } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { accounts, profiles, searches } from "#server/database/schema.ts";
import type { LanguagePreference } from "#shared/languages.ts";
import type { Currency } from "#shared/money.ts";

/** How someone likes the product; null until chosen. */
export interface Preferences {
  currency: Currency | null;
  language: LanguagePreference | null;
  preferredAirport: string | null;
  /** Whether others see what his searches have found, without his name, among the deals. */
  shareDeals: boolean;
}

export interface ProfileFacts {
  preferences: Preferences;
  searchesUsed: number;
}

const reading = preparedBy((db: Database) =>
  db
    .select({
      preferences: {
        currency: sql<Currency | null>`${profiles.currency}`,
        language: sql<LanguagePreference | null>`${profiles.language}`,
        preferredAirport: profiles.preferredAirport,
        shareDeals: accounts.shareDeals,
      },
      searchesUsed: sql<number>`(
        select count(*)::int from ${searches} where ${searches.accountId} = ${accounts.id})`,
    })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, sql.placeholder("accountId")))
    .prepare("read_profile"),
);

/** What an account prefers and how many searches it has; undefined when it is gone. */
export async function readProfile(db: Database, accountId: string): Promise<ProfileFacts | undefined> {
  const [facts] = await reading(db).execute({ accountId });
  return facts;
}

export async function readPreferences(db: Database, accountId: string): Promise<Preferences> {
  const facts = await readProfile(db, accountId);
  return facts?.preferences ?? { currency: null, language: null, preferredAirport: null, shareDeals: true };
}

export async function savePreferences(
  db: Executor,
  { accountId, changes, at }: { accountId: string; changes: Partial<Preferences>; at: Date },
): Promise<void> {
  const { shareDeals, ...preferences } = changes;
  await db
    .insert(profiles)
    .values({ accountId, ...preferences, updatedAt: at })
    .onConflictDoUpdate({ target: profiles.accountId, set: { ...preferences, updatedAt: at } });
  if (shareDeals !== undefined)
    await db.update(accounts).set({ shareDeals }).where(eq(accounts.id, accountId));
}
