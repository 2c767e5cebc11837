import { VisuallyHidden } from "@mantine/core";
import type { PriceLevelBasis } from "#shared/api/price-level-basis.ts";
import { formatMoney } from "#shared/money.ts";
import { PRICE_LEVELS, type PriceLevel } from "#shared/price-level.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { gaugePlace } from "./gauge-place.ts";
import styles from "./price-level-gauge.module.css";
import { useShownRate } from "./use-money.ts";

interface Props {
  level: PriceLevel;
  /** In CAD, as the lines of its basis. */
  price: number;
  basis: PriceLevelBasis;
}

/** Where a price stands among what is low, typical and high, with the prices between which it is typical. */
export function PriceLevelGauge({ level, price, basis: { low_below, high_above } }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { rate, currency } = useShownRate();
  const write = (amount: number) => formatMoney({ amount: amount * rate, currency }, locale);
  const borders = low_below === null || high_above === null ? null : { low: low_below, high: high_above };
  const share = `${gaugePlace(level, price, borders) * 100}%`;
  const figures = {
    price: write(price),
    ...(borders && { low: write(borders.low), high: write(borders.high) }),
  };
  return (
    <>
      <VisuallyHidden component="span">
        {borders ? t("money.gauge.borders", figures) : t("money.gauge.price", figures)}.{" "}
      </VisuallyHidden>
      <span className={styles.gauge} aria-hidden>
        <span className={styles.now}>
          <span style={{ left: share, transform: `translateX(-${share})` }}>{figures.price}</span>
        </span>
        <span className={styles.bands}>
          {PRICE_LEVELS.map((one) => (
            <span key={one} data-level={one} />
          ))}
          <span className={styles.mark} style={{ left: share }} />
        </span>
        {borders ? (
          <span className={styles.borders}>
            <span>{figures.low}</span>
            <span>{figures.high}</span>
          </span>
        ) : null}
        <span className={styles.names}>
          {PRICE_LEVELS.map((one) => (
            <span key={one} data-level={one} data-here={one === level || undefined}>
              {t(`money.level.${one}`)}
            </span>
          ))}
        </span>
      </span>
    </>
  );
}
