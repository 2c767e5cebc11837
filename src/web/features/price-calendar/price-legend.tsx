import { PRICE_LEVELS } from "#shared/price-level.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import type { Reading } from "./cells/cell-look.ts";
import markStyles from "./cells/level-mark.module.css";
import styles from "./price-legend.module.css";

const OTHERS = {
  grid: ["lowest", "aging", "outdated", "unseen", "filtered", "holiday"],
  // Its days have no room for words.
  month: ["lowest", "aging", "outdated", "unseen", "soldOut", "filtered", "holiday"],
} as const;

interface Props {
  view: keyof typeof OTHERS;
  reading: Reading;
}

/** What colours, signs and frames of the cells mean, where they do not say it in words. */
export function PriceLegend({ view, reading: { say } }: Props) {
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
      {OTHERS[view].map((one) => (
        <li key={one}>
          <span className={styles.swatch} data-of={one} aria-hidden />
          {say(`legend.${one}`)}
        </li>
      ))}
    </ul>
  );
}
