import type { Flight } from "#shared/api/flights.ts";
import { calendarDate, daysBetween } from "#shared/calendar-date.ts";
import { AirportPair } from "#web/features/airports/airport-pair.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { partyText } from "#web/lib/words/trip-text.ts";
import { ExternalFlightLink } from "./external-flight-link.tsx";
import { FlightOffer } from "./flight-offer.tsx";
import styles from "./routed-flight-row.module.css";
import { TravelDays } from "./travel-days.tsx";

/** A flight among those of all searches: between which airports, when, for whom, in which class, and what it costs. */
export function RoutedFlightRow({ flight }: { flight: Flight }) {
  return (
    <li>
      <article className={styles.row} aria-label={routeText(flight)}>
        <AirportPair
          className={styles.route}
          from={{ iata: flight.origin }}
          to={{ iata: flight.destination }}
        />
        <div className={styles.trip}>
          <TravelDays departure={flight.date_dep} returnDate={flight.date_ret} className={styles.days} />
          <TripFacts flight={flight} />
        </div>
        <FlightOffer flight={flight} classNames={styles} />
        <span className={styles.view}>
          <ExternalFlightLink href={flight.search_url} flight={flight} variant="default" />
        </span>
      </article>
    </li>
  );
}

function TripFacts({ flight }: { flight: Flight }) {
  const { t } = useTranslation();
  const count = daysBetween(calendarDate(flight.date_dep), calendarDate(flight.date_ret));
  return (
    <p className={styles.facts}>
      <span title={t("flights.card.nights", { count })}>{t("flights.card.days", { count })}</span>
      <span>{partyText(t, flight)}</span>
      <span>{t(`searches.cabin.${flight.seat}`)}</span>
    </p>
  );
}
