import { lockOwner } from "#server/accounts/lock-owner.ts";
import type { Deps } from "#server/deps.ts";
import { type AlertPreferences, saveAlertPreferences } from "./store.ts";

/** Changes when an account is written to and answers what then stands. Refuses who was erased meanwhile (401). */
export async function changeAlertPreferences(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId, changes }: { accountId: string; changes: Partial<AlertPreferences> },
): Promise<AlertPreferences> {
  return db.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    return saveAlertPreferences(tx, { accountId, changes, at: clock.now() });
  });
}
