// biome-ignore-all lint/a11y/useSemanticElements: only what is on screen is drawn, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid only the cells take the focus
import { useElementSize, useMediaQuery } from "@mantine/hooks";
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef } from "react";
import type { Pair } from "./calendar-address.ts";
import type { Reading } from "./cell-look.ts";
import { GridDays } from "./grid-days.tsx";
import { GridHead } from "./grid-head.tsx";
import { gridMeasures } from "./grid-measures.ts";
import { GridRow } from "./grid-row.tsx";
import { GridTools } from "./grid-tools.tsx";
import type { TableSummary } from "./lowest-places.ts";
import { movePlace } from "./move-place.ts";
import styles from "./price-grid.module.css";
import { cellAt, type Place, type PriceTable, placeOf } from "./price-table.ts";
import { useActivePlace } from "./use-active-place.ts";
import { useDrawnRows } from "./use-drawn-rows.ts";
import { useLetterSize } from "./use-letter-size.ts";

const NARROW = "(width < 48em)";

interface Props {
  table: PriceTable;
  summary: TableSummary;
  reading: Reading;
  pair: Pair | undefined;
  onOpen: (pair: Pair) => void;
  onClose: () => void;
}

/** Departures below each other, stays side by side; arrows, touch and the pointer move over it. */
export function PriceGrid({ table, summary, reading, pair, onOpen, onClose }: Props) {
  const { say } = reading;
  const keysId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const letters = useLetterSize();
  const measures = useMemo(
    () => gridMeasures(width, table.columns, isNarrow, letters),
    [width, table.columns, isNarrow, letters],
  );
  const chosen = pair && placeOf(table, pair);
  const { active, rows, columns, goTo } = useActivePlace(scroller, table, {
    measures,
    chosen,
    first: summary.lowest,
  });
  const shownColumns = columns.getVirtualItems();
  const drawnRows = useDrawnRows({
    rows: rows.getVirtualItems(),
    columns: shownColumns,
    active: active.row,
    isScrolling: rows.isScrolling,
  });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return onOpen(cellAt(table, active));
    }
    if (event.key === "Escape") return onClose();
    const next = movePlace(table, active, event);
    if (!next) return;
    event.preventDefault();
    goTo(next, "nearest");
  }

  function handleClick({ target }: MouseEvent) {
    const place = placeUnder(target);
    if (!place || cellAt(table, place).state === "outside") return;
    goTo(place, "nearest");
    onOpen(cellAt(table, place));
  }

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
              {...{ table, row, measures, from, to, reading }}
              active={inRow(active, row)}
              chosen={inRow(chosen, row)}
              lowest={inRow(summary.lowest, row)}
            />
          ))}
        </div>
      </div>
      <p id={keysId} className={styles.keys} data-screen-only>
        {say("keys")}
      </p>
    </div>
  );
}

const inRow = (place: Place | undefined, row: number) => (place?.row === row ? place.column : undefined);

function placeUnder(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
}
