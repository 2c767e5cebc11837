import { eq } from "drizzle-orm";
import { livedIn } from "#server/accounts/store.ts";
import type { Executor } from "#server/database/connect.ts";
import { accounts, alertPreferences, profiles } from "#server/database/schema.ts";
import { DEFAULT_ALERT_PREFERENCES as usual } from "#shared/alert-preferences.ts";
import { HOME_TIME_ZONE } from "#shared/home-time.ts";
import type { TimeZone } from "#shared/time-zones.ts";

type Row = typeof alertPreferences.$inferSelect;
/** When an account is written to. */
export type AlertPreferences = Omit<Row, "accountId" | "updatedAt">;

/** How an account is written to that never chose. */
export const USUAL_PREFERENCES: AlertPreferences = {
  quietFrom: usual.quiet_from,
  quietTo: usual.quiet_to,
  digest: usual.digest,
  digestWeekday: usual.digest_weekday,
};

/** When an account is written to, and by whose clock. */
export async function readAlertPreferences(
  db: Executor,
  accountId: string,
): Promise<AlertPreferences & { timeZone: TimeZone }> {
  const [row] = await db
    .select({ chosen: alertPreferences, timeZone: livedIn })
    .from(accounts)
    .leftJoin(alertPreferences, eq(alertPreferences.accountId, accounts.id))
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  const { timeZone = HOME_TIME_ZONE, chosen } = row ?? {};
  if (!chosen) return { ...USUAL_PREFERENCES, timeZone };
  const { accountId: _id, updatedAt: _at, ...preferences } = chosen;
  return { ...preferences, timeZone };
}

/** Saves what is given, the rest stays. */
export async function saveAlertPreferences(
  db: Executor,
  { accountId, changes, at }: { accountId: string; changes: Partial<AlertPreferences>; at: Date },
): Promise<void> {
  const values = { ...USUAL_PREFERENCES, ...changes, accountId, updatedAt: at };
  await db
    .insert(alertPreferences)
    .values(values)
    .onConflictDoUpdate({ target: alertPreferences.accountId, set: { ...changes, updatedAt: at } });
}

/** Alerts of every monitor of an account are off since `at`, or on again when null. */
export async function setAlertsOff(
  db: Executor,
  { accountId, at }: { accountId: string; at: Date | null },
): Promise<void> {
  await db.update(accounts).set({ alertsOffAt: at }).where(eq(accounts.id, accountId));
}

/** Whether an account is told anything at all. */
export async function areAlertsOn(db: Executor, accountId: string): Promise<boolean> {
  const own = db.select({ offAt: accounts.alertsOffAt }).from(accounts).where(eq(accounts.id, accountId));
  return (await own)[0]?.offAt == null;
}
