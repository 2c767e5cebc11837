import { percentOf } from "#server/alerts/words/reading.ts";
import { inUnits } from "#server/fares/cents.ts";
import { toChangedSettings } from "#server/searches/alert-settings/wire.ts";
import { toChangedTarget } from "#server/searches/read-payload.ts";
import type { AlertRehearsal, RehearseRule } from "#shared/api/alert-rehearsal.ts";
import { BASE_CURRENCY } from "#shared/money.ts";
import { type DraftRule, REHEARSED_DAYS, type Rehearsal } from "./rehearse-alerts.ts";

export const toDraftRule = ({ alert_settings, ...target }: RehearseRule): DraftRule => ({
  settings: alert_settings && toChangedSettings(alert_settings),
  target: toChangedTarget(target),
});

export const toWireRehearsal = ({ alerts, checks, since }: Rehearsal): AlertRehearsal => ({
  days: REHEARSED_DAYS,
  since: since?.toISOString() ?? null,
  checks,
  alerts: alerts.map(({ at, price, decision }) => ({
    at: at.toISOString(),
    rule: decision.rule,
    price: inUnits(price),
    currency: BASE_CURRENCY,
    drop: decision.drop === null ? null : percentOf(decision.drop),
  })),
});
