import type { Reading } from "#web/features/price-calendar/cells/cell-look.ts";
import type { Columns } from "#web/features/price-calendar/grid/drawn-rows.ts";
import { columnsOf, type Place, type PriceTable } from "#web/features/price-calendar/price-table.ts";
import { PrintedCell } from "./printed-cell.tsx";
import { PrintedDay } from "./printed-day.tsx";
import styles from "./printed-grid.module.css";

interface Props {
  table: PriceTable;
  columns: Columns;
  lowest: Place | undefined;
  reading: Reading;
}

/** Some stays of a grid, with every departure that has one of them; overleaf the stays are named again. */
export function PrintedSheet({ table, columns: { from, to }, lowest, reading }: Props) {
  const { say } = reading;
  const columns = Array.from({ length: to - from }, (_, place) => from + place);
  const rows = Array.from({ length: table.rows }, (_, row) => row);
  return (
    <table className={styles.sheet}>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            {say("corner")}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {say("days", { count: table.minStay + column })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .filter((row) => columnsOf(table, row) > from)
          .map((row) => (
            <tr key={row}>
              <PrintedDay table={table} row={row} reading={reading} />
              {columns.map((column) => (
                <PrintedCell
                  key={column}
                  table={table}
                  place={{ row, column }}
                  isLowest={lowest?.row === row && lowest.column === column}
                  reading={reading}
                />
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
