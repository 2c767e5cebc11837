import { readAlertPreferences } from "#server/alerts/preferences/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import { isMailSuspended } from "#server/delivery/mail-trouble/store.ts";
import type { SavedSearch } from "#server/searches/search.ts";

type Monitor = Pick<SavedSearch, "accountId" | "alertSettings">;

/**
 * Whether what is not written at once is told with the digest: its reader has one, his address takes mail and this search
 * may be in it.
 */
export async function hasDigest(tx: Transaction, { accountId, alertSettings }: Monitor): Promise<boolean> {
  if (!alertSettings.digest) return false;
  const { digest } = await readAlertPreferences(tx, accountId);
  return digest !== "off" && !(await isMailSuspended(tx, accountId));
}

/** What becomes of a notice that will not be sent: a line of the digest, where there is one. */
export const restingState = async (tx: Transaction, monitor: Monitor): Promise<"digest" | "dropped"> =>
  (await hasDigest(tx, monitor)) ? "digest" : "dropped";
