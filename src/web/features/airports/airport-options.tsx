import { Combobox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Airport } from "#shared/api/airports.ts";
import styles from "./airport-options.module.css";
import type { useAirportSearch } from "./api.ts";

const MAX_HEIGHT = 300;

interface Props {
  search: ReturnType<typeof useAirportSearch>;
  label: string;
}

/** What the search found, or why there is nothing to pick. */
export function AirportOptions({ search, label }: Props) {
  const airports = search.data?.airports ?? [];
  return (
    <>
      <Combobox.Options aria-label={label} mah={MAX_HEIGHT} className={styles.options}>
        {airports.map((airport) => (
          <Option key={airport.iata} {...airport} />
        ))}
      </Combobox.Options>
      <Outcome search={search} />
    </>
  );
}

function Option({ iata, name, city, country }: Airport) {
  return (
    <Combobox.Option value={iata} className={styles.option}>
      <span className={styles.code}>{iata}</span>
      <span className={styles.place}>
        <span className={styles.city}>
          {city}, {country}
        </span>
        <span className={styles.name}>{name}</span>
      </span>
    </Combobox.Option>
  );
}

function Outcome({ search }: Pick<Props, "search">) {
  const { t } = useTranslation();
  const count = search.data?.airports.length ?? 0;
  if (search.isError)
    return (
      <p role="alert" className={styles.outcome}>
        {t("shell.airports.searchFailed")}
      </p>
    );
  if (!search.data)
    return (
      <p role="status" className={styles.outcome}>
        {t("shell.airports.searching")}
      </p>
    );
  if (count === 0)
    return (
      <p role="status" className={styles.outcome}>
        {t("shell.airports.none")}
      </p>
    );
  return (
    <p role="status" className={styles.count}>
      {t("shell.airports.results", { count })}
    </p>
  );
}
