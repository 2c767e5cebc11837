import { Suspense } from "react";
import type { Deal } from "#shared/api/deals.ts";
import { AirportPair } from "#web/features/airports/airport-pair.tsx";
import { Price } from "#web/features/money/price.tsx";
import { PriceAge } from "#web/features/money/price-age.tsx";
import { PriceLevelBadge } from "#web/features/money/price-level-badge.tsx";
import { latePart } from "#web/lib/late/late-part.ts";
import { formatDate, formatWeekday } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { partyText } from "#web/lib/words/trip-text.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./deal-row.module.css";
import { flightOf } from "./flight-of.ts";

const FlightHistoryOpener = latePart(
  async () => (await import("#web/features/history/flight-history-opener.tsx")).FlightHistoryOpener,
);

/** The best current fare of a route as a line of the board. */
export function DealRow({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const route = routeText(deal);
  return (
    <li>
      <article className={styles.row} aria-label={route}>
        <AirportPair
          className={styles.route}
          from={{ iata: deal.origin, details: deal.origin_details }}
          to={{ iata: deal.destination, details: deal.destination_details }}
        />
        <TripFacts deal={deal} />
        <DealPrice deal={deal} />
        <div className={styles.view}>
          <HistoryOpener deal={deal} />
          <ButtonLink
            to="/searches/$searchId/flights"
            params={{ searchId: deal.id }}
            aria-description={route}
            variant="default"
          >
            {t("deals.viewFlights")}
          </ButtonLink>
        </div>
      </article>
    </li>
  );
}

/** The way to how the price of the deal's flight has changed; nothing before it has one. */
function HistoryOpener({ deal }: { deal: Deal }) {
  const flight = flightOf(deal);
  if (!flight) return null;
  return (
    <Suspense fallback={<span className={styles.history} />}>
      <FlightHistoryOpener flight={flight} />
    </Suspense>
  );
}

function TripFacts({ deal }: { deal: Deal }) {
  const { date_from: date, trip_duration_days: days, seat } = deal;
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <p className={styles.trip}>
      {date ? (
        <span className={styles.date}>
          {formatWeekday(date, locale)} <time dateTime={date}>{formatDate(date, locale)}</time>
        </span>
      ) : null}
      {days === null ? null : <span>{t("deals.days", { count: days })}</span>}
      <span>{t(`searches.cabin.${seat}`)}</span>
      <span>{partyText(t, deal)}</span>
    </p>
  );
}

function DealPrice({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const { cheapest_flight_price: amount, cheapest_flight_currency: currency } = deal;
  const { cheapest_flight_updated: updated } = deal;
  if (amount === null || currency === null) return <p className={styles.waiting}>{t("deals.waiting")}</p>;
  return (
    <div className={styles.offer}>
      <span className={styles.price}>
        <Price amount={amount} currency={currency} seenAt={updated} />
      </span>
      <span className={styles.level}>
        {updated ? <PriceAge seenAt={updated} /> : null}
        <PriceLevelBadge
          level={deal.cheapest_flight_price_level}
          basis={deal.price_level_basis}
          price={amount}
          seenAt={updated}
        />
      </span>
    </div>
  );
}
