import { useId } from "react";
import { PRICE_LEVELS, type PriceLevel } from "#shared/price-level.ts";
import { PriceLevelBadge } from "#web/features/money/price-level-badge.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./filter-panel.module.css";

const ANY = "any";

interface Props {
  value: PriceLevel | undefined;
  onChange: (level: PriceLevel | undefined) => void;
}

/** How prices have to stand against what is usual. */
export function LevelFilter({ value, onChange }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t("filters.level.label")}</legend>
      <div className={styles.levels}>
        {[undefined, ...PRICE_LEVELS].map((level) => (
          <label key={level ?? ANY} className={styles.level}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={value === level}
              onChange={() => onChange(level)}
            />
            {level ? <PriceLevelBadge level={level} /> : t("filters.level.any")}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
