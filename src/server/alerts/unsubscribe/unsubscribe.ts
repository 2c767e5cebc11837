import { markSeen } from "#server/accounts/presence/store.ts";
import { lockAccount } from "#server/accounts/store.ts";
import { saveAlertPreferences, setAlertsOff } from "#server/alerts/preferences/store.ts";
import type { Deps } from "#server/deps.ts";
import { setAlerts } from "#server/searches/changes/store.ts";
import { SNOOZE_MS } from "#shared/alert-rules.ts";
import { homeDay } from "#shared/home-time.ts";
import { EVERY_MONITOR, THE_DIGEST, type UnsubscribeScope } from "./token.ts";

/** `digest`: how often it is to come again. */
interface Choice {
  scope: UnsubscribeScope;
  wanted: boolean;
  digest?: "daily" | "weekly";
}

/**
 * Stops the alerts of a monitor, of all of an account or its digest, at once; or starts them again. Harmless when
 * repeated, and of an account that is gone: the link outlives it.
 */
export async function unsubscribe(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { scope, wanted, digest = "weekly" }: Choice,
): Promise<void> {
  const { accountId, searchId } = scope;
  const now = clock.now();
  await markSeen(db, { id: accountId, now, today: homeDay(now) });
  const at = wanted ? null : now;
  if (searchId === EVERY_MONITOR) return setAlertsOff(db, { accountId, at });
  await db.transaction(async (tx) => {
    // Whoever changes a search saves all of it: without waiting for him, this would be undone by that.
    if (!(await lockAccount(tx, accountId))) return;
    // Whoever wants them again wants none of them put off.
    const alerts = { alertsMutedAt: at, ...(wanted && { alertsSnoozedUntil: null }) };
    if (searchId !== THE_DIGEST) return setAlerts(tx, { accountId, searchId }, alerts);
    await saveAlertPreferences(tx, { accountId, changes: { digest: wanted ? digest : "off" }, at: now });
  });
}

/** Puts the alerts of a monitor off for a week, and no longer: also where they had been stopped for good. */
export async function putOff(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId, searchId }: UnsubscribeScope,
  from = clock.now(),
): Promise<void> {
  const now = clock.now();
  await markSeen(db, { id: accountId, now, today: homeDay(now) });
  const alertsSnoozedUntil = new Date(from.getTime() + SNOOZE_MS);
  await db.transaction(async (tx) => {
    if (await lockAccount(tx, accountId))
      await setAlerts(tx, { accountId, searchId }, { alertsMutedAt: null, alertsSnoozedUntil });
  });
}
