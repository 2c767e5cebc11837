import { VisuallyHidden } from "@mantine/core";
import type { SharedSearch } from "#shared/api/shared-search.ts";
import { periodText, stayText } from "#web/features/searches/search-facts.ts";
import { SearchRoute } from "#web/features/searches/search-route.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { partyText } from "#web/lib/words/trip-text.ts";
import styles from "./search-summary.module.css";
import { WayText } from "./way-text.tsx";

/** A search as others see it: where, when, how long, for whom. */
export function SharedSummary({ search }: { search: SharedSearch }) {
  const { t } = useTranslation();
  const facts = [
    [t("searches.summary.period"), periodText(t, search)],
    [t("searches.summary.stay"), stayText(t, search)],
    [t("searches.summary.passengers"), partyText(t, search)],
    [t("searches.summary.trip"), <WayText key="way" maxStops={search.max_stops} />],
    [t("searches.summary.cabin"), t(`searches.cabin.${search.seat}`)],
  ] as const;
  return (
    <section className={styles.summary} aria-label={t("searches.summary.label")}>
      <VisuallyHidden component="h1">{routeText(search)}</VisuallyHidden>
      <SearchRoute search={search} />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
