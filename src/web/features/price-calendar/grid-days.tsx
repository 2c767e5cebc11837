import type { VirtualItem } from "@tanstack/react-virtual";
import { memo } from "react";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { holidayOn } from "#shared/holidays.ts";
import type { Reading } from "./cell-look.ts";
import { weekdayOf } from "./months-between.ts";
import styles from "./price-grid.module.css";
import { departureOf, type PriceTable } from "./price-table.ts";

const SUNDAY = 0;
const SATURDAY = 6;

interface Props {
  table: PriceTable;
  rows: readonly VirtualItem[];
  /** Pixels. */
  width: number;
  reading: Reading;
}

/** The days of departure at the side: one sheet that stands while the prices move, which is much less to draw. */
export const GridDays = memo(function GridDays({ table, rows, width, reading }: Props) {
  return (
    <div className={styles.days} style={{ width }} aria-hidden>
      {rows.map(({ index, start, size }) => (
        <Day key={index} day={departureOf(table, index)} top={start} height={size} reading={reading} />
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
    <div className={styles.day} style={{ top, height }} title={name} data-free={isFree || undefined}>
      <b>{words.day(day)}</b> <span>{words.weekday(day)}</span>
      {name ? <i>{name}</i> : null}
    </div>
  );
});
