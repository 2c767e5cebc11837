// biome-ignore-all lint/a11y/useSemanticElements: only what is on screen is drawn, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid only the cells take the focus
import { useId, useRef } from "react";
import type { Pair } from "#web/features/price-calendar/calendar-address.ts";
import type { Reading } from "#web/features/price-calendar/cells/cell-look.ts";
import type { TableSummary } from "#web/features/price-calendar/lowest-places.ts";
import { PrintedGrid } from "#web/features/price-calendar/paper/printed-grid.tsx";
import { type Place, type PriceTable, placeOf } from "#web/features/price-calendar/price-table.ts";
import { useIsPrinting } from "#web/lib/use-is-printing.ts";
import { GridDays } from "./grid-days.tsx";
import { GridHead } from "./grid-head.tsx";
import { GridRow } from "./grid-row.tsx";
import { GridTools } from "./grid-tools.tsx";
import styles from "./price-grid.module.css";
import { useActivePlace } from "./use-active-place.ts";
import { useDrawnRows } from "./use-drawn-rows.ts";
import { useGridMeasures } from "./use-grid-measures.ts";
import { useGridMoves } from "./use-grid-moves.ts";

interface Props {
  table: PriceTable;
  summary: TableSummary;
  reading: Reading;
  pair: Pair | undefined;
  /** Whether a day of the months leads here: the focus comes along. */
  isLed: boolean;
  onOpen: (pair: Pair) => void;
  onClose: () => void;
}

/** Departures below each other, stays side by side; arrows, touch and the pointer move over it. */
export function PriceGrid({ table, summary, reading, pair, isLed, onOpen, onClose }: Props) {
  const { say } = reading;
  const keysId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { ref, isNarrow, measures } = useGridMeasures(table.columns);
  const isPrinting = useIsPrinting();
  const chosen = pair && placeOf(table, pair);
  const { active, rows, columns, goTo } = useActivePlace(scroller, table, {
    measures,
    chosen,
    first: summary.lowest,
    isLed,
  });
  const shownColumns = columns.getVirtualItems();
  const drawnRows = useDrawnRows({
    rows: rows.getVirtualItems(),
    columns: shownColumns,
    active: active.row,
    isScrolling: rows.isScrolling,
  });
  const { handleKeyDown, handleClick } = useGridMoves({ table, active, goTo, onOpen, onClose });

  return (
    <div ref={ref}>
      <GridTools table={table} lowest={summary.lowest} reading={reading} onGo={goTo} />
      <div
        ref={scroller}
        role="grid"
        aria-label={say("grid")}
        aria-describedby={keysId}
        aria-rowcount={table.rows + 1}
        aria-colcount={table.columns + 1}
        className={styles.scroller}
        data-narrow={isNarrow || undefined}
        data-screen-only={isPrinting || undefined}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
      >
        <div
          role="rowgroup"
          className={styles.sheet}
          style={{ width: columns.getTotalSize(), height: rows.getTotalSize() }}
        >
          <GridDays table={table} rows={drawnRows} measures={measures} reading={reading} />
          <GridHead table={table} columns={shownColumns} measures={measures} />
          {Array.from(drawnRows, ([row, { from, to }]) => (
            <GridRow
              key={row}
              table={table}
              row={row}
              measures={measures}
              from={from}
              to={to}
              reading={reading}
              active={inRow(active, row)}
              chosen={inRow(chosen, row)}
              lowest={inRow(summary.lowest, row)}
            />
          ))}
        </div>
      </div>
      {isPrinting ? <PrintedGrid table={table} lowest={summary.lowest} reading={reading} /> : null}
      <p id={keysId} className={styles.keys} data-screen-only>
        {say("keys")}
      </p>
    </div>
  );
}

const inRow = (place: Place | undefined, row: number) => (place?.row === row ? place.column : undefined);
