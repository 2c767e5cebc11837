import type { FlightHistory, Observation } from "#shared/api/price-history.ts";
import type { Writers } from "#web/features/history/use-writers.ts";
import { PriceLevelBadge } from "#web/features/money/price-level-badge.tsx";
import { formatDate, formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { HistoryTable, PriceCell } from "./history-table.tsx";

interface Props {
  history: FlightHistory;
  write: Writers;
}

/** Of a level long past, only who said it is known. */
const UNTOLD = { days: null, observations: null, low_below: null, high_above: null };

/** Every change of a price, the latest first, down to the price that stood when the first day began. */
export function ChangesTable({ history, write }: Props) {
  const { t } = useTranslation();
  const columns = [
    { title: t("history.table.when") },
    { title: t("history.table.price"), isFigure: true },
    { title: t("history.table.level") },
    { title: t("history.table.source") },
  ];
  return (
    <HistoryTable columns={columns}>
      {history.observations.toReversed().map((change) => (
        <Change key={`${change.at} ${change.price}`} change={change} write={write} />
      ))}
      {history.price_before === null ? null : (
        <Beginning day={history.first_day} price={history.price_before} write={write} />
      )}
    </HistoryTable>
  );
}

function Change({ change, write }: { change: Observation; write: Writers }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { at, price, price_level: level, price_level_source: source, fare_source } = change;
  return (
    <tr>
      <th scope="row">
        <time dateTime={at}>{formatDateTime(at, locale)}</time>
      </th>
      <PriceCell price={price} write={write} />
      <td>
        <PriceLevelBadge level={level} basis={source && { source, ...UNTOLD }} />
      </td>
      <td>{fare_source === "simulated" ? t("history.table.simulated") : fare_source}</td>
    </tr>
  );
}

/** Who said it, and when, is further back than what is shown. */
function Beginning({ day, price, write }: { day: string; price: number; write: Writers }) {
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">
        <time dateTime={day}>{formatDate(day, locale)}</time>
      </th>
      <PriceCell price={price} write={write} />
      <td />
      <td />
    </tr>
  );
}
