// biome-ignore-all lint/a11y/useSemanticElements: only what is on screen is drawn, which a table cannot do
import { memo } from "react";
import { levelNow } from "#web/features/price-calendar/cells/cell-age.ts";
import { cellLook, type Reading } from "#web/features/price-calendar/cells/cell-look.ts";
import pricedStyles from "#web/features/price-calendar/cells/priced-cell.module.css";
import { type Cell, cellAt, type PriceTable } from "#web/features/price-calendar/price-table.ts";
import styles from "./price-grid.module.css";

interface Props {
  table: PriceTable;
  row: number;
  column: number;
  /** Pixels. */
  width: number;
  /** Pixels from the first cell of its row, of one that does not stand beside the others. */
  apart: number | undefined;
  reading: Reading;
  /** It takes the focus. */
  isActive: boolean;
  isChosen: boolean;
  isLowest: boolean;
}

/**
 * A pair of days: price and age, level and return; or why there is no price. Its name says it all; what is shown beside the
 * price is drawn by the style sheet, so that it is not read out twice, and of few boxes: hundreds come while one scrolls.
 */
export const GridCell = memo(function GridCell(props: Props) {
  const { table, row, column, width, apart, reading, isActive, isChosen, isLowest } = props;
  const cell = cellAt(table, { row, column });
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isChosen}
      tabIndex={isActive ? 0 : -1}
      className={`${pricedStyles.cell} ${styles.cell}`}
      style={{ width, left: apart }}
      data-apart={apart !== undefined || undefined}
      data-row={row}
      data-column={column}
      {...cellLook(cell, reading, isLowest)}
      {...sideTexts(cell, reading)}
    >
      {cell.state === "priced" ? priced(cell, reading) : <small>{reading.words.blank(cell)}</small>}
    </div>
  );
});

function sideTexts({ state, back, seenAt }: Cell, { words, now }: Reading) {
  if (state !== "priced") return undefined;
  return { "data-seen": seenAt === undefined ? "" : words.age(seenAt, now), "data-back": words.day(back) };
}

function priced(cell: Cell, { words, now }: Reading) {
  const level = levelNow(cell, now);
  return (
    <>
      <b>{`${words.short(cell.price)}\n`}</b>
      <span data-mark={level ?? undefined} data-text={level ? words.mark(level) : ""} />
    </>
  );
}
