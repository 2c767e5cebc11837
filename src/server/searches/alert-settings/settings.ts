import { isDeepStrictEqual } from "node:util";
import type { MonitorSettings } from "#server/searches/search.ts";
import { type AlertTrigger, DEFAULT_ALERT_SETTINGS as usual } from "#shared/alert-settings.ts";

/** How a monitor writes that nobody has told otherwise. */
export const USUAL_SETTINGS: MonitorSettings = {
  triggers: usual.triggers,
  dropPercent: usual.drop_percent,
  newLowPercent: usual.new_low_percent,
  quietHours: usual.quiet_hours,
  breaksQuietHours: usual.breaks_quiet_hours,
  digest: usual.digest,
};

/** What is stored of them: nothing where they are as usual, so that a better default reaches who never chose. */
export const keptSettings = (settings: MonitorSettings): Record<string, unknown> | null =>
  isDeepStrictEqual(settings, USUAL_SETTINGS) ? null : { ...settings };

/** What was never chosen is as usual; what was chosen while a trigger had its old name still is. */
export const storedSettings = (stored: StoredSettings | null): MonitorSettings => ({
  ...USUAL_SETTINGS,
  ...stored,
  triggers:
    stored?.triggers?.map((name) => (name === "new_low" ? "new-low" : name)) ?? USUAL_SETTINGS.triggers,
});

type StoredSettings = Omit<Partial<MonitorSettings>, "triggers"> & {
  triggers?: readonly (AlertTrigger | "new_low")[];
};

/** These settings with what is changed of them; null: as usual again. */
export const changedSettings = (
  settings: MonitorSettings,
  changes: Partial<MonitorSettings> | null,
): MonitorSettings => (changes ? { ...settings, ...changes } : USUAL_SETTINGS);
