import { Skeleton } from "@mantine/core";
import { formatMoney } from "#shared/money.ts";
import type { Range } from "#web/features/filters/filters.ts";
import { useBaseRate } from "#web/features/money/use-money.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { PRICE_STEP, priceBounds } from "./range-bounds.ts";
import { RangeFilter } from "./range-filter.tsx";

const HEIGHT = 96;

interface Props {
  value: Range<number>;
  onChange: (price: Range<number>) => void;
}

/** What the trip may cost, in the person's currency; its bounds wait for the rate. */
export function PriceFilter(props: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { rate, currency, isPending } = useBaseRate();
  const text = (amount: number) => formatMoney({ amount, currency }, locale);
  if (isPending) return <Skeleton height={HEIGHT} />;
  return (
    <RangeFilter
      {...props}
      legend={t("filters.price.label")}
      labels={[t("filters.price.min"), t("filters.price.max")]}
      bounds={priceBounds(rate)}
      step={PRICE_STEP}
      text={text}
      boxText={text}
    />
  );
}
