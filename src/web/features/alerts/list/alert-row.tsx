import { VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { PastAlert } from "#shared/api/alerts.ts";
import { AirportPair } from "#web/features/airports/airport-pair.tsx";
import { AlertGradeBadge } from "#web/features/alerts/alert-grade-badge.tsx";
import { GoneMark } from "#web/features/alerts/gone-mark.tsx";
import { priceHolds } from "#web/features/alerts/price-holds.ts";
import { useAlertTexts } from "#web/features/alerts/use-alert-texts.ts";
import { Price } from "#web/features/money/price.tsx";
import { formatDate, formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { tripText } from "#web/lib/words/trip-text.ts";
import { AlertNow } from "./alert-now.tsx";
import styles from "./alert-row.module.css";
import { MatchedMark } from "./matched-mark.tsx";

/** An alert as a line of the board, with what became of its price; the whole of it leads to its receipt. */
export function AlertRow({ alert }: { alert: PastAlert }) {
  const say = useAlertTexts();
  const { t } = useTranslation();
  const locale = useLocale();
  const { id, at, origin, destination, date_dep, date_ret } = alert;
  const when = formatDateTime(at, locale);
  return (
    <li>
      <article className={styles.row} aria-label={say("route", { origin, destination })}>
        <AirportPair
          className={styles.route}
          from={{ iata: origin, details: alert.origin_details }}
          to={{ iata: destination, details: alert.destination_details }}
        />
        <p className={styles.trip}>
          <TravelDay name={say("receipt.departure")} date={date_dep} />
          <span aria-hidden className={styles.until}>
            {" – "}
          </span>
          <TravelDay name={say("receipt.return")} date={date_ret} />
        </p>
        <p className={styles.party}>{tripText(t, alert)}</p>
        <Offer alert={alert} />
        <Reason alert={alert} />
        <p className={styles.when}>
          <time dateTime={at}>{say("sent", { when })}</time>
          <MatchedMark matched={alert.matched} />
        </p>
        <Link
          to="/alerts/$alertId"
          params={{ alertId: id }}
          className={styles.open ?? ""}
          aria-label={say("openOf", { origin, destination, when })}
        >
          {say("open")}
        </Link>
      </article>
    </li>
  );
}

/** What stands between the two tells the eye which is which. */
function TravelDay({ name, date }: { name: string; date: string }) {
  const locale = useLocale();
  return (
    <span>
      <VisuallyHidden component="span">{name} </VisuallyHidden>
      <time dateTime={date}>{formatDate(date, locale)}</time>
    </span>
  );
}

/** The price that was told, struck out once it cannot be had any more, and what the flight costs now. */
function Offer({ alert }: { alert: PastAlert }) {
  return (
    <div className={styles.offer}>
      <div className={styles.told} data-gone={priceHolds(alert) ? undefined : true}>
        <Price amount={alert.price} currency={alert.currency} />
        <GoneMark alert={alert} />
      </div>
      <AlertNow alert={alert} />
    </div>
  );
}

function Reason({ alert: { rule, drop_percent: percent, grade } }: { alert: PastAlert }) {
  const say = useAlertTexts();
  return (
    <p className={styles.reason}>
      <strong>{say(`rule.${rule}`)}</strong>
      <AlertGradeBadge grade={grade} />
      {percent !== null && percent > 0 ? <span>{say("below", { percent })}</span> : null}
    </p>
  );
}
