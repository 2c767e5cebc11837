import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Place, type PriceTable, placeInside } from "#web/features/price-calendar/price-table.ts";
import { activeCell } from "./active-cell.ts";
import type { GridMeasures } from "./grid-measures.ts";
import { useGridWindow } from "./use-grid-window.ts";

interface Given {
  measures: GridMeasures;
  /** Where the grid opens, and where it goes when another pair is chosen. */
  chosen: Place | undefined;
  /** Where it opens without one. */
  first: Place | undefined;
  /** Whether its cell takes the focus as it opens. */
  isLed: boolean;
}

const ALIGN = { nearest: "auto", middle: "center", top: "start" } as const;
/** The way to a place of a grid, which then has the focus, and where on screen it comes to stand. */
export type GoTo = (place: Place, where: keyof typeof ALIGN) => void;
const ORIGIN: Place = { row: 0, column: 0 };

/** The pair of a grid that takes the focus, what of the grid is on screen, and the way to a place. */
export function useActivePlace(
  scroller: RefObject<HTMLElement | null>,
  table: PriceTable,
  { measures, chosen, first, isLed }: Given,
) {
  const [wanted, setWanted] = useState(chosen ?? first ?? ORIGIN);
  const active = placeInside(table, wanted);
  const { rows, columns } = useGridWindow(scroller, table, { measures, active });
  const isMoving = useRef(isLed);

  const show = useCallback<GoTo>(
    ({ row, column }, where) => {
      rows.scrollToIndex(row, { align: ALIGN[where] });
      columns.scrollToIndex(column, { align: where === "top" ? "auto" : ALIGN[where] });
    },
    [rows, columns],
  );
  const goTo = useCallback<GoTo>(
    (place, where) => {
      isMoving.current = true;
      setWanted({ ...place });
      show(place, where);
    },
    [show],
  );

  // The cell may be on screen only after the next render.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    const cell = activeCell(scroller.current);
    isMoving.current = !isAt(cell, active);
    if (!isMoving.current) cell?.focus();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again where columns become wider
  useEffect(() => {
    if (chosen) show(chosen, "middle");
  }, [measures.column]);

  const [row, column] = [chosen?.row, chosen?.column];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another pair moves the grid
  useEffect(() => {
    if (!chosen) return;
    setWanted(chosen);
    show(chosen, "nearest");
  }, [row, column]);

  return { active, rows, columns, goTo };
}

const isAt = (cell: HTMLElement | null, { row, column }: Place) =>
  cell?.dataset.row === String(row) && cell.dataset.column === String(column);
