import {
  type AlertPreferences,
  type ChangedAlertPreferences,
  changedAlertPreferences,
  DEFAULT_ALERT_PREFERENCES,
  type Digest,
} from "#shared/alert-preferences.ts";

/** What the form holds; a time is empty while it is not whole. */
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

export type PreferenceProblem = "quietFrom" | "quietTo" | "same";

/** What passes the contract, or what is wrong by field. */
export function checkPreferences(values: PreferenceValues): {
  changes: ChangedAlertPreferences;
  problems: Partial<Record<"quietFrom" | "quietTo", PreferenceProblem>>;
} {
  const checked = changedAlertPreferences.safeParse(toChanges(values));
  if (checked.success) return { changes: checked.data, problems: {} };
  const isBroken = (field: string) => checked.error.issues.some(({ path }) => path[0] === field);
  const isSame = values.quietFrom !== "" && values.quietFrom === values.quietTo;
  return {
    changes: {},
    problems: {
      ...(isBroken("quiet_from") && { quietFrom: "quietFrom" }),
      ...(isBroken("quiet_to") && { quietTo: isSame ? "same" : "quietTo" }),
    },
  };
}
