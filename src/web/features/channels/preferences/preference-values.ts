import {
  type AlertPreferences,
  type ChangedAlertPreferences,
  changedAlertPreferences,
  DEFAULT_ALERT_PREFERENCES,
  type Digest,
} from "#shared/alert-preferences.ts";

/** What the form holds. */
export interface PreferenceValues {
  isQuiet: boolean;
  quietFrom: string;
  quietTo: string;
  digest: Digest;
  /** As the box has it; Sunday is "0". */
  weekday: string;
}

/** Without quiet hours the usual ones are what switching them on begins with. */
export const preferenceValuesOf = (preferences: AlertPreferences): PreferenceValues => ({
  isQuiet: preferences.quiet_from !== null,
  quietFrom: preferences.quiet_from ?? DEFAULT_ALERT_PREFERENCES.quiet_from ?? "",
  quietTo: preferences.quiet_to ?? DEFAULT_ALERT_PREFERENCES.quiet_to ?? "",
  digest: preferences.digest,
  weekday: String(preferences.digest_weekday),
});

const toChanges = ({ isQuiet, quietFrom, quietTo, digest, weekday }: PreferenceValues) => ({
  quiet_from: isQuiet ? quietFrom : null,
  quiet_to: isQuiet ? quietTo : null,
  digest,
  digest_weekday: Number(weekday),
});

/** What passes the contract; nothing while the silence would end as it begins. */
export function checkPreferences(values: PreferenceValues): ChangedAlertPreferences | undefined {
  return changedAlertPreferences.safeParse(toChanges(values)).data;
}
