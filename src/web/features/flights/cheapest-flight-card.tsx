import type { ReactNode } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { FlownRoute } from "#web/features/airports/flown-route.tsx";
import { CheapestLevel } from "#web/features/money/cheapest-level.tsx";
import { Price } from "#web/features/money/price.tsx";
import { isSoldOut } from "#web/lib/time/first-round.ts";
import { useNow } from "#web/lib/time/use-now.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import styles from "./cheapest-flight-card.module.css";
import { ExternalFlightLink } from "./external-flight-link.tsx";
import { TravelDays } from "./travel-days.tsx";

interface Props {
  search: BatchSearch;
  /** The way to what it used to cost. */
  history?: ReactNode;
  /** The way to a search like that of somebody else, beside the way to the flight. */
  watching?: ReactNode;
}

/** The lowest price of a search and the way to it. */
export function CheapestFlightCard({ search, history, watching }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.card} aria-label={t("flights.cheapest.title")}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t("flights.cheapest.title")}</h2>
        {history}
      </div>
      <p className={styles.pair} translate="no">
        {routeText(search)}
      </p>
      <Cheapest search={search} watching={watching} />
    </section>
  );
}

function Cheapest({ search, watching }: Omit<Props, "history">) {
  const { cheapest_flight_price: amount, cheapest_flight_currency: currency } = search;
  const { cheapest_flight_search_url: url, cheapest_flight_updated: updated } = search;
  if (amount === null || currency === null) return <NoPrice search={search} />;
  return (
    <>
      <Price amount={amount} currency={currency} size="hero" seenAt={updated} />
      <p className={styles.facts}>
        <CheapestLevel search={search} />
      </p>
      <FlownRoute search={search} className={styles.route} />
      <CheapestDays search={search} />
      <div className={styles.actions}>
        {url ? <ExternalFlightLink href={url} size="md" /> : null}
        {watching}
      </div>
    </>
  );
}

function NoPrice({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const text = isSoldOut(search, useNow()) ? "searches.card.soldOut" : "flights.cheapest.none";
  return <p className={styles.none}>{t(text)}</p>;
}

function CheapestDays({ search: { date_from: date, trip_duration_days: days } }: { search: BatchSearch }) {
  if (date === null || days === null) return null;
  return <TravelDays departure={date} returnDate={addDays(calendarDate(date), days)} />;
}
