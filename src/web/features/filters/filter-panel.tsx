import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { EndFilter } from "./ends/end-filter.tsx";
import styles from "./filter-panel.module.css";
import type { FilterParts, Filters } from "./filters.ts";
import { LevelFilter } from "./level-filter.tsx";
import { PeriodFilter } from "./period/period-filter.tsx";
import { PriceFilter } from "./range/price-filter.tsx";
import { StayFilter } from "./range/stay-filter.tsx";
import { SortField } from "./sort-field.tsx";
import { useDraft } from "./use-draft.ts";
import type { Applying } from "./use-filters.ts";

const AT_ONCE: Applying = { keepsPanel: true };

export interface FilterPanelProps {
  filters: Filters;
  parts: FilterParts;
  /** The countries to offer, where a screen filters by airports. */
  countries?: { origin: readonly string[]; destination: readonly string[] } | undefined;
  onApply: (filters: Filters, how?: Applying) => void;
  onClear: () => void;
}

/** Order and filters of a list, applied together; an airport applies as soon as it is picked. */
export function FilterPanel({ filters, parts, countries, onApply, onClear }: FilterPanelProps) {
  const { t } = useTranslation();
  const { draft, isChanged, edit, reset } = useDraft(filters);

  function finish(change: () => void) {
    reset();
    change();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    finish(() => onApply(draft));
  }

  return (
    <form className={styles.panel} onSubmit={handleSubmit} noValidate data-filters>
      <div className={styles.groups}>
        <SortField value={draft.sort} onChange={(sort) => edit({ sort })} />
        {parts.airports ? (
          <>
            <EndFilter
              end="origin"
              airport={filters.origin}
              onAirport={(origin) => onApply({ ...filters, origin }, AT_ONCE)}
              countries={countries?.origin ?? []}
              chosen={draft.originCountries}
              onCountries={(originCountries) => edit({ originCountries })}
            />
            <EndFilter
              end="destination"
              airport={filters.destination}
              onAirport={(destination) => onApply({ ...filters, destination }, AT_ONCE)}
              countries={countries?.destination ?? []}
              chosen={draft.destinationCountries}
              onCountries={(destinationCountries) => edit({ destinationCountries })}
            />
          </>
        ) : null}
        {parts.period ? <PeriodFilter value={draft.period} onChange={(period) => edit({ period })} /> : null}
        <StayFilter value={draft.stay} onChange={(stay) => edit({ stay })} />
        <PriceFilter value={draft.price} onChange={(price) => edit({ price })} />
        <LevelFilter value={draft.level} onChange={(level) => edit({ level })} />
      </div>
      <div className={styles.foot} data-changed={isChanged || undefined}>
        <Button variant="default" onClick={() => finish(onClear)}>
          {t("filters.clear")}
        </Button>
        <Button type="submit" variant={isChanged ? "filled" : "default"}>
          {t("filters.apply")}
        </Button>
      </div>
    </form>
  );
}
