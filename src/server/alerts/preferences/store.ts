import { eq } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { alertPreferences } from "#server/database/schema.ts";

type Row = typeof alertPreferences.$inferSelect;
/** When an account is written to. */
export type AlertPreferences = Omit<Row, "accountId" | "updatedAt">;

/** How an account is written to that never chose. */
export const USUAL_PREFERENCES: AlertPreferences = {
  quietFrom: "22:00",
  quietTo: "08:00",
  digest: "weekly",
  digestWeekday: 1,
};

export async function readAlertPreferences(db: Executor, accountId: string): Promise<AlertPreferences> {
  const [row] = await db.select().from(alertPreferences).where(eq(alertPreferences.accountId, accountId));
  if (!row) return USUAL_PREFERENCES;
  const { accountId: _id, updatedAt: _at, ...preferences } = row;
  return preferences;
}

/** Saves what is given, the rest stays; answers what then stands. */
export async function saveAlertPreferences(
  db: Executor,
  { accountId, changes, at }: { accountId: string; changes: Partial<AlertPreferences>; at: Date },
): Promise<AlertPreferences> {
  const values = { ...USUAL_PREFERENCES, ...changes, accountId, updatedAt: at };
  await db
    .insert(alertPreferences)
    .values(values)
    .onConflictDoUpdate({ target: alertPreferences.accountId, set: { ...changes, updatedAt: at } });
  return readAlertPreferences(db, accountId);
}
