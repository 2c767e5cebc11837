import "@mantine/core/styles/Combobox.layer.css";
import { Combobox } from "@mantine/core";
import type { Airport } from "#shared/api/airports.ts";
import { useEnglishMark, useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./airport-options.module.css";
import type { useAirportSearch } from "./api.ts";

const MAX_HEIGHT = 300;

type Search = ReturnType<typeof useAirportSearch>;

interface Props {
  search: Search;
  label: string;
  cities: boolean;
}

/** What the search found, or why there is nothing to pick. */
export function AirportOptions({ search, label, cities }: Props) {
  const found = search.data?.airports ?? [];
  const airports = cities ? found : found.filter((place) => !place.airports);
  return (
    <>
      <Combobox.Options aria-label={label} mah={MAX_HEIGHT} className={styles.options}>
        {airports.map((airport) => (
          <Option key={airport.iata} {...airport} />
        ))}
      </Combobox.Options>
      <Outcome search={search} count={airports.length} />
    </>
  );
}

function Option({ iata, name, city, country, airports }: Airport) {
  return (
    <Combobox.Option value={iata} className={styles.option}>
      <span className={styles.code} translate="no">
        {iata}
      </span>
      <span className={styles.place}>
        <span className={styles.city}>
          {airports ? name : city}, {country}
        </span>
        <span className={styles.name}>{airports ? airports.join(" · ") : name}</span>
      </span>
    </Combobox.Option>
  );
}

function Outcome({ search, count }: { search: Search; count: number }) {
  const { t } = useTranslation();
  const english = useEnglishMark();
  if (search.isError)
    return (
      <p role="alert" className={styles.outcome} {...english}>
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
      <p role="status" className={styles.outcome} {...english}>
        {t("shell.airports.none")}
      </p>
    );
  return (
    <p role="status" className={styles.count}>
      {t("shell.airports.results", { count })}
    </p>
  );
}
