import { ArrowDown, ArrowUp, Equal } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PriceLevel } from "#shared/price-level.ts";
import styles from "./price-level-badge.module.css";

const icons = { low: ArrowDown, typical: Equal, high: ArrowUp };

/** How the price stands against what is usual: icon, word and colour; nothing without a level. */
export function PriceLevelBadge({ level }: { level: PriceLevel | null }) {
  const { t } = useTranslation();
  if (!level) return null;
  const Icon = icons[level];
  return (
    <span className={styles.badge} data-level={level}>
      <Icon size={14} strokeWidth={2.75} aria-hidden />
      {t(`money.level.${level}`)}
    </span>
  );
}
