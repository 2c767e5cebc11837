import type { AlertSettings, AlertTrigger, ChangedAlertSettings } from "#shared/alert-settings.ts";
import { type RehearseRule, rehearseRule } from "#shared/api/alert-rehearsal.ts";
import { type BatchSearch, type UpdateSearchPayload, updateSearchPayload } from "#shared/api/searches.ts";
import type { Currency } from "#shared/money.ts";
import { valuesOf } from "#web/features/searches/form/search-form-payload.ts";

/** What the form holds. A box is empty ("") while nothing is typed. */
export interface NoticeValues {
  isOn: boolean;
  triggers: AlertTrigger[];
  targetPrice: number | "";
  dropPercent: number | "";
  newLowPercent: number | "";
  quietHours: AlertSettings["quiet_hours"];
  breaksQuietHours: boolean;
  digest: boolean;
}

/** The target as the form first shows it. */
export interface ShownTarget {
  amount: number | "";
  currency: Currency;
}

/** What is saved only when it was changed here: it may have been changed elsewhere since. */
interface ShownNotices extends ShownTarget {
  isOn: boolean;
}

export function noticeValuesOf(
  { alerts_muted: isMuted, alert_settings: settings }: BatchSearch,
  target: ShownTarget,
): NoticeValues {
  return {
    isOn: !isMuted,
    triggers: settings.triggers,
    targetPrice: target.amount,
    dropPercent: settings.drop_percent,
    newLowPercent: settings.new_low_percent,
    quietHours: settings.quiet_hours,
    breaksQuietHours: settings.breaks_quiet_hours,
    digest: settings.digest,
  };
}

/** What is to be saved; may be refused by the contract. How far a rule goes that is off stays as it was. */
function toNoticeChanges(values: NoticeValues, shown: ShownNotices) {
  const { isOn, quietHours, breaksQuietHours, digest } = values;
  return {
    ...(isOn !== shown.isOn && { alerts_muted: !isOn }),
    alert_settings: {
      ...ruleSettings(values),
      quiet_hours: quietHours,
      breaks_quiet_hours: breaksQuietHours,
      digest,
    },
    ...targetChange(values, shown),
  };
}

function ruleSettings({ triggers, dropPercent, newLowPercent }: NoticeValues) {
  return {
    triggers,
    ...(triggers.includes("drop") && { drop_percent: dropPercent }),
    ...(triggers.includes("new-low") && { new_low_percent: newLowPercent }),
  };
}

/** Nothing where it is as it was shown: an amount that was converted for the eye is not saved as another. */
function targetChange({ triggers, targetPrice }: NoticeValues, { amount, currency }: ShownTarget) {
  if (!triggers.includes("target") || targetPrice === amount) return {};
  return targetPrice === ""
    ? { target_price: null }
    : { target_price: targetPrice, target_currency: currency };
}

/** The rule to rehearse; undefined while it breaks the contract. */
export function toRehearsedRule(values: NoticeValues, shown: ShownTarget): RehearseRule | undefined {
  const rule = { alert_settings: ruleSettings(values), ...targetChange(values, shown) };
  return rehearseRule.safeParse(rule).data;
}

export type NoticeField = "targetPrice" | "dropPercent" | "newLowPercent";

const FIELDS: Record<string, NoticeField> = {
  target_price: "targetPrice",
  drop_percent: "dropPercent",
  new_low_percent: "newLowPercent",
};

/** The field of the form that a path of the contract is about. */
export const noticeFieldOf = (path: readonly PropertyKey[]): NoticeField | undefined =>
  FIELDS[String(path.at(-1))];

/** What passes the contract, or the fields that do not. */
export function checkNotices(
  values: NoticeValues,
  shown: ShownNotices,
): { changes: UpdateSearchPayload; broken: NoticeField[] } {
  const checked = updateSearchPayload.safeParse(toNoticeChanges(values, shown));
  if (checked.success) return { changes: checked.data, broken: [] };
  return { changes: {}, broken: checked.error.issues.flatMap(({ path }) => noticeFieldOf(path) ?? []) };
}

/** Whether a single pair of days is watched: only then a price can be said to rise. */
export const isFixedPair = (search: BatchSearch): boolean => valuesOf(search).mode === "fixed";

/** What the search would look like with these changes, before the server has said so. */
export function foretold(search: BatchSearch, changes: UpdateSearchPayload): BatchSearch {
  const settings: ChangedAlertSettings = changes.alert_settings ?? {};
  const { alerts_muted: isMuted = search.alerts_muted, alerts_snoozed_until: snoozed } = changes;
  const { target_price: amount, target_currency: currency = search.target_currency } = changes;
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  return {
    ...search,
    alerts_muted: isMuted,
    alerts_snoozed_until: snoozed === undefined ? search.alerts_snoozed_until : snoozed,
    alert_settings: { ...search.alert_settings, ...Object.fromEntries(given) },
    ...(amount !== undefined && { target_price: amount, target_currency: amount === null ? null : currency }),
  };
}
