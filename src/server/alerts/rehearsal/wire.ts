import { percentOf } from "#server/alerts/words/reading.ts";
import { toChangedSettings } from "#server/searches/alert-settings/wire.ts";
import { toTarget } from "#server/searches/read-payload.ts";
import type { AlertRehearsal, RehearseRule } from "#shared/api/alert-rehearsal.ts";
import { BASE_CURRENCY } from "#shared/money.ts";
import { type DraftRule, REHEARSED_DAYS, type Rehearsal } from "./rehearse-alerts.ts";

/** A target without a currency is in the default one. */
export const toDraftRule = ({ alert_settings, target_price, target_currency }: RehearseRule): DraftRule => ({
  settings: alert_settings && toChangedSettings(alert_settings),
  ...(target_price !== undefined && { target: toTarget(target_price, target_currency) }),
});

export const toWireRehearsal = ({ alerts, checks, since }: Rehearsal): AlertRehearsal => ({
  days: REHEARSED_DAYS,
  since: since?.toISOString() ?? null,
  checks,
  alerts: alerts.map(({ at, price, decision }) => ({
    at: at.toISOString(),
    rule: decision.rule,
    price: price / 100,
    currency: BASE_CURRENCY,
    drop: decision.drop === null ? null : percentOf(decision.drop),
  })),
});
