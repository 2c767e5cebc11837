import type { PriceLevelBasis } from "#shared/api/price-level-basis.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

/** Says what a level stands on: the source's word, or the history of so many days and prices. */
export function useBasisText(): (basis: PriceLevelBasis) => string {
  const { t } = useTranslation();
  return ({ source, days, observations }) => {
    if (source === "fare_source") return t("money.basis.source");
    if (days === null || observations === null) return t("money.basis.historyAlone");
    return t("money.basis.history", {
      days: t("money.basis.days", { count: days }),
      prices: t("money.basis.prices", { count: observations }),
    });
  };
}
