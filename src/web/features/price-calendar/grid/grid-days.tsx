import { memo } from "react";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { holidayOn } from "#shared/holidays.ts";
import type { Reading } from "#web/features/price-calendar/cells/cell-look.ts";
import { weekdayOf } from "#web/features/price-calendar/months-between.ts";
import { departureOf, type PriceTable } from "#web/features/price-calendar/price-table.ts";
import type { DrawnRows } from "./drawn-rows.ts";
import type { GridMeasures } from "./grid-measures.ts";
import styles from "./price-grid.module.css";

const SUNDAY = 0;
const SATURDAY = 6;

interface Props {
  table: PriceTable;
  rows: DrawnRows;
  measures: GridMeasures;
  reading: Reading;
}

/** The days of departure at the side: one sheet that stands while the prices move, which is much less to draw. */
export const GridDays = memo(function GridDays({ table, rows, measures, reading }: Props) {
  const { row: height, head, side: width } = measures;
  return (
    <div className={styles.days} style={{ width }} aria-hidden>
      {Array.from(rows.keys(), (row) => (
        <Day
          key={row}
          day={departureOf(table, row)}
          top={head + row * height}
          height={height}
          reading={reading}
        />
      ))}
    </div>
  );
});

interface DayProps {
  day: CalendarDate;
  top: number;
  height: number;
  reading: Reading;
}

const Day = memo(function Day({ day, top, height, reading: { words, say } }: DayProps) {
  const holiday = holidayOn(day);
  const name = holiday && say(`holiday.${holiday}`);
  const isFree = holiday !== undefined || [SUNDAY, SATURDAY].includes(weekdayOf(day));
  return (
    <div
      className={styles.day}
      style={{ top, height }}
      title={name}
      data-free={isFree || undefined}
      data-holiday={holiday !== undefined || undefined}
    >
      <b>{words.day(day)}</b> <span>{words.weekday(day)}</span>
      {name ? <i>{name}</i> : null}
    </div>
  );
});
