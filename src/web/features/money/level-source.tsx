import type { PriceLevelBasis } from "#shared/api/price-level-basis.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./price-level-badge.module.css";

/** That a level is the source's word, where the history is at hand and may say otherwise. */
export function LevelSource({ basis }: { basis: PriceLevelBasis | null }) {
  const { t } = useTranslation();
  if (basis?.source !== "fare_source") return null;
  return <span className={styles.source}>{t("money.basis.source")}</span>;
}
