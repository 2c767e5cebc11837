import { and, asc, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { activeAt } from "#server/accounts/store.ts";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { accounts, fareQueries, profiles, searches } from "#server/database/schema.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { LanguagePreference } from "#shared/languages.ts";
import { type Currency, DEFAULT_CURRENCY } from "#shared/money.ts";
import type { Cheapest, SavedSearch } from "./search.ts";

const columns = { search: searches, fare: fareQueries };
type Row = { search: typeof searches.$inferSelect; fare: typeof fareQueries.$inferSelect };

const select = (db: Executor, where: SQL | undefined) =>
  db
    .select(columns)
    .from(searches)
    .innerJoin(fareQueries, eq(searches.fareQueryId, fareQueries.id))
    .where(where);

/** The searches of one account, newest first. */
export async function listSearches(db: Executor, accountId: string): Promise<SavedSearch[]> {
  const rows = await select(db, eq(searches.accountId, accountId)).orderBy(
    desc(searches.createdAt),
    asc(searches.id),
  );
  return rows.map(toSearch);
}

export async function findSearch(
  db: Executor,
  { accountId, searchId }: { accountId: string; searchId: string },
): Promise<SavedSearch | undefined> {
  const [row] = await select(db, and(eq(searches.id, searchId), eq(searches.accountId, accountId)));
  return row && toSearch(row);
}

/** Any account's search: for jobs, and for the deals pool after its own check. */
export async function findSearchById(db: Executor, searchId: string): Promise<SavedSearch | undefined> {
  const [row] = await select(db, eq(searches.id, searchId));
  return row && toSearch(row);
}

/** The searches that want fares of this query now: not paused, of an active account. */
export async function listWatching(
  db: Executor,
  { fareQueryId, now }: { fareQueryId: number; now: Date },
): Promise<SavedSearch[]> {
  const rows = await db
    .select(columns)
    .from(searches)
    .innerJoin(fareQueries, eq(searches.fareQueryId, fareQueries.id))
    .innerJoin(accounts, eq(searches.accountId, accounts.id))
    .where(and(eq(searches.fareQueryId, fareQueryId), isNull(searches.pausedAt), activeAt(now)))
    .orderBy(asc(searches.id));
  return rows.map(toSearch);
}

/** Every fare query that some search points at. */
export async function listSearchedQueries(db: Executor): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: searches.fareQueryId })
    .from(searches)
    .orderBy(asc(searches.fareQueryId));
  return rows.map(({ id }) => id);
}

/** How the owner of an account reads prices and links. */
export async function readLocale(
  db: Executor,
  accountId: string,
): Promise<{ language: LanguagePreference; currency: Currency }> {
  const [row] = await db
    .select({ language: profiles.language, currency: profiles.currency })
    .from(profiles)
    .where(eq(profiles.accountId, accountId));
  return {
    language: (row?.language as LanguagePreference | null | undefined) ?? "*",
    currency: (row?.currency as Currency | null | undefined) ?? DEFAULT_CURRENCY,
  };
}

/** Makes concurrent creations of one account wait for each other, so that its cap can be counted. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("no key update");
}

export async function countSearches(db: Executor, accountId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(searches).where(eq(searches.accountId, accountId));
  return row?.n ?? 0;
}

/** How many searches each account has that has any. */
export async function countSearchesByAccount(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .select({ accountId: searches.accountId, n: count() })
    .from(searches)
    .groupBy(searches.accountId);
  return new Map(rows.map(({ accountId, n }) => [accountId, n]));
}

export type NewSearch = Pick<SavedSearch, "id" | "accountId" | "fareQueryId" | "period" | "stay"> &
  Pick<SavedSearch, "maxStops" | "target" | "createdAt">;

/** Inserts, or answers false when the account already has this very search. */
export async function insertSearch(tx: Transaction, search: NewSearch): Promise<boolean> {
  const rows = await tx
    .insert(searches)
    .values({
      id: search.id,
      accountId: search.accountId,
      fareQueryId: search.fareQueryId,
      periodFrom: search.period?.from ?? null,
      periodTo: search.period?.to ?? null,
      minDays: search.stay.minDays,
      maxDays: search.stay.maxDays,
      maxStops: search.maxStops,
      targetPrice: search.target?.amount ?? null,
      targetCurrency: search.target?.currency ?? null,
      createdAt: search.createdAt,
    })
    .onConflictDoNothing()
    .returning({ id: searches.id });
  return rows.length === 1;
}

/** What of a saved search can change. */
export type SearchChange = Partial<Pick<SavedSearch, "pausedAt" | "target">>;

export async function updateSearch(
  db: Executor,
  { accountId, searchId, change }: { accountId: string; searchId: string; change: SearchChange },
): Promise<void> {
  const { pausedAt, target } = change;
  await db
    .update(searches)
    .set({
      ...(pausedAt !== undefined && { pausedAt }),
      ...(target !== undefined && {
        targetPrice: target?.amount ?? null,
        targetCurrency: target?.currency ?? null,
      }),
    })
    .where(and(eq(searches.id, searchId), eq(searches.accountId, accountId)));
}

/** Alerts of one monitor are off since `at`, or on again when null. Answers whether the monitor exists. */
export async function muteAlerts(
  db: Executor,
  { accountId, searchId, at }: { accountId: string; searchId: string; at: Date | null },
): Promise<boolean> {
  const rows = await db
    .update(searches)
    .set({ alertsMutedAt: at })
    .where(and(eq(searches.id, searchId), eq(searches.accountId, accountId)))
    .returning({ id: searches.id });
  return rows.length === 1;
}

export async function deleteSearch(
  db: Executor,
  { accountId, searchId }: { accountId: string; searchId: string },
): Promise<boolean> {
  const rows = await db
    .delete(searches)
    .where(and(eq(searches.id, searchId), eq(searches.accountId, accountId)))
    .returning({ id: searches.id });
  return rows.length === 1;
}

export async function saveCheapest(
  tx: Executor,
  { searchId, cheapest }: { searchId: string; cheapest: Cheapest | null },
): Promise<void> {
  await tx
    .update(searches)
    .set({
      cheapestPrice: cheapest?.price ?? null,
      cheapestLevel: cheapest?.level ?? null,
      cheapestDeparture: cheapest?.departure ?? null,
      cheapestStay: cheapest?.stay ?? null,
      cheapestSeenAt: cheapest?.seenAt ?? null,
    })
    .where(eq(searches.id, searchId));
}

/** Points a search at another fare query; what was seen in the old one is not carried over. */
export async function moveSearch(
  tx: Transaction,
  { searchId, fareQueryId }: { searchId: string; fareQueryId: number },
): Promise<void> {
  await tx.update(searches).set({ fareQueryId }).where(eq(searches.id, searchId));
  await saveCheapest(tx, { searchId, cheapest: null });
}

/** Searches whose fare query belongs to another market than `market`. */
export async function listOfOtherMarkets(
  db: Executor,
  market: SavedSearch["market"],
): Promise<SavedSearch[]> {
  const rows = await select(db, sql`${fareQueries.market} <> ${market}`).orderBy(asc(searches.id));
  return rows.map(toSearch);
}

function toSearch({ search, fare }: Row): SavedSearch {
  return {
    id: search.id,
    accountId: search.accountId,
    fareQueryId: search.fareQueryId,
    market: fare.market,
    query: toQuery(fare),
    period:
      search.periodFrom && search.periodTo
        ? { from: stored(search.periodFrom), to: stored(search.periodTo) }
        : null,
    stay: { minDays: search.minDays, maxDays: search.maxDays },
    maxStops: search.maxStops,
    pausedAt: search.pausedAt,
    alertsMutedAt: search.alertsMutedAt,
    target:
      search.targetPrice !== null && search.targetCurrency !== null
        ? { amount: search.targetPrice, currency: search.targetCurrency as Currency }
        : null,
    cheapest: toCheapest(search),
    createdAt: search.createdAt,
  };
}

function toQuery(fare: Row["fare"]): SavedSearch["query"] {
  const { origin, destination, cabin, maxStops, adults, children, infantsInSeat, infantsOnLap } = fare;
  const passengers = { adults, children, infantsInSeat, infantsOnLap };
  return { origin, destination, cabin, maxStops, passengers };
}

function toCheapest(search: Row["search"]): Cheapest | null {
  const { cheapestPrice, cheapestLevel, cheapestDeparture, cheapestStay, cheapestSeenAt } = search;
  if (cheapestPrice === null || cheapestDeparture === null || cheapestStay === null || !cheapestSeenAt)
    return null;
  return {
    price: cheapestPrice,
    level: cheapestLevel,
    departure: stored(cheapestDeparture),
    stay: cheapestStay,
    seenAt: cheapestSeenAt,
  };
}

/** PostgreSQL's own `date` type guarantees the form. */
const stored = (day: string) => day as CalendarDate;
