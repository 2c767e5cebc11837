import type { PriceLevelBasis } from "#shared/api/price-level-basis.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { PriceAge } from "./price-age.tsx";
import styles from "./price-level-badge.module.css";
import { PriceLevelBadge } from "./price-level-badge.tsx";

/** How the cheapest price of a search stands: its level, by whose word, how old it is, and what its own history says. */
export function CheapestLevel({ search }: { search: BatchSearch }) {
  const { cheapest_flight_price_level: level, price_level_basis: basis } = search;
  const { cheapest_flight_price: price, cheapest_flight_updated: seenAt } = search;
  return (
    <>
      <PriceLevelBadge level={level} basis={basis} price={price} seenAt={seenAt} />
      <LevelSource basis={basis} />
      {seenAt ? <PriceAge seenAt={seenAt} /> : null}
      <OwnHistoryLevel search={search} />
    </>
  );
}

/** That a level is the source's word, where the history is at hand and may say otherwise. */
function LevelSource({ basis }: { basis: PriceLevelBasis | null }) {
  const { t } = useTranslation();
  if (basis?.source !== "fare_source") return null;
  return <span className={styles.source}>{t("money.basis.source")}</span>;
}

/** What the search's own history says of the price, where that is another thing than the source says. */
function OwnHistoryLevel({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { history_level: own, cheapest_flight_price_level: said } = search;
  if (!own || own === said) return null;
  const band = t(`history.band.${own}`).toLocaleLowerCase(locale);
  return <span className={styles.own}>{t("money.basis.own", { band })}</span>;
}
