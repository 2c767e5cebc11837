import { ActionIcon } from "@mantine/core";
import { ArrowLeftRight, PlaneLanding, PlaneTakeoff } from "lucide-react";
import { AirportSearchInput } from "#web/features/airports/airport-search-input.tsx";
import styles from "#web/features/searches/form/search-form.module.css";
import type { SearchFormPart } from "#web/features/searches/form/use-checked-form.ts";
import { useSearchFormTexts } from "#web/features/searches/form/use-search-form-texts.ts";

/** From where to where, and the other way round. */
export function RouteFields({ values, errors, set }: SearchFormPart) {
  const say = useSearchFormTexts();
  const { origin, destination } = values;
  return (
    <div className={styles.route}>
      <AirportSearchInput
        label={say("origin")}
        icon={<PlaneTakeoff size={18} aria-hidden />}
        cities
        value={origin}
        onChange={(iata) => set({ origin: iata })}
        error={errors.origin}
      />
      <ActionIcon
        className={styles.swap ?? ""}
        size={36}
        aria-label={say("swap")}
        onClick={() => set({ origin: destination, destination: origin })}
      >
        <ArrowLeftRight size={18} aria-hidden />
      </ActionIcon>
      <AirportSearchInput
        label={say("destination")}
        icon={<PlaneLanding size={18} aria-hidden />}
        cities
        value={destination}
        onChange={(iata) => set({ destination: iata })}
        error={errors.destination}
      />
    </div>
  );
}
