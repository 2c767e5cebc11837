import { markSeen } from "#server/accounts/presence/store.ts";
import { lockAccount } from "#server/accounts/store.ts";
import { saveAlertPreferences, setAlertsOff } from "#server/alerts/preferences/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { muteAlerts, putOffAlerts } from "#server/searches/changes/store.ts";
import { DAY_MS } from "#shared/durations.ts";
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
    if (searchId !== THE_DIGEST) return mute(tx, { accountId, searchId, at });
    await saveAlertPreferences(tx, { accountId, changes: { digest: wanted ? digest : "off" }, at: now });
  });
}

/** Whoever wants alerts again wants none of them put off. */
async function mute(tx: Transaction, { at, ...ids }: UnsubscribeScope & { at: Date | null }): Promise<void> {
  await muteAlerts(tx, { ...ids, at });
  if (at === null) await putOffAlerts(tx, { ...ids, until: null });
}

/** Puts the alerts of a monitor off for a week from now. */
export async function putOff(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId, searchId }: UnsubscribeScope,
): Promise<void> {
  const now = clock.now();
  await markSeen(db, { id: accountId, now, today: homeDay(now) });
  const until = new Date(now.getTime() + 7 * DAY_MS);
  await db.transaction(async (tx) => {
    if (await lockAccount(tx, accountId)) await putOffAlerts(tx, { accountId, searchId, until });
  });
}
