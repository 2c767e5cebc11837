import { holidayOn } from "#shared/holidays.ts";
import type { Reading } from "#web/features/price-calendar/cells/cell-look.ts";
import { departureOf, type PriceTable } from "#web/features/price-calendar/price-table.ts";
import styles from "./printed-grid.module.css";

interface Props {
  table: PriceTable;
  row: number;
  reading: Reading;
}

/** The day of departure beside its prices. */
export function PrintedDay({ table, row, reading: { words, say } }: Props) {
  const day = departureOf(table, row);
  const holiday = holidayOn(day);
  return (
    <th scope="row" className={styles.day} data-holiday={holiday !== undefined || undefined}>
      <b>{words.day(day)}</b> {words.weekday(day)}
      {holiday ? <div>{say(`holiday.${holiday}`)}</div> : null}
    </th>
  );
}
