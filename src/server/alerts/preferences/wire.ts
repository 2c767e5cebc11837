import type { ChangedAlertPreferences, AlertPreferences as Sent } from "#shared/alert-preferences.ts";
import type { AlertPreferences } from "./store.ts";

export const toWirePreferences = (preferences: AlertPreferences, areOn: boolean): Sent => ({
  alerts: areOn,
  quiet_from: preferences.quietFrom,
  quiet_to: preferences.quietTo,
  digest: preferences.digest,
  digest_weekday: preferences.digestWeekday,
});

/** What is sent of the preferences. */
export function toChangedPreferences(sent: ChangedAlertPreferences): Partial<AlertPreferences> {
  const changes = {
    quietFrom: sent.quiet_from,
    quietTo: sent.quiet_to,
    digest: sent.digest,
    digestWeekday: sent.digest_weekday,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
