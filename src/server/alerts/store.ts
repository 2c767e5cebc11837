import { and, asc, desc, eq, gt, inArray, isNull, lt, min, or, sql } from "drizzle-orm";
import { CLOCK_TOLERANCE_MS } from "#server/clock.ts";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { alerts } from "#server/database/schema.ts";

export type Alert = typeof alerts.$inferSelect;
type NewAlert = typeof alerts.$inferInsert;

/** The alerts of these monitors after `since`, oldest first. */
export async function alertsSince(
  db: Executor,
  { searchIds, since }: { searchIds: readonly string[]; since: Date },
): Promise<Pick<Alert, "searchId" | "rule" | "createdAt" | "facts" | "departure" | "stay">[]> {
  const { searchId, rule, createdAt, facts, departure, stay } = alerts;
  return db
    .select({ searchId, rule, createdAt, facts, departure, stay })
    .from(alerts)
    .where(and(sql`${searchId} = any(${sql.param([...searchIds])}::uuid[])`, gt(createdAt, since)))
    .orderBy(asc(createdAt), asc(alerts.id));
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

/** The price of an alert that was gone, or was said to be by a clock that was ahead, stood again at `standsAt`. */
export async function unmarkGone(
  tx: Transaction,
  { id, standsAt }: { id: string; standsAt: Date },
): Promise<void> {
  const back = { goneAt: null, gonePrice: null };
  const latest = new Date(standsAt.getTime() + CLOCK_TOLERANCE_MS);
  await tx
    .update(alerts)
    .set(back)
    .where(and(eq(alerts.id, id), or(lt(alerts.goneAt, standsAt), gt(alerts.goneAt, latest))));
}

export async function findAlert(db: Executor, id: string): Promise<Alert | undefined> {
  const [alert] = await db.select().from(alerts).where(eq(alerts.id, id));
  return alert;
}
