// biome-ignore-all lint/a11y/useSemanticElements: only what is on screen is drawn, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid only the cells take the focus
import type { VirtualItem } from "@tanstack/react-virtual";
import { memo } from "react";
import type { PriceTable } from "#web/features/price-calendar/price-table.ts";
import { useCalendarTexts } from "#web/features/price-calendar/use-calendar-texts.ts";
import type { GridMeasures } from "./grid-measures.ts";
import styles from "./price-grid.module.css";

interface Props {
  table: PriceTable;
  columns: readonly VirtualItem[];
  measures: GridMeasures;
}

/** The stays, above the columns. */
export const GridHead = memo(function GridHead({ table, columns, measures }: Props) {
  const say = useCalendarTexts();
  return (
    <div role="row" aria-rowindex={1} className={styles.head} style={{ height: measures.head }}>
      <div role="columnheader" aria-colindex={1} className={styles.corner} style={{ width: measures.side }}>
        {say("corner")}
      </div>
      {columns.map(({ index, start, size }) => (
        <div
          key={index}
          role="columnheader"
          aria-colindex={index + 2}
          className={styles.stay}
          style={{ left: start, width: size }}
        >
          {say("days", { count: table.minStay + index })}
        </div>
      ))}
    </div>
  );
});
