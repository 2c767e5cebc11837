import { PRICE_LEVELS } from "#shared/price-level.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import type { Reading } from "./cell-look.ts";
import markStyles from "./level-mark.module.css";
import styles from "./price-legend.module.css";

const OTHERS = ["lowest", "aging", "outdated", "unseen", "soldOut", "filtered", "holiday"] as const;

/** What colours, signs and frames of the cells mean. */
export function PriceLegend({ reading: { say } }: { reading: Reading }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={say("legend.label")}>
      {PRICE_LEVELS.map((level) => (
        <li key={level}>
          <span className={styles.swatch} data-of={level} aria-hidden>
            <span className={markStyles.mark} data-mark={level} />
          </span>
          {t(`money.level.${level}`)}
        </li>
      ))}
      {OTHERS.map((one) => (
        <li key={one}>
          <span className={styles.swatch} data-of={one} aria-hidden />
          {say(`legend.${one}`)}
        </li>
      ))}
    </ul>
  );
}
