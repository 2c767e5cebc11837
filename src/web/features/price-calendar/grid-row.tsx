// biome-ignore-all lint/a11y/useSemanticElements: only what is on screen is drawn, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid only the cells take the focus
import type { VirtualItem } from "@tanstack/react-virtual";
import { memo } from "react";
import type { Reading } from "./cell-look.ts";
import { GridCell } from "./grid-cell.tsx";
import styles from "./price-grid.module.css";
import { departureOf, type PriceTable } from "./price-table.ts";

/** Around a cell, in pixels. */
const HALF_GAP = 2;

interface Props {
  table: PriceTable;
  row: number;
  /** Pixels from the top, and in height. */
  top: number;
  height: number;
  columns: readonly VirtualItem[];
  reading: Reading;
  /** Columns of this row: the one that takes the focus, the chosen one, the lowest of all. */
  active: number | undefined;
  chosen: number | undefined;
  lowest: number | undefined;
}

/** A day of departure with its prices by stay. Its name is drawn by `GridDays`. */
export const GridRow = memo(function GridRow(props: Props) {
  const { table, row, top, height, columns, reading, active, chosen, lowest } = props;
  const day = departureOf(table, row);
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={styles.row}
      data-month-begins={day.endsWith("-01") || undefined}
      style={{ top, height }}
    >
      <span role="rowheader" aria-colindex={1} className={styles.unseenName}>
        {reading.words.whole(day)}
      </span>
      {columns.map(({ index, start, size }, place) => (
        <GridCell
          key={index}
          {...{ table, row, reading }}
          column={index}
          gap={start - (columns[place - 1]?.end ?? HALF_GAP) + HALF_GAP * 2}
          width={size - HALF_GAP * 2}
          isActive={index === active}
          isChosen={index === chosen}
          isLowest={index === lowest}
        />
      ))}
    </div>
  );
});
