import type { HistoryAlert, SearchHistory } from "#shared/api/price-history.ts";
import { formatDate } from "#web/lib/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/i18n.ts";
import styles from "./history-frame.module.css";
import type { Writers } from "./use-writers.ts";

interface Props {
  history: SearchHistory;
  write: Writers;
}

/** The same as the chart, to be read: the latest day first. */
export function DaysTable({ history, write }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const alerts = Map.groupBy(history.alerts, ({ at }) => formatDate(at, locale));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable on the keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={t("history.view.table")}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("history.table.day")}</th>
            <th scope="col" className={styles.figure}>
              {t("history.table.lowest")}
            </th>
            <th scope="col" className={styles.figure}>
              {t("history.table.checks")}
            </th>
          </tr>
        </thead>
        <tbody>
          {history.days.toReversed().map(({ day, price, checks }) => (
            <tr key={day}>
              <td>
                <time dateTime={day}>{formatDate(day, locale)}</time>
                <Told alerts={alerts.get(formatDate(day, locale)) ?? []} write={write} />
              </td>
              <td className={styles.figure}>
                {price === null ? (
                  <span className={styles.none}>{t("history.cursor.none")}</span>
                ) : (
                  write.price(write.convert(price))
                )}
              </td>
              <td className={styles.figure}>{checks}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Told({ alerts, write }: { alerts: readonly HistoryAlert[]; write: Writers }) {
  const { t } = useTranslation();
  return alerts.map(({ at, price }) => (
    <span key={at} className={styles.told}>
      {t("history.table.told", { price: write.price(write.convert(price)) })}
    </span>
  ));
}
