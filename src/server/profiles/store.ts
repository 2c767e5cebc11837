import { eq, type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { accounts, operators, profiles, searches } from "#server/database/schema.ts";
import { isUnderWay } from "#server/searches/store.ts";
import { homeDay } from "#shared/home-time.ts";
import type { LanguagePreference } from "#shared/languages.ts";
import type { Currency } from "#shared/money.ts";
import type { TimeZone } from "#shared/time-zones.ts";

/** How someone likes the product; null until chosen. */
export interface Preferences {
  currency: Currency | null;
  language: LanguagePreference | null;
  preferredAirport: string | null;
  timeZone: TimeZone | null;
  /** Whether others see what his searches have found, without his name, among the deals. */
  shareDeals: boolean;
}

export interface ProfileFacts {
  preferences: Preferences;
  searchesUsed: number;
  /** Of them, neither paused nor expired. */
  searchesActive: number;
  isOperator: boolean;
}

/** How many searches `of` has that are under way on the day that the statement names `today`. */
const activeOf = (of: SQL) => sql<number>`(
  select count(*)::int from searches where searches.account_id = ${of} and ${isUnderWay(sql.placeholder("today"))})`;

const reading = preparedBy((db: Database) =>
  db
    .select({
      preferences: {
        currency: sql<Currency | null>`${profiles.currency}`,
        language: sql<LanguagePreference | null>`${profiles.language}`,
        preferredAirport: profiles.preferredAirport,
        timeZone: profiles.timeZone,
        shareDeals: accounts.shareDeals,
      },
      searchesUsed: sql<number>`(
        select count(*)::int from ${searches} where ${searches.accountId} = ${accounts.id})`,
      searchesActive: activeOf(sql`accounts.id`),
      isOperator: sql<boolean>`exists (
        select 1 from ${operators} where ${operators.accountId} = ${accounts.id})`,
    })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, sql.placeholder("accountId")))
    .prepare("read_profile"),
);

/** What an account prefers, how many searches it has and its role; undefined when it is gone. */
export async function readProfile(
  db: Database,
  { accountId, now }: { accountId: string; now: Date },
): Promise<ProfileFacts | undefined> {
  const [facts] = await reading(db).execute({ accountId, today: homeDay(now) });
  return facts;
}

const chosen = (name: "currency" | "language" | "preferred_airport" | "time_zone") => {
  const column = sql.identifier(name);
  return sql`case when ${sql.placeholder(`has_${name}`)}::boolean then excluded.${column} else profiles.${column} end`;
};

const textOf = (name: "currency" | "language" | "preferredAirport" | "timeZone") =>
  sql<string | null>`${sql.placeholder(name)}::text`.as(name);

const saving = preparedBy((db: Executor) =>
  db
    .insert(profiles)
    .select(
      db
        .select({
          accountId: accounts.id,
          currency: textOf("currency"),
          language: textOf("language"),
          preferredAirport: textOf("preferredAirport"),
          timeZone: textOf("timeZone"),
          updatedAt: sql<Date>`${sql.placeholder("at")}::timestamptz`.as("updated_at"),
        })
        .from(accounts)
        .where(eq(accounts.id, sql.placeholder("accountId")))
        // Whoever erases the account meanwhile is waited for: then there is none.
        .for("key share"),
    )
    .onConflictDoUpdate({
      target: profiles.accountId,
      set: {
        currency: chosen("currency"),
        language: chosen("language"),
        preferredAirport: chosen("preferred_airport"),
        timeZone: chosen("time_zone"),
        updatedAt: sql`excluded.updated_at`,
      },
    })
    .returning({
      currency: sql<Currency | null>`profiles.currency`,
      language: sql<LanguagePreference | null>`profiles.language`,
      preferredAirport: profiles.preferredAirport,
      timeZone: profiles.timeZone,
      shareDeals: sql<boolean>`(select share_deals from accounts where accounts.id = profiles.account_id)`,
      searchesUsed: sql<number>`(
        select count(*)::int from searches where searches.account_id = profiles.account_id)`,
      searchesActive: activeOf(sql`profiles.account_id`),
      isOperator: sql<boolean>`exists (
        select 1 from operators where operators.account_id = profiles.account_id)`,
    })
    .prepare("save_preferences"),
);

/**
 * Saves what is given and answers what then stands, in one statement; a wish to share takes another one, before it.
 * Undefined when the account is gone.
 */
export async function savePreferences(
  db: Executor,
  { accountId, changes, at }: { accountId: string; changes: Partial<Preferences>; at: Date },
): Promise<ProfileFacts | undefined> {
  const { shareDeals, currency, language, preferredAirport, timeZone } = changes;
  // The account first, as whoever erases it locks it first.
  if (shareDeals !== undefined)
    await db.update(accounts).set({ shareDeals }).where(eq(accounts.id, accountId));
  const [saved] = await saving(db).execute({
    accountId,
    at: at.toISOString(),
    today: homeDay(at),
    currency: currency ?? null,
    has_currency: currency !== undefined,
    language: language ?? null,
    has_language: language !== undefined,
    preferredAirport: preferredAirport ?? null,
    has_preferred_airport: preferredAirport !== undefined,
    timeZone: timeZone ?? null,
    has_time_zone: timeZone !== undefined,
  });
  if (!saved) return undefined;
  const { searchesUsed, searchesActive, isOperator, ...preferences } = saved;
  return { preferences, searchesUsed, searchesActive, isOperator };
}
