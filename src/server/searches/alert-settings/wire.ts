import type { MonitorSettings } from "#server/searches/search.ts";
import { ALERT_TRIGGERS, type AlertSettings, type ChangedAlertSettings } from "#shared/alert-settings.ts";

export const toWireSettings = (settings: MonitorSettings): AlertSettings => ({
  triggers: [...settings.triggers],
  drop_percent: settings.dropPercent,
  new_low_percent: settings.newLowPercent,
  quiet_hours: settings.quietHours,
  breaks_quiet_hours: settings.breaksQuietHours,
  digest: settings.digest,
});

/** What is sent of the settings, every trigger once and in the order of the product. */
export function toChangedSettings(sent: ChangedAlertSettings): Partial<MonitorSettings> {
  const { triggers, digest } = sent;
  const changes = {
    triggers: triggers && ALERT_TRIGGERS.filter((trigger) => triggers.includes(trigger)),
    dropPercent: sent.drop_percent,
    newLowPercent: sent.new_low_percent,
    quietHours: sent.quiet_hours,
    breaksQuietHours: sent.breaks_quiet_hours,
    digest,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
