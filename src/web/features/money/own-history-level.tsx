import type { BatchSearch } from "#shared/api/searches.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./price-level-badge.module.css";

type Levels = Pick<BatchSearch, "cheapest_flight_price_level" | "history_level">;

/** What the search's own history says of the price, where that is another thing than the source says. */
export function OwnHistoryLevel({ search }: { search: Levels }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { history_level: own, cheapest_flight_price_level: said } = search;
  if (!own || own === said) return null;
  const band = t(`history.band.${own}`).toLocaleLowerCase(locale);
  return <span className={styles.own}>{t("money.basis.own", { band })}</span>;
}
