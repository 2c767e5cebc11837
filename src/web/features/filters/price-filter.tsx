import { Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type Currency, formatMoney } from "#shared/money.ts";
import { MoneyInput } from "#web/features/money/money-input.tsx";
import { useBaseRate } from "#web/features/money/use-money.ts";
import { useLocale } from "#web/lib/i18n.ts";
import styles from "./filter-panel.module.css";
import type { Range } from "./filters.ts";
import { PRICE_STEP, priceBounds } from "./range-bounds.ts";
import { type EndInput, RangeFilter } from "./range-filter.tsx";
import { useTypedNumber } from "./use-typed-number.ts";

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
  if (isPending) return <Skeleton height={HEIGHT} />;
  return (
    <RangeFilter
      {...props}
      legend={t("filters.price.label")}
      labels={[t("filters.price.min"), t("filters.price.max")]}
      bounds={priceBounds(rate)}
      step={PRICE_STEP}
      text={(amount) => formatMoney({ amount, currency }, locale)}
      input={(end) => <AmountInput key={end.label} {...end} currency={currency} />}
    />
  );
}

function AmountInput({ label, currency, ...end }: EndInput & { currency: Currency }) {
  return (
    <MoneyInput
      className={styles.number ?? ""}
      aria-label={label}
      currency={currency}
      clampBehavior="none"
      withKeyboardEvents={false}
      {...useTypedNumber(end)}
    />
  );
}
