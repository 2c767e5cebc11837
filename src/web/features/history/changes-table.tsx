import type { FlightHistory, Observation } from "#shared/api/price-history.ts";
import { PriceLevelBadge } from "#web/features/money/price-level-badge.tsx";
import { formatDateTime } from "#web/lib/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/i18n.ts";
import styles from "./history-frame.module.css";
import type { Writers } from "./use-writers.ts";

interface Props {
  history: FlightHistory;
  write: Writers;
}

/** Of a level long past, only who said it is known. */
const UNTOLD = { days: null, observations: null, low_below: null, high_above: null };

/** Every change of a price, the latest first. */
export function ChangesTable({ history, write }: Props) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable on the keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={t("history.view.table")}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("history.table.when")}</th>
            <th scope="col" className={styles.figure}>
              {t("history.table.price")}
            </th>
            <th scope="col">{t("history.table.level")}</th>
            <th scope="col">{t("history.table.source")}</th>
          </tr>
        </thead>
        <tbody>
          {history.observations.toReversed().map((change) => (
            <Change key={`${change.at} ${change.price}`} change={change} write={write} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Change({ change, write }: { change: Observation; write: Writers }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { at, price, price_level: level, price_level_source: source, fare_source } = change;
  return (
    <tr>
      <td>
        <time dateTime={at}>{formatDateTime(at, locale)}</time>
      </td>
      <td className={styles.figure}>
        {price === null ? (
          <span className={styles.none}>{t("history.cursor.none")}</span>
        ) : (
          write.price(write.convert(price))
        )}
      </td>
      <td>
        <PriceLevelBadge level={level} basis={source && { source, ...UNTOLD }} />
      </td>
      <td>{fare_source === "simulated" ? t("history.table.simulated") : fare_source}</td>
    </tr>
  );
}
