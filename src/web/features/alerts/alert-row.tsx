import { Link } from "@tanstack/react-router";
import type { PastAlert } from "#shared/api/alerts.ts";
import { AirportPair } from "#web/features/airports/airport-pair.tsx";
import { Price } from "#web/features/money/price.tsx";
import { formatDate, formatDateTime } from "#web/lib/format-date.ts";
import { useLocale } from "#web/lib/i18n.ts";
import { AlertGradeBadge } from "./alert-grade-badge.tsx";
import styles from "./alert-row.module.css";
import { AlertState } from "./alert-state.tsx";
import { useAlertTexts } from "./use-alert-texts.ts";

/** An alert as a line of the board; the whole of it leads to its receipt. */
export function AlertRow({ alert }: { alert: PastAlert }) {
  const say = useAlertTexts();
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
          <time dateTime={date_dep}>{formatDate(date_dep, locale)}</time>
          <span aria-hidden> – </span>
          <time dateTime={date_ret}>{formatDate(date_ret, locale)}</time>
        </p>
        <div className={styles.offer} data-gone={alert.gone_at !== null || undefined}>
          <span className={styles.price}>
            <Price amount={alert.price} currency={alert.currency} size="plain" />
          </span>
          <AlertGradeBadge grade={alert.grade} />
        </div>
        <p className={styles.reason}>
          <strong>{say(`rule.${alert.rule}`)}</strong>
          {alert.drop_percent !== null && alert.drop_percent > 0 ? (
            <span>{say("below", { percent: alert.drop_percent })}</span>
          ) : null}
        </p>
        <p className={styles.when}>
          <time dateTime={at}>{say("sent", { when })}</time>
          <AlertState alert={alert} />
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
