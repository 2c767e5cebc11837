import type { Deps } from "#server/deps.ts";
import { muteAlerts } from "#server/searches/changes/store.ts";
import { saveAlertPreferences } from "./preferences/store.ts";
import { setAlertsOff } from "./store.ts";
import { EVERY_MONITOR, THE_DIGEST, type UnsubscribeScope } from "./unsubscribe-token.ts";

/** Stops the alerts of a monitor, of all of an account or its digest, at once; or starts them again. Harmless when repeated. */
export async function unsubscribe(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { scope, wanted }: { scope: UnsubscribeScope; wanted: boolean },
): Promise<void> {
  const { accountId, searchId } = scope;
  if (searchId === THE_DIGEST) {
    const changes = { digest: wanted ? "weekly" : "off" } as const;
    await saveAlertPreferences(db, { accountId, changes, at: clock.now() });
    return;
  }
  const at = wanted ? null : clock.now();
  if (searchId === EVERY_MONITOR) return setAlertsOff(db, { accountId, at });
  await muteAlerts(db, { accountId, searchId, at });
}
