import { and, asc, desc, eq, gt, inArray, isNull, min, sql } from "drizzle-orm";
import { welcomeAt } from "#server/accounts/store.ts";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { accounts, alertStates, alerts, dailyMinima, profiles, users } from "#server/database/schema.ts";
import type { DayMinimum } from "#server/searches/baseline/price-history.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { type AlertState, freshState } from "./policy/alert-state.ts";

export type Alert = typeof alerts.$inferSelect;
type NewAlert = typeof alerts.$inferInsert;

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

/** The daily minima of a monitor in one fare calendar, oldest first. */
export async function readHistory(
  db: Executor,
  { searchId, fareQueryId }: { searchId: string; fareQueryId: number },
): Promise<DayMinimum[]> {
  const rows = await db
    .select({ day: dailyMinima.day, price: dailyMinima.price, checks: dailyMinima.checks })
    .from(dailyMinima)
    .where(and(eq(dailyMinima.searchId, searchId), eq(dailyMinima.fareQueryId, fareQueryId)))
    .orderBy(asc(dailyMinima.day));
  return rows.map((row) => ({ ...row, day: stored(row.day) }));
}

/** PostgreSQL's own `date` type guarantees the form. */
const stored = (day: string) => day as CalendarDate;

/** Counts one check of the day and lowers its minimum to `price` if that is lower. */
export async function recordMinimum(
  tx: Transaction,
  minimum: { searchId: string; fareQueryId: number; day: CalendarDate; price: number },
): Promise<void> {
  await tx
    .insert(dailyMinima)
    .values(minimum)
    .onConflictDoUpdate({
      target: [dailyMinima.searchId, dailyMinima.fareQueryId, dailyMinima.day],
      set: {
        price: sql`least(${dailyMinima.price}, excluded.price)`,
        checks: sql`${dailyMinima.checks} + 1`,
      },
    });
}

/** The alerts of a monitor after `since`, oldest first. */
export async function alertsSince(
  db: Executor,
  { searchId, since }: { searchId: string; since: Date },
): Promise<(Pick<Alert, "rule" | "createdAt" | "facts" | "stay"> & { departure: CalendarDate })[]> {
  const { rule, createdAt, facts, departure, stay } = alerts;
  const rows = await db
    .select({ rule, createdAt, facts, departure, stay })
    .from(alerts)
    .where(and(eq(alerts.searchId, searchId), gt(createdAt, since)))
    .orderBy(asc(createdAt), asc(alerts.id));
  return rows.map((row) => ({ ...row, departure: stored(row.departure) }));
}

/** Inserts the alert unless it was raised before; says whether it did. */
export async function insertAlert(tx: Transaction, alert: NewAlert): Promise<boolean> {
  const rows = await tx.insert(alerts).values(alert).onConflictDoNothing().returning({ id: alerts.id });
  return rows.length === 1;
}

/** When the first of the falls behind these alerts was seen; undefined when nobody noted it. */
export async function findFirstSight(db: Executor, ids: string[]): Promise<Date | undefined> {
  const [row] = await db
    .select({ seenAt: min(alerts.detectedAt) })
    .from(alerts)
    .where(inArray(alerts.id, ids));
  return row?.seenAt ?? undefined;
}

/** The alert that a monitor told last. */
export async function findLastAlert(db: Executor, searchId: string): Promise<Alert | undefined> {
  const [alert] = await db
    .select()
    .from(alerts)
    .where(eq(alerts.id, lastOf(db, searchId)));
  return alert;
}

const lastOf = (db: Executor, searchId: string) =>
  db
    .select({ id: alerts.id })
    .from(alerts)
    .where(eq(alerts.searchId, searchId))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(1);

/**
 * Marks the last alert of a monitor, unless that was done: its price was gone again, and this was the cheapest then, null
 * where nothing was on sale. Answers which one it marked.
 */
export async function markGone(
  tx: Transaction,
  { searchId, price, at }: { searchId: string; price: number | null; at: Date },
): Promise<string | undefined> {
  const [marked] = await tx
    .update(alerts)
    .set({ goneAt: at, gonePrice: price })
    .where(and(eq(alerts.id, lastOf(tx, searchId)), isNull(alerts.goneAt)))
    .returning({ id: alerts.id });
  return marked?.id;
}

export async function findAlert(db: Executor, id: string): Promise<Alert | undefined> {
  const [alert] = await db.select().from(alerts).where(eq(alerts.id, id));
  return alert;
}

/** Null where accounts live at a hosted issuer: who a user is stands there. */
const spokenBy = sql<
  string | null
>`coalesce(nullif(${profiles.language}, '*'), ${users.userMetadata} ->> 'language')`;

/** Who would read the alerts of an account, and how: without a chosen language, in that of mails about the account. */
export async function findReader(db: Executor, { accountId, now }: { accountId: string; now: Date }) {
  const [reader] = await db
    .select({
      email: accounts.email,
      isActive: welcomeAt(now),
      alertsOffAt: accounts.alertsOffAt,
      language: spokenBy,
      currency: profiles.currency,
    })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .leftJoin(users, eq(users.id, accounts.id))
    .where(eq(accounts.id, accountId));
  return reader;
}

/** Alerts of every monitor of an account are off since `at`, or on again when null. */
export async function setAlertsOff(
  db: Executor,
  { accountId, at }: { accountId: string; at: Date | null },
): Promise<void> {
  await db.update(accounts).set({ alertsOffAt: at }).where(eq(accounts.id, accountId));
}
