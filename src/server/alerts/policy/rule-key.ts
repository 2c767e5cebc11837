import { USUAL_SETTINGS } from "#server/searches/alert-settings/settings.ts";
import type { MonitorSettings } from "#server/searches/search.ts";
import type { Money } from "#shared/money.ts";

/** Names a target; another amount or another currency is another one. */
export const targetKey = (target: Money | null): string =>
  target ? `${target.amount} ${target.currency}` : "none";

/** Names what the owner asked for: his target, and what else of the triggers is not as usual. */
export function ruleKey(
  target: Money | null,
  { triggers, dropPercent, newLowPercent }: MonitorSettings,
): string {
  const chosen = [triggers.join("+"), dropPercent, newLowPercent].join(" ");
  return chosen === USUAL ? targetKey(target) : `${targetKey(target)} ${chosen}`;
}
const USUAL = [
  USUAL_SETTINGS.triggers.join("+"),
  USUAL_SETTINGS.dropPercent,
  USUAL_SETTINGS.newLowPercent,
].join(" ");
