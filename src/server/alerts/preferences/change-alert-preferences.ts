import { lockOwner } from "#server/accounts/lock-owner.ts";
import { askHeldAgain } from "#server/delivery/quiet-hours/store.ts";
import type { Deps } from "#server/deps.ts";
import { type AlertPreferences, saveAlertPreferences, setAlertsOff } from "./store.ts";

interface Wish {
  accountId: string;
  changes: Partial<AlertPreferences>;
  /** Whether anything is told at all; left out, it stays. */
  wanted?: boolean | undefined;
}

/** Changes whether and when an account is written to. Refuses who was erased meanwhile (401). */
export async function changeAlertPreferences(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId, changes, wanted }: Wish,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    const now = clock.now();
    if (wanted !== undefined) await setAlertsOff(tx, { accountId, at: wanted ? null : now });
    await saveAlertPreferences(tx, { accountId, changes, at: now });
    if (changes.quietFrom !== undefined) await askHeldAgain(tx, { accountId, now });
  });
}
