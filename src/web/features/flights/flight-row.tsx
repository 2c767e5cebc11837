import type { ReactNode } from "react";
import type { Flight } from "#shared/api/flights.ts";
import { calendarDate, daysBetween } from "#shared/calendar-date.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { ExternalFlightLink } from "./external-flight-link.tsx";
import { FlightOffer } from "./flight-offer.tsx";
import styles from "./flight-row.module.css";
import { TravelDays } from "./travel-days.tsx";

interface Props {
  flight: Flight;
  /** Says between which airports it flies: where a search watches several. */
  withRoute: boolean;
  /** The way to what it used to cost. */
  history?: ReactNode;
}

/** One pair of dates with its price: the dates align, the prices align. */
export function FlightRow({ flight, withRoute, history }: Props) {
  const { t } = useTranslation();
  const count = daysBetween(calendarDate(flight.date_dep), calendarDate(flight.date_ret));
  return (
    <li>
      <article className={styles.row}>
        <div className={styles.fare}>
          <TravelDays departure={flight.date_dep} returnDate={flight.date_ret} className={styles.days} />
          <FlightOffer flight={flight} classNames={styles} />
        </div>
        <div className={styles.rest}>
          <span className={styles.stay} title={t("flights.card.nights", { count })}>
            {withRoute ? (
              <span className={styles.flown} translate="no">
                {routeText(flight)}
              </span>
            ) : null}
            <span>{t("flights.card.days", { count })}</span>
          </span>
          <span className={styles.view}>
            {history}
            <ExternalFlightLink href={flight.search_url} flight={flight} variant="default" />
          </span>
        </div>
      </article>
    </li>
  );
}
