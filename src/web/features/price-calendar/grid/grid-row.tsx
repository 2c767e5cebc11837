// biome-ignore-all lint/a11y/useSemanticElements: only what is on screen is drawn, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid only the cells take the focus
import { memo } from "react";
import type { Reading } from "#web/features/price-calendar/cells/cell-look.ts";
import { departureOf, type PriceTable } from "#web/features/price-calendar/price-table.ts";
import { GridCell } from "./grid-cell.tsx";
import { CELL_GAP, type GridMeasures } from "./grid-measures.ts";
import styles from "./price-grid.module.css";

interface Props {
  table: PriceTable;
  row: number;
  measures: GridMeasures;
  /** Columns: the first that is drawn, and the one after the last. */
  from: number;
  to: number;
  reading: Reading;
  /** Columns of this row: the one that takes the focus, the chosen one, the lowest of all. */
  active: number | undefined;
  chosen: number | undefined;
  lowest: number | undefined;
}

/** A day of departure with its prices by stay. Its name is drawn by `GridDays`. */
export const GridRow = memo(function GridRow(props: Props) {
  const { table, row, measures, from, to, reading, active, chosen, lowest } = props;
  const { row: height, column: width, head, side } = measures;
  const day = departureOf(table, row);
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={styles.row}
      data-month-begins={day.endsWith("-01") || undefined}
      style={{ top: head + row * height, left: side + from * width, width: (to - from) * width, height }}
    >
      <span role="rowheader" aria-colindex={1} className={styles.unseenName}>
        {reading.words.whole(day)}
      </span>
      {columnsWith(active, from, to).map((column) => (
        <GridCell
          key={column}
          table={table}
          row={row}
          column={column}
          reading={reading}
          width={width - CELL_GAP}
          apart={column < from || column >= to ? (column - from) * width + CELL_GAP / 2 : undefined}
          isActive={column === active}
          isChosen={column === chosen}
          isLowest={column === lowest}
        />
      ))}
    </div>
  );
});

/** The active cell keeps the focus wherever one scrolls to. */
function columnsWith(active: number | undefined, from: number, to: number): number[] {
  const columns = Array.from({ length: to - from }, (_, place) => from + place);
  if (active === undefined || (active >= from && active < to)) return columns;
  return active < from ? [active, ...columns] : [...columns, active];
}
