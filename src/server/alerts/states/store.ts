import { eq, sql } from "drizzle-orm";
import { type AlertState, freshState } from "#server/alerts/policy/alert-state.ts";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { alertStates } from "#server/database/schema.ts";

/** The state of a monitor, locked until the transaction ends; made when it is judged for the first time. */
export async function lockState(
  tx: Transaction,
  { searchId, fareQueryId }: { searchId: string; fareQueryId: number },
): Promise<AlertState> {
  await tx
    .insert(alertStates)
    .values({ searchId, ...freshState(fareQueryId, 0) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(alertStates).where(eq(alertStates.searchId, searchId)).for("update");
  if (!row) throw new Error("the state of a monitor vanished while it was locked");
  const { searchId: _, ...state } = row;
  return state.fareQueryId === fareQueryId ? state : freshState(fareQueryId, state.generation + 1);
}

/** Which observation each of these monitors was judged by last, by which rule, and when it told something last. */
export async function readJudged(db: Executor, searchIds: readonly string[]) {
  const rows = await db
    .select({
      searchId: alertStates.searchId,
      fareQueryId: alertStates.fareQueryId,
      judgedCheck: alertStates.judgedCheck,
      judgedTarget: alertStates.judgedTarget,
      lastAlertAt: alertStates.lastAlertAt,
    })
    .from(alertStates)
    .where(sql`${alertStates.searchId} = any(${sql.param([...searchIds])}::uuid[])`);
  return new Map(rows.map((row) => [row.searchId, row]));
}

export async function saveState(tx: Transaction, searchId: string, state: AlertState): Promise<void> {
  await tx.update(alertStates).set(state).where(eq(alertStates.searchId, searchId));
}
