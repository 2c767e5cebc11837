import type { Reading } from "#web/features/price-calendar/cells/cell-look.ts";
import type { Place, PriceTable } from "#web/features/price-calendar/price-table.ts";
import styles from "./printed-grid.module.css";
import { PrintedSheet } from "./printed-sheet.tsx";
import { sheetColumns } from "./sheet-columns.ts";

interface Props {
  table: PriceTable;
  lowest: Place | undefined;
  reading: Reading;
}

/** The whole grid for paper, which nobody can scroll: tables below each other, each as wide as a sheet. */
export function PrintedGrid({ table, lowest, reading }: Props) {
  return (
    <div className={styles.printed}>
      <h2 className={styles.heading}>{reading.say("grid")}</h2>
      {sheetColumns(table.columns).map((columns) => (
        <PrintedSheet key={columns.from} table={table} columns={columns} lowest={lowest} reading={reading} />
      ))}
    </div>
  );
}
