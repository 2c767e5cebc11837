import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect } from "react";
import type { Place, PriceTable } from "#web/features/price-calendar/price-table.ts";
import type { GridMeasures } from "./grid-measures.ts";

const SPARE_ROWS = 2;
const SPARE_COLUMNS = 1;

/** The part of a grid that is on screen, with the row of the active pair, which keeps the focus wherever one scrolls to. */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  table: PriceTable,
  { measures, active }: { measures: GridMeasures; active: Place },
) {
  const { row, column, head, side } = measures;
  const getScrollElement = () => scroller.current;
  // Both are told of a scroll one after the other: drawing at once for the first would make the second measure anew.
  const useFlushSync = false;
  const rows = useVirtualizer({
    useFlushSync,
    getScrollElement,
    count: table.rows,
    estimateSize: () => row,
    overscan: SPARE_ROWS,
    paddingStart: head,
    scrollPaddingStart: head,
    rangeExtractor: useRangeWith(active.row),
  });
  const columns = useVirtualizer({
    useFlushSync,
    getScrollElement,
    count: table.columns,
    estimateSize: () => column,
    overscan: SPARE_COLUMNS,
    paddingStart: side,
    scrollPaddingStart: side,
    horizontal: true,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are measured anew when they change
  useLayoutEffect(() => {
    rows.measure();
    columns.measure();
  }, [row, column, head, side]);

  return { rows, columns };
}

function useRangeWith(index: number) {
  return useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(index) || index >= range.count ? shown : [...shown, index].sort((a, b) => a - b);
    },
    [index],
  );
}
