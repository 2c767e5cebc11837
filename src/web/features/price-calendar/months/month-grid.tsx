import { memo, useId } from "react";
import { type CalendarDate, dayNumber } from "#shared/calendar-date.ts";
import type { Reading } from "#web/features/price-calendar/cells/cell-look.ts";
import { placeOfDay, type TableSummary } from "#web/features/price-calendar/lowest-places.ts";
import { type CalendarMonth, weekdayOf } from "#web/features/price-calendar/months-between.ts";
import { cellAt, type Place, type PriceTable, priceAt } from "#web/features/price-calendar/price-table.ts";
import { formatLongMonth } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { MonthDay } from "./month-day.tsx";
import styles from "./price-months.module.css";

interface Props {
  month: CalendarMonth;
  table: PriceTable;
  summary: TableSummary;
  reading: Reading;
  /** The day that takes the focus, if it is of this month. */
  active: CalendarDate | undefined;
}

/** A month with the lowest price under each day. */
export const MonthGrid = memo(function MonthGrid(props: Props) {
  const { month, table, summary, reading, active } = props;
  const { words, say } = reading;
  const locale = useLocale();
  const titleId = useId();
  const rowOf = (day: CalendarDate) => dayNumber(day) - table.firstDay;
  const days = month.weeks.flat().filter((day) => day !== null);
  const lowest = lowestOf(
    table,
    days.flatMap((day) => summary.ofRows[rowOf(day)] ?? []),
  );
  return (
    <section className={styles.month}>
      <h3 id={titleId} className={styles.title}>
        {formatLongMonth(month.first, locale)}
        {lowest ? (
          <span className={styles.from}>
            {say("monthFrom", { price: words.full(priceAt(table, lowest)) })}
          </span>
        ) : null}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the days take the focus */}
      <table role="grid" aria-labelledby={titleId} className={styles.weeks}>
        <Weekdays days={days} words={words} />
        <tbody>
          {month.weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) => {
                const row = day === null ? -1 : rowOf(day);
                if (day === null || row < 0 || row >= table.rows)
                  return <Blank key={day ?? weekday} day={day} />;
                const place = placeOfDay(table, summary, row);
                return (
                  <MonthDay
                    key={day}
                    cell={cellAt(table, place)}
                    reading={reading}
                    isActive={day === active}
                    isLowest={place === summary.lowest}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

function lowestOf(table: PriceTable, [first, ...others]: readonly Place[]): Place | undefined {
  return others.reduce(
    (best, place) => (best && priceAt(table, best) <= priceAt(table, place) ? best : place),
    first,
  );
}

const Weekdays = ({ days, words }: Pick<Reading, "words"> & { days: readonly CalendarDate[] }) => (
  <thead>
    <tr>
      {weekdaysOf(days).map((day) => (
        <th key={day} scope="col" className={styles.weekday}>
          {words.weekday(day)}
        </th>
      ))}
    </tr>
  </thead>
);

/** From Sunday on, any week's. */
const weekdaysOf = (days: readonly CalendarDate[]) => {
  const sunday = days.findIndex((day) => weekdayOf(day) === 0);
  return days.slice(sunday, sunday + 7);
};

/** A day of another month, or one that the search does not know. */
const Blank = ({ day }: { day: CalendarDate | null }) => (
  <td className={styles.blank}>{day === null ? null : Number(day.slice(8))}</td>
);
