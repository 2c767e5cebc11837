import type { TFunction } from "i18next";
import type { BatchSearch } from "#shared/api/searches.ts";
import { formatDate } from "#web/lib/words/format-date.ts";

/** "01/03/2026 a 31/03/2026", or that the dates are flexible. */
export function periodText(
  t: TFunction,
  search: Pick<BatchSearch, "search_period_start" | "search_period_end">,
): string {
  const { search_period_start: from, search_period_end: to } = search;
  if (!from || !to) return t("searches.facts.flexibleDates");
  return t("searches.facts.period", { from: formatDate(from), to: formatDate(to) });
}

/** "10-15 dias", or "10 dias" when only one stay is allowed. */
export function stayText(
  t: TFunction,
  { min_days: min, max_days: max }: Pick<BatchSearch, "min_days" | "max_days">,
): string {
  return min === max ? t("searches.facts.days", { count: min }) : t("searches.facts.dayRange", { min, max });
}
