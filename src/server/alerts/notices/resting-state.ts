import { type AlertPreferences, readAlertPreferences } from "#server/alerts/preferences/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { MonitorSettings, SavedSearch } from "#server/searches/search.ts";

/** Whether what is not written at once is told with the digest: its reader has one and this search may be in it. */
export const hasDigest = (
  { digest }: Pick<AlertPreferences, "digest">,
  monitor: Pick<MonitorSettings, "digest">,
): boolean => digest !== "off" && monitor.digest;

/** What becomes of a notice that will not be sent: a line of the digest, where there is one. */
export async function restingState(
  tx: Transaction,
  { accountId, alertSettings }: Pick<SavedSearch, "accountId" | "alertSettings">,
): Promise<"digest" | "dropped"> {
  const preferences = await readAlertPreferences(tx, accountId);
  return hasDigest(preferences, alertSettings) ? "digest" : "dropped";
}
