import { NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useTranslation } from "react-i18next";
import styles from "./filter-panel.module.css";
import { type Range, STAY_BOUNDS } from "./filters.ts";
import { type EndInput, RangeFilter } from "./range-filter.tsx";
import { useTypedNumber } from "./use-typed-number.ts";

interface Props {
  value: Range<number>;
  onChange: (stay: Range<number>) => void;
}

/** How many days a trip may last. */
export function StayFilter(props: Props) {
  const { t } = useTranslation();
  return (
    <RangeFilter
      {...props}
      legend={t("filters.stay.label")}
      labels={[t("filters.stay.min"), t("filters.stay.max")]}
      bounds={STAY_BOUNDS}
      step={1}
      text={(count) => t("filters.stay.days", { count })}
      input={(end) => <DaysInput key={end.label} {...end} />}
    />
  );
}

function DaysInput({ label, ...end }: EndInput) {
  return (
    <NumberInput
      className={styles.number ?? ""}
      aria-label={label}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      inputMode="numeric"
      withKeyboardEvents={false}
      {...useTypedNumber(end)}
    />
  );
}
