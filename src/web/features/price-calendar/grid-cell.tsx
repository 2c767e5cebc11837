// biome-ignore-all lint/a11y/useSemanticElements: only what is on screen is drawn, which a table cannot do
import { memo } from "react";
import { agingOf, cellLook, type Reading } from "./cell-look.ts";
import styles from "./price-grid.module.css";
import { cellAt, type PriceTable } from "./price-table.ts";

interface Props {
  table: PriceTable;
  row: number;
  column: number;
  /** Pixels: to the cell before it, and of its own. */
  gap: number;
  width: number;
  reading: Reading;
  /** It takes the focus. */
  isActive: boolean;
  isChosen: boolean;
  isLowest: boolean;
}

/**
 * A pair of days: price and age, level and return; or why there is no price. Its name says it all; what is shown beside the
 * price is drawn by the style sheet, so that it is not read out twice.
 */
export const GridCell = memo(function GridCell(props: Props) {
  const { table, row, column, gap, width, reading, isActive, isChosen, isLowest } = props;
  const { words, now } = reading;
  const cell = cellAt(table, { row, column });
  const { state, level, seenAt } = cell;
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isChosen}
      tabIndex={isActive ? 0 : -1}
      className={styles.cell}
      style={{ width, marginLeft: gap }}
      data-row={row}
      data-column={column}
      {...cellLook(cell, reading, isLowest)}
    >
      {state === "priced" ? (
        <>
          <i data-age={agingOf(cell, now)} data-text={seenAt === undefined ? "" : words.age(seenAt, now)} />
          <b>{words.short(cell.price)}</b>
          <em data-text={words.day(cell.back)} />
          <span data-mark={level ?? undefined} data-text={level ? words.mark(level) : ""} />
        </>
      ) : (
        <small>{words.blank(cell)}</small>
      )}
    </div>
  );
});
