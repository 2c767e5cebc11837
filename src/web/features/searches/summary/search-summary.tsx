import type { ReactNode } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { countTravellers } from "#shared/travel.ts";
import { SourceNotice } from "#web/features/money/source-notice.tsx";
import { SearchStatusBadge } from "#web/features/searches/card/search-status-badge.tsx";
import { CoverageMeter } from "#web/features/searches/coverage-meter.tsx";
import { stayText } from "#web/features/searches/search-facts.ts";
import { SearchRoute } from "#web/features/searches/search-route.tsx";
import { isSoldOut } from "#web/lib/time/first-round.ts";
import { useNow } from "#web/lib/time/use-now.ts";
import { formatDate, formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./search-summary.module.css";
import { WayText } from "./way-text.tsx";

/** The search that a list of flights belongs to. */
export function SearchSummary({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { search_period_start: start, search_period_end: end, cheapest_flight_updated: updated } = search;
  const none = isSoldOut(search, useNow()) ? "searches.card.soldOut" : "searches.summary.notYet";
  const from = start ? formatDate(start, locale) : t("searches.facts.flexibleStart");
  const to = end ? formatDate(end, locale) : t("searches.facts.flexibleEnd");
  return (
    <section className={styles.summary} aria-label={t("searches.summary.label")}>
      <SearchRoute search={search} />
      <dl className={styles.facts}>
        <Fact name={t("searches.summary.period")}>
          {from} – {to}
        </Fact>
        <Fact name={t("searches.summary.stay")}>{stayText(t, search)}</Fact>
        <Fact name={t("searches.summary.passengers")}>
          {t("searches.facts.passengers", { count: partySize(search) })}
        </Fact>
        <Fact name={t("searches.summary.trip")}>
          <WayText maxStops={search.max_stops} />
        </Fact>
        <Fact name={t("searches.summary.cabin")}>{t(`searches.cabin.${search.seat}`)}</Fact>
        <Fact name={t("searches.summary.possibilities")}>
          {t("searches.facts.possibilities", { count: search.flight_searches_count })}
        </Fact>
        <Fact name={t("searches.summary.updated")}>
          {updated ? formatDateTime(updated, locale) : t(none)}
        </Fact>
      </dl>
      <SearchStatusBadge status={search.status} />
      <CoverageMeter search={search} withPromise />
      <SourceNotice />
    </section>
  );
}

function partySize(search: BatchSearch): number {
  const { adults, children, infants_in_seat: infantsInSeat, infants_on_lap: infantsOnLap } = search;
  return countTravellers({ adults, children, infantsInSeat, infantsOnLap });
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
