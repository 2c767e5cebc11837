import type { FlightHistory, Observation, SourceHistory } from "#shared/api/price-history.ts";
import { type SayOfHistory, useHistoryTexts } from "#web/features/history/use-history-texts.ts";
import type { Writers } from "#web/features/history/use-writers.ts";
import { PriceLevelBadge } from "#web/features/money/price-level-badge.tsx";
import { formatDate, formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { HistoryTable, PriceCell } from "./history-table.tsx";

interface Props {
  history: FlightHistory;
  write: Writers;
}

/** Of a level long past, only who said it is known. */
const UNTOLD = { days: null, observations: null, low_below: null, high_above: null };

/**
 * Every change of a price, the latest first, down to the price that stood when the first day began, or to what a source
 * told of the days before.
 */
export function ChangesTable({ history, write }: Props) {
  const say = useHistoryTexts();
  const columns = [
    { title: say("table.when") },
    { title: say("table.price"), isFigure: true },
    { title: say("table.level") },
    { title: say("table.source") },
  ];
  return (
    <HistoryTable columns={columns}>
      {history.observations.toReversed().map((change) => (
        <Change key={`${change.at} ${change.price}`} change={change} write={write} />
      ))}
      {history.price_before === null ? null : (
        <Beginning day={history.first_day} price={history.price_before} write={write} />
      )}
      {history.source_history ? <ToldDays told={history.source_history} write={write} /> : null}
    </HistoryTable>
  );
}

function Change({ change, write }: { change: Observation; write: Writers }) {
  const say = useHistoryTexts();
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
      <td>{nameOf(fare_source, say)}</td>
    </tr>
  );
}

const nameOf = (source: string, say: SayOfHistory) =>
  source === "simulated" ? say("table.simulated") : source;

function ToldDays({ told, write }: { told: SourceHistory; write: Writers }) {
  const say = useHistoryTexts();
  const locale = useLocale();
  const source = say("table.toldBy", { source: nameOf(told.fare_source, say) });
  return told.days.toReversed().map(({ day, price }) => (
    <tr key={day}>
      <th scope="row">
        <time dateTime={day}>{formatDate(day, locale)}</time>
      </th>
      <PriceCell price={price} write={write} />
      <td />
      <td>{source}</td>
    </tr>
  ));
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
