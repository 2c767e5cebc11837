import type { Transaction } from "#server/database/connect.ts";
import { currentRates } from "#server/exchange-rates/current-rates.ts";
import { betterThanShare } from "#server/searches/baseline/price-history.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import type { AlertRule } from "#shared/alert-rules.ts";
import { homeDay } from "#shared/home-time.ts";
import { type AlertFacts, alertFacts } from "./alert-facts.ts";
import { readHistory } from "./daily-minima/store.ts";
import { targetPriceOf } from "./load-alert-case.ts";
import { gradeOf } from "./policy/grade-of.ts";
import { isBelowBy } from "./policy/is-below-by.ts";
import type { Alert } from "./store.ts";

type Wish = Pick<SavedSearch, "target" | "alertSettings">;
interface Repriced {
  alert: Pick<Alert, "facts" | "createdAt">;
  search: Wish & Pick<SavedSearch, "id" | "fareQueryId">;
  price: number;
}

/** What an alert stands on at the price that its pair has now; undefined when no rule of its monitor holds any more. */
export async function repricedFacts(
  tx: Transaction,
  { alert, search, price }: Repriced,
): Promise<AlertFacts | undefined> {
  const targetPrice = targetPriceOf(search.target, await currentRates({ db: tx }));
  const { id: searchId, fareQueryId } = search;
  const history = await readHistory(tx, { searchId, fareQueryId });
  // What is normal is that of the day of the alert, too.
  const betterThan = betterThanShare(history, homeDay(alert.createdAt), price) ?? null;
  return factsAt(alertFacts.parse(alert.facts), { ...search, price, targetPrice, betterThan });
}

/** `betterThan`: of how many days before the alert that price is lower. */
type Now = Wish & { price: number; targetPrice: number | null } & Pick<AlertFacts, "betterThan">;

/** `targetPrice`: the target at the day's rate. */
export function factsAt(facts: AlertFacts, now: Now): AlertFacts | undefined {
  const reasons = facts.reasons.filter((rule) => holds(rule, facts, now));
  if (reasons.length === 0) return undefined;
  const { price, target, betterThan } = now;
  const { normal } = facts;
  const drop = normal === null ? null : 1 - price / normal;
  const grade = normal === null ? null : gradeOf(price, normal);
  return { ...facts, reasons, target, betterThan, drop, grade };
}

/** As far as its facts tell: whether the level is still low they do not. */
function holds(rule: AlertRule, facts: AlertFacts, { price, targetPrice, alertSettings }: Now): boolean {
  const { triggers, dropPercent, newLowPercent } = alertSettings;
  const isBelow = (percent: number, reference: number | null) =>
    reference === null || isBelowBy(percent, price, reference);
  if (!triggers.includes(rule)) return false;
  if (rule === "target") return targetPrice !== null && price <= targetPrice;
  if (rule === "drop") return isBelow(dropPercent, facts.normal);
  return rule !== "new-low" || isBelow(newLowPercent, facts.lowestBefore);
}
