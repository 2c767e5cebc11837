import { and, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { refreshes } from "#server/database/schema.ts";
import type { AskedSearch } from "#server/searches/search.ts";
import { REFRESH_MS, type Refresh, type RefreshOutcome } from "./refresh.ts";

const columns = {
  searchId: refreshes.searchId,
  requestedAt: refreshes.requestedAt,
  total: refreshes.total,
  checked: refreshes.checked,
  finishedAt: refreshes.finishedAt,
  outcome: refreshes.outcome,
};

/** A refresh that begins; undefined while one of this search `isRecent`. */
export async function insertRefresh(
  tx: Transaction,
  begun: AskedSearch & Pick<Refresh, "requestedAt">,
): Promise<Refresh | undefined> {
  const fresh = { ...begun, total: 0, checked: 0, finishedAt: null, outcome: null };
  const at = begun.requestedAt.getTime();
  const isBefore = lte(refreshes.requestedAt, new Date(at - REFRESH_MS));
  const isAhead = gte(refreshes.requestedAt, new Date(at + REFRESH_MS));
  const [row] = await tx
    .insert(refreshes)
    .values(fresh)
    .onConflictDoUpdate({
      target: refreshes.searchId,
      set: fresh,
      setWhere: sql`${isBefore} or ${isAhead}`,
    })
    .returning(columns);
  return row;
}

const finding = preparedBy((db: Executor) =>
  db
    .select(columns)
    .from(refreshes)
    .where(
      and(
        eq(refreshes.searchId, sql.placeholder("searchId")),
        eq(refreshes.accountId, sql.placeholder("accountId")),
      ),
    )
    .prepare("find_refresh"),
);

/** The last refresh of a search of this account. */
export async function findRefresh(db: Executor, ids: AskedSearch): Promise<Refresh | undefined> {
  const [row] = await finding(db).execute({ ...ids });
  return row;
}

type Begun = Pick<Refresh, "searchId" | "requestedAt">;

/** The very refresh that began at `requestedAt`, and that has not ended. */
const isRunning = ({ searchId, requestedAt }: Begun) =>
  and(eq(refreshes.searchId, searchId), eq(refreshes.requestedAt, requestedAt), isNull(refreshes.finishedAt));

/** At how many pairs it has looked; 0 when it has ended, or its search is gone. */
export async function findChecked(db: Executor, begun: Begun): Promise<number> {
  const [row] = await db.select({ checked: refreshes.checked }).from(refreshes).where(isRunning(begun));
  return row?.checked ?? 0;
}

/** How far it is by now. Answers false when it has ended, or its search is gone: then nobody waits for more. */
export async function saveProgress(
  db: Executor,
  { total, checked, ...begun }: Begun & Pick<Refresh, "total" | "checked">,
): Promise<boolean> {
  const rows = await db
    .update(refreshes)
    .set({ total, checked })
    .where(isRunning(begun))
    .returning({ id: refreshes.searchId });
  return rows.length > 0;
}

export async function finishRefresh(
  db: Executor,
  { outcome, finishedAt, ...begun }: Begun & { outcome: RefreshOutcome; finishedAt: Date },
): Promise<void> {
  await db.update(refreshes).set({ outcome, finishedAt }).where(isRunning(begun));
}
