import { eq } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { accounts } from "#server/database/schema.ts";

/** Alerts of every monitor of an account are off since `at`, or on again when null. */
export async function setAlertsOff(
  db: Executor,
  { accountId, at }: { accountId: string; at: Date | null },
): Promise<void> {
  await db.update(accounts).set({ alertsOffAt: at }).where(eq(accounts.id, accountId));
}
