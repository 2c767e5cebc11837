import { type Range, STAY_BOUNDS } from "#web/features/filters/filters.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { RangeFilter } from "./range-filter.tsx";

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
      boxText={String}
    />
  );
}
