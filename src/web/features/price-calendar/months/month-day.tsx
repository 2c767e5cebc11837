import { holidayOn } from "#shared/holidays.ts";
import { levelNow } from "#web/features/price-calendar/cells/cell-age.ts";
import { cellLook, type Reading } from "#web/features/price-calendar/cells/cell-look.ts";
import { FILTERED } from "#web/features/price-calendar/cells/cell-words.ts";
import markStyles from "#web/features/price-calendar/cells/level-mark.module.css";
import pricedStyles from "#web/features/price-calendar/cells/priced-cell.module.css";
import type { Cell } from "#web/features/price-calendar/price-table.ts";
import styles from "./price-months.module.css";

/** "2.410" */
const USUAL_LENGTH = 5;
const SIGNS = { unseen: "…", "sold-out": "—", outside: "—", filtered: FILTERED } as const;

interface Props {
  /** The pair that stands for the day. */
  cell: Cell;
  reading: Reading;
  isActive: boolean;
  /** Its price is the lowest of all months. */
  isLowest: boolean;
}

/** A day of a month with its lowest price and level; or why it has none. */
export function MonthDay({ cell, reading, isActive, isLowest }: Props) {
  const { words, say, now } = reading;
  const { departure, state, price } = cell;
  const isPriced = state === "priced";
  const level = levelNow(cell, now);
  const look = cellLook(cell, reading, isLowest);
  const holiday = holidayOn(departure);
  const day = say("cell.departure", { departure: words.whole(departure) });
  const text = isPriced ? words.narrow(price) : SIGNS[state];
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      className={`${pricedStyles.cell} ${styles.day}`}
      data-day={departure}
      data-holiday={holiday !== undefined || undefined}
      title={holiday && say(`holiday.${holiday}`)}
      {...look}
      aria-label={isPriced ? look["aria-label"] : `${day}${words.colon} ${words.stateText(cell)}`}
    >
      <span className={styles.number} data-text={Number(departure.slice(8))}>
        {isPriced && level ? <span className={markStyles.mark} data-mark={level} /> : null}
      </span>
      <span className={styles.price} data-text={text} data-long={text.length > USUAL_LENGTH || undefined} />
    </td>
  );
}
