import { alertFacts } from "#server/alerts/alert-facts.ts";
import { owedAlertsOf } from "#server/alerts/owed-alerts.ts";
import { readAlertPreferences } from "#server/alerts/preferences/store.ts";
import { findAlert } from "#server/alerts/store.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { findSearchById } from "#server/searches/store.ts";
import { quietUntil } from "./notice-policy.ts";

type Owed = Pick<Delivery, "channel" | "accountId" | "payload">;

/**
 * When the quiet hours end in which a message about alerts must not leave: it was written before they began, but its
 * receiver could not be reached. Undefined when it may leave, as it may when one of its alerts may.
 */
export async function quietDelivery(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { channel, accountId, payload }: Owed,
): Promise<Date | undefined> {
  if (channel === "email" || !accountId) return undefined;
  const { quietFrom: from, quietTo: to, timeZone } = await readAlertPreferences(db, accountId);
  const local = { now: clock.now(), timeZone };
  let end: Date | undefined;
  for (const { alertId, facts } of owedAlertsOf(payload)) {
    const alert = await findAlert(db, alertId);
    const search = alert && (await findSearchById(db, alert.searchId));
    if (!search) continue;
    const { grade } = facts ?? alertFacts.parse(alert.facts);
    end = quietUntil({ channel, monitor: search.alertSettings, quiet: { from, to }, grade, ...local });
    if (!end) return undefined;
  }
  return end;
}
