import { type AlertPreferences, readAlertPreferences } from "#server/alerts/preferences/store.ts";
import type { Executor } from "#server/database/connect.ts";
import { isMailSuspended } from "#server/delivery/mail-trouble/store.ts";
import type { MonitorSettings, SavedSearch } from "#server/searches/search.ts";

/** Of whom a digest is for: whether he has one, and whether his address takes it. */
type DigestReader = Pick<AlertPreferences, "digest"> & { isMailSuspended: boolean };

/** Whether what is not written at once is told with the digest: it reaches its reader and this search may be in it. */
export const hasDigest = (
  { digest, isMailSuspended }: DigestReader,
  monitor: Pick<MonitorSettings, "digest">,
): boolean => digest !== "off" && !isMailSuspended && monitor.digest;

/** What becomes of a notice that will not be sent: a line of the digest, where there is one. */
export async function restingState(
  db: Executor,
  { accountId, alertSettings }: Pick<SavedSearch, "accountId" | "alertSettings">,
): Promise<"digest" | "dropped"> {
  const { digest } = await readAlertPreferences(db, accountId);
  const reader = { digest, isMailSuspended: await isMailSuspended(db, accountId) };
  return hasDigest(reader, alertSettings) ? "digest" : "dropped";
}
