import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { type AlertState, freshState } from "#server/alerts/policy/alert-state.ts";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { anew, eachAnew, rowsOf } from "#server/database/rows-of.ts";
import { alertStates } from "#server/database/schema.ts";

/** A monitor and the calendar it looks at. */
export interface Monitor {
  searchId: string;
  fareQueryId: number;
}

/** The states of monitors, locked until the transaction ends; made of those that are judged for the first time. */
export async function lockStates(
  tx: Transaction,
  monitors: readonly Monitor[],
): Promise<Map<string, AlertState>> {
  const known = await lockKnown(tx, monitors);
  const unknown = monitors.filter(({ searchId }) => !known.has(searchId));
  const made = unknown.length > 0 ? await makeStates(tx, unknown) : known;
  return new Map(
    monitors.map(({ searchId, fareQueryId }) => {
      const state = known.get(searchId) ?? made.get(searchId);
      if (!state) throw new Error("the state of a monitor vanished while it was locked");
      const isOfCalendar = state.fareQueryId === fareQueryId;
      return [searchId, isOfCalendar ? state : freshState(fareQueryId, state.generation + 1)];
    }),
  );
}

/** As `lockStates`, of one monitor. */
export async function lockState(tx: Transaction, monitor: Monitor): Promise<AlertState> {
  const [state] = (await lockStates(tx, [monitor])).values();
  return state ?? freshState(monitor.fareQueryId, 0);
}

const isAnyOf = (ids: readonly string[]) =>
  sql`${alertStates.searchId} = any(${sql.param([...ids])}::uuid[])`;

async function lockKnown(tx: Transaction, monitors: readonly Monitor[]): Promise<Map<string, AlertState>> {
  const rows = await tx
    .select()
    .from(alertStates)
    .where(isAnyOf(monitors.map(({ searchId }) => searchId)))
    .orderBy(asc(alertStates.searchId))
    .for("update");
  return new Map(rows.map(({ searchId, ...state }) => [searchId, state]));
}

async function makeStates(tx: Transaction, monitors: readonly Monitor[]): Promise<Map<string, AlertState>> {
  const rows = monitors.map(({ searchId, fareQueryId }) => ({ searchId, ...freshState(fareQueryId, 0) }));
  await tx.insert(alertStates).values(rows).onConflictDoNothing();
  return lockKnown(tx, monitors);
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
    .where(isAnyOf(searchIds));
  return new Map(rows.map((row) => [row.searchId, row]));
}

const { searchId, ...stateColumns } = getTableColumns(alertStates);

export async function saveStates(
  tx: Transaction,
  judged: readonly { searchId: string; state: AlertState }[],
): Promise<void> {
  if (judged.length === 0) return;
  const rows = judged.map(({ state, ...monitor }) => ({ ...monitor, ...state }));
  await tx
    .update(alertStates)
    .set(eachAnew(stateColumns))
    .from(rowsOf(alertStates, rows))
    .where(eq(searchId, anew("searchId")));
}

export const saveState = (tx: Transaction, searchId: string, state: AlertState): Promise<void> =>
  saveStates(tx, [{ searchId, state }]);
