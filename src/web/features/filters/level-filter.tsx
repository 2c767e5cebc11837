import "#web/theme/library-late.css";
import { Radio } from "@mantine/core";
import { PRICE_LEVELS, type PriceLevel } from "#shared/price-level.ts";
import { PriceLevelBadge } from "#web/features/money/price-level-badge.tsx";
import { useTranslation } from "#web/lib/i18n.ts";
import styles from "./filter-panel.module.css";

const ANY = "any";
const radio = { radio: styles.radio };

interface Props {
  value: PriceLevel | undefined;
  onChange: (level: PriceLevel | undefined) => void;
}

/** How prices have to stand against what is usual. */
export function LevelFilter({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t("filters.level.label")}
      classNames={{ label: styles.legend }}
      value={value ?? ANY}
      onChange={(chosen) => onChange(PRICE_LEVELS.find((level) => level === chosen))}
    >
      <div className={styles.levels}>
        <Radio classNames={radio} value={ANY} label={t("filters.level.any")} />
        {PRICE_LEVELS.map((level) => (
          <Radio key={level} classNames={radio} value={level} label={<PriceLevelBadge level={level} />} />
        ))}
      </div>
    </Radio.Group>
  );
}
