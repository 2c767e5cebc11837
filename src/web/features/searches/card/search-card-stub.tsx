import type { BatchSearch } from "#shared/api/searches.ts";
import { FlownRoute } from "#web/features/airports/flown-route.tsx";
import { SearchRecentPrices } from "#web/features/history/recent/recent-prices.tsx";
import { SearchHistoryButton } from "#web/features/history/search-history-button.tsx";
import { CheapestLevel } from "#web/features/money/cheapest-level.tsx";
import { Price } from "#web/features/money/price.tsx";
import { RefreshProgress } from "#web/features/refresh/refresh-progress.tsx";
import { unpricedState } from "#web/lib/time/first-round.ts";
import { useNow } from "#web/lib/time/use-now.ts";
import { formatDate } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./search-card.module.css";

/** The stub: the cheapest price, how it stands, when it was seen, the way to the flights. */
export function SearchCardStub({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  return (
    <div className={styles.stub}>
      <div>
        <Cheapest search={search} />
        <RefreshProgress searchId={search.id} />
      </div>
      {search.status === "expired" ? null : (
        <ButtonLink
          to="/searches/$searchId/flights"
          params={{ searchId: search.id }}
          aria-description={routeText(search)}
          variant="default"
          className={styles.view}
        >
          {t("searches.card.viewFlights")}
        </ButtonLink>
      )}
    </div>
  );
}

function Cheapest({ search }: { search: BatchSearch }) {
  const { cheapest_flight_price: amount, cheapest_flight_currency: currency } = search;
  if (amount === null || currency === null) return <NoPrice search={search} />;
  return (
    <div className={styles.cheapest}>
      <span className={styles.price}>
        <Price amount={amount} currency={currency} seenAt={search.cheapest_flight_updated} />
      </span>
      <span className={styles.level}>
        <CheapestLevel search={search} />
      </span>
      <span className={styles.flight}>
        <FlownRoute search={search} className={styles.flown} />
        <CheapestTrip search={search} />
      </span>
      <SearchRecentPrices search={search} />
      <SearchHistoryButton search={search} />
    </div>
  );
}

/** Which trip the price is for: its departure and its stay. */
function CheapestTrip({ search: { date_from: date, trip_duration_days: count } }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (date === null || count === null) return null;
  return (
    <span className={styles.trip}>
      <time dateTime={date}>{formatDate(date, locale)}</time> · {t("searches.facts.days", { count })}
    </span>
  );
}

function NoPrice({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const state = unpricedState(search, useNow());
  return (
    <p className={styles.waiting} data-waiting={state === "waiting" || undefined}>
      {t(`searches.card.${state}`)}
    </p>
  );
}
