import { and, eq, ne, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { alertStates, dailyMinima, digestNotes, searches } from "#server/database/schema.ts";
import { keptSettings } from "#server/searches/alert-settings/settings.ts";
import { saveCheapest } from "#server/searches/cheapest/store.ts";
import type { AskedSearch, SavedSearch } from "#server/searches/search.ts";
import { NEVER_JUDGED } from "./never-judged.ts";

const isOwn = ({ accountId, searchId }: AskedSearch) =>
  and(eq(searches.id, searchId), eq(searches.accountId, accountId));

type Window = Pick<SavedSearch, "period" | "stay">;

const windowColumns = ({ period, stay }: Window) => ({
  periodFrom: period?.from ?? null,
  periodTo: period?.to ?? null,
  minDays: stay.minDays,
  maxDays: stay.maxDays,
});

const targetColumns = (target: SavedSearch["target"]) => ({
  targetPrice: target?.amount ?? null,
  targetCurrency: target?.currency ?? null,
});

export type NewSearch = Pick<SavedSearch, "id" | "accountId" | "fareQueryId" | "period" | "stay"> &
  Pick<SavedSearch, "maxStops" | "target" | "createdAt">;

export const ownColumns = (search: Omit<NewSearch, "fareQueryId">) => ({
  id: search.id,
  accountId: search.accountId,
  ...windowColumns(search),
  maxStops: search.maxStops,
  ...targetColumns(search.target),
  createdAt: search.createdAt,
});

/** Inserts, or answers false when the account already has this very search. */
export async function insertSearch(tx: Transaction, search: NewSearch): Promise<boolean> {
  const rows = await tx
    .insert(searches)
    .values({ ...ownColumns(search), fareQueryId: search.fareQueryId })
    .onConflictDoNothing()
    .returning({ id: searches.id });
  return rows.length === 1;
}

/** Whether the account has another search that asks for just what `search` asks. Its account must be locked. */
export async function hasTwin(tx: Transaction, search: SavedSearch): Promise<boolean> {
  const { periodFrom, periodTo, minDays, maxDays } = windowColumns(search);
  const rows = await tx
    .select({ id: searches.id })
    .from(searches)
    .where(
      and(
        eq(searches.accountId, search.accountId),
        eq(searches.fareQueryId, search.fareQueryId),
        ne(searches.id, search.id),
        sql`${searches.periodFrom} is not distinct from ${periodFrom}::date`,
        sql`${searches.periodTo} is not distinct from ${periodTo}::date`,
        eq(searches.minDays, minDays),
        eq(searches.maxDays, maxDays),
        eq(searches.maxStops, search.maxStops),
      ),
    );
  return rows.length > 0;
}

/** Saves everything of a search that its owner can change. */
export async function updateSearch(db: Executor, search: SavedSearch): Promise<void> {
  const { id: searchId, accountId, pausedAt, pausedBy, alertsMutedAt, alertsSnoozedUntil, target } = search;
  const alertSettings = keptSettings(search.alertSettings);
  await db
    .update(searches)
    .set({
      pausedAt,
      pausedBy,
      alertsMutedAt,
      alertsSnoozedUntil,
      alertSettings,
      ...targetColumns(target),
      ...windowColumns(search),
    })
    .where(isOwn({ accountId, searchId }));
}

/** Pauses a monitor, or lets it run again when both are null. Its account and its fares must be locked. */
export async function setPause(
  tx: Transaction,
  { pausedAt, pausedBy, ...ids }: AskedSearch & Pick<SavedSearch, "pausedAt" | "pausedBy">,
): Promise<void> {
  await tx.update(searches).set({ pausedAt, pausedBy }).where(isOwn(ids));
}

/** Since when the alerts of one monitor are off and until when they are put off. Its account must be locked. */
export async function setAlerts(
  tx: Transaction,
  ids: AskedSearch,
  alerts: Partial<Pick<SavedSearch, "alertsMutedAt" | "alertsSnoozedUntil">>,
): Promise<void> {
  await tx.update(searches).set(alerts).where(isOwn(ids));
}

export async function deleteSearch(db: Executor, ids: AskedSearch): Promise<boolean> {
  const rows = await db.delete(searches).where(isOwn(ids)).returning({ id: searches.id });
  return rows.length === 1;
}

/** Points a search at another fare query; what was seen in the old one is not carried over, nor told by a digest. */
export async function moveSearch(
  tx: Transaction,
  { searchId, fareQueryId }: { searchId: string; fareQueryId: number },
): Promise<void> {
  await tx.update(searches).set({ fareQueryId }).where(eq(searches.id, searchId));
  await saveCheapest(tx, [{ searchId, cheapest: null }]);
  await tx.delete(digestNotes).where(eq(digestNotes.searchId, searchId));
}

/**
 * Forgets what a monitor used to cost and whether it has fired: both spoke of another window. The count of
 * generations goes on, so that no alert of the new window is taken for one of the old.
 */
export async function forgetPrices(tx: Transaction, searchId: string): Promise<void> {
  await tx.delete(dailyMinima).where(eq(dailyMinima.searchId, searchId));
  await tx
    .update(alertStates)
    .set({ ...NEVER_JUDGED, generation: sql`${alertStates.generation} + 1` })
    .where(eq(alertStates.searchId, searchId));
}
