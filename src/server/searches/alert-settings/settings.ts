import { isDeepStrictEqual } from "node:util";
import type { MonitorSettings } from "#server/searches/search.ts";

/** How a monitor writes that nobody has told otherwise. */
export const USUAL_SETTINGS: MonitorSettings = {
  triggers: ["target", "drop", "new-low", "level", "blind"],
  dropPercent: 12,
  newLowPercent: 3,
  quietHours: "account",
  breaksQuietHours: false,
  digest: true,
};

/** What is stored of them: nothing where they are as usual, so that a better default reaches who never chose. */
export const keptSettings = (settings: MonitorSettings): Record<string, unknown> | null =>
  isDeepStrictEqual(settings, USUAL_SETTINGS) ? null : { ...settings };

/** What was never chosen is as usual. */
export const storedSettings = (stored: Partial<MonitorSettings> | null): MonitorSettings => ({
  ...USUAL_SETTINGS,
  ...stored,
});

/** These settings with what is changed of them; null: as usual again. */
export const changedSettings = (
  settings: MonitorSettings,
  changes: Partial<MonitorSettings> | null,
): MonitorSettings => (changes ? { ...settings, ...changes } : USUAL_SETTINGS);
