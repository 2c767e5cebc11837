import type { HistoryAlert, SearchHistory } from "#shared/api/price-history.ts";
import { homeDay } from "#shared/home-time.ts";
import styles from "#web/features/history/history-frame.module.css";
import { useHistoryTexts } from "#web/features/history/use-history-texts.ts";
import type { Writers } from "#web/features/history/use-writers.ts";
import { formatDate } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { HistoryTable, PriceCell } from "./history-table.tsx";

interface Props {
  history: SearchHistory;
  write: Writers;
}

/** The same as the chart, to be read: the latest day first. */
export function DaysTable({ history, write }: Props) {
  const say = useHistoryTexts();
  const locale = useLocale();
  const alertsOf = (day: string) => history.alerts.filter(({ at }) => homeDay(new Date(at)) === day);
  const columns = [
    { title: say("table.day") },
    { title: say("table.lowest"), isFigure: true },
    { title: say("table.checks"), isFigure: true },
  ];
  return (
    <HistoryTable columns={columns}>
      {history.days.toReversed().map(({ day, price, checks }) => (
        <tr key={day}>
          <th scope="row">
            <time dateTime={day}>{formatDate(day, locale)}</time>
            <Told alerts={alertsOf(day)} write={write} />
          </th>
          <PriceCell price={price} write={write} />
          <td className={styles.figure}>{checks}</td>
        </tr>
      ))}
    </HistoryTable>
  );
}

function Told({ alerts, write }: { alerts: readonly HistoryAlert[]; write: Writers }) {
  const say = useHistoryTexts();
  return alerts.map(({ at, price }) => (
    <span key={at} className={styles.told}>
      {say("table.told", { price: write.price(write.convert(price)) })}
    </span>
  ));
}
