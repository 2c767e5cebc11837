import { Skeleton } from "@mantine/core";
import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./airport-label.module.css";
import { useAirport } from "./api.ts";

interface Place {
  name: string;
  city: string;
  country: string;
}

interface Props {
  iata: string;
  /** What is already known of it; looked up by code when left out. */
  details?: Place | null | undefined;
}

/** An airport as a sign has it: the code large, the place below. */
export function AirportLabel({ iata, details }: Props) {
  return (
    <span className={styles.label}>
      <span className={styles.code} translate="no">
        {iata}
      </span>
      {details ? <PlaceLines {...details} /> : <LookedUp iata={iata} />}
    </span>
  );
}

function LookedUp({ iata }: { iata: string }) {
  const { t } = useTranslation();
  const { data, isPending } = useAirport(iata);
  if (data) return <PlaceLines {...data} />;
  if (isPending) return <Skeleton className={styles.waiting ?? ""} width={120} />;
  return <span className={styles.name}>{t("shell.airports.unknown")}</span>;
}

function PlaceLines({ name, city, country }: Place) {
  return (
    <>
      <span className={styles.city}>
        {city}, {country}
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
    </>
  );
}
