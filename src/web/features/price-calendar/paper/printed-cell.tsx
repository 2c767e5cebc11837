import { levelNow } from "#web/features/price-calendar/cells/cell-age.ts";
import { cellLook, type Reading } from "#web/features/price-calendar/cells/cell-look.ts";
import markStyles from "#web/features/price-calendar/cells/level-mark.module.css";
import pricedStyles from "#web/features/price-calendar/cells/priced-cell.module.css";
import { type Cell, cellAt, type Place, type PriceTable } from "#web/features/price-calendar/price-table.ts";
import styles from "./printed-grid.module.css";

interface Props {
  table: PriceTable;
  place: Place;
  isLowest: boolean;
  reading: Reading;
}

/** A pair of days in two lines: the price with the sign of its level, then the return and how old it is. */
export function PrintedCell({ table, place, isLowest, reading }: Props) {
  const cell = cellAt(table, place);
  return (
    <td className={`${pricedStyles.cell} ${styles.cell}`} {...cellLook(cell, reading, isLowest)}>
      {cell.state === "priced" ? priced(cell, reading) : reading.words.blank(cell)}
    </td>
  );
}

function priced(cell: Cell, { words, now }: Reading) {
  const level = levelNow(cell, now);
  return (
    <>
      <div className={styles.line}>
        <b>{words.short(cell.price)}</b>
        {level ? <span className={markStyles.mark} data-mark={level} /> : null}
      </div>
      <div className={styles.line}>
        <span>→ {words.day(cell.back)}</span>
        <span className={styles.age}>{cell.seenAt === undefined ? null : words.age(cell.seenAt, now)}</span>
      </div>
    </>
  );
}
