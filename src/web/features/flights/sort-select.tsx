import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FLIGHT_SORTS, type FlightSort, sortFrom } from "./flight-sort.ts";

/** In which order flights stand. */
export function SortSelect({ value, onChange }: { value: FlightSort; onChange: (sort: FlightSort) => void }) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={t("flights.sort.label")}
      data={FLIGHT_SORTS.map((sort) => ({ value: sort, label: t(`flights.sort.${sort}`) }))}
      value={value}
      onChange={(event) => onChange(sortFrom(event.currentTarget.value))}
    />
  );
}
