import { PlaneLanding, PlaneTakeoff } from "lucide-react";
import { LateAirportInput } from "#web/features/airports/late-airport-input.tsx";
import styles from "#web/features/filters/filter-panel.module.css";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { CountryToggles } from "./country-toggles.tsx";

const icons = { origin: PlaneTakeoff, destination: PlaneLanding };

interface Props {
  end: "origin" | "destination";
  airport: string | undefined;
  onAirport: (iata: string | undefined) => void;
  /** The countries to offer. */
  countries: readonly string[];
  chosen: readonly string[];
  onCountries: (countries: readonly string[]) => void;
}

/** Where trips leave from, or where they lead: an airport, and countries. */
export function EndFilter({ end, airport, onAirport, countries, chosen, onCountries }: Props) {
  const { t } = useTranslation();
  const Icon = icons[end];
  return (
    <div className={styles.group}>
      <LateAirportInput
        label={t(`filters.${end}Airport`)}
        value={airport ?? null}
        onChange={(iata) => onAirport(iata || undefined)}
        icon={<Icon size={18} aria-hidden />}
        placeholder={t("filters.airport")}
        cities
      />
      <CountryToggles
        label={t(`filters.${end}Countries`)}
        options={countries}
        value={chosen}
        onChange={onCountries}
      />
    </div>
  );
}
