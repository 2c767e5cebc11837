import { Button, Group } from "@mantine/core";
import { ArrowDownToDot } from "lucide-react";
import { memo } from "react";
import { type CalendarDate, dayNumber } from "#shared/calendar-date.ts";
import type { Reading } from "#web/features/price-calendar/cells/cell-look.ts";
import { monthsBetween } from "#web/features/price-calendar/months-between.ts";
import {
  departureOf,
  hasPrices,
  type Place,
  type PriceTable,
  priceAt,
} from "#web/features/price-calendar/price-table.ts";
import { formatMonth } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import styles from "./grid-tools.module.css";
import type { GoTo } from "./use-active-place.ts";

interface Props {
  table: PriceTable;
  lowest: Place | undefined;
  reading: Reading;
  onGo: GoTo;
}

/** The short ways through a long grid: to its lowest price, to the first day of a month. */
export const GridTools = memo(function GridTools({ table, lowest, reading, onGo }: Props) {
  const { words, say } = reading;

  const locale = useLocale();
  const months = monthsBetween(departureOf(table, 0), departureOf(table, table.rows - 1));
  const rowOf = (day: CalendarDate) => Math.max(0, dayNumber(day) - table.firstDay);
  return (
    <div className={styles.tools}>
      {lowest ? (
        <Button
          variant="default"
          data-wraps
          className={styles.lowest ?? ""}
          leftSection={<ArrowDownToDot size={18} aria-hidden />}
          onClick={() => onGo(lowest, "middle")}
        >
          {say("toLowest")} <b className={styles.price}>{words.full(priceAt(table, lowest))}</b>
        </Button>
      ) : (
        <p className={styles.none}>{say(hasPrices(table) ? "none" : "noneYet")}</p>
      )}
      {months.length > 1 ? (
        <Group role="group" aria-label={say("toMonth")} className={styles.months ?? ""}>
          {months.map(({ first }) => (
            <button
              key={first}
              type="button"
              className={styles.month}
              onClick={() => onGo({ row: rowOf(first), column: 0 }, "top")}
            >
              {formatMonth(first, locale)}
            </button>
          ))}
        </Group>
      ) : null}
    </div>
  );
});
