import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from "react";
import { addDays, asCalendarDate, type CalendarDate, dayNumber } from "#shared/calendar-date.ts";
import type { Pair } from "#web/features/price-calendar/calendar-address.ts";
import type { Reading } from "#web/features/price-calendar/cells/cell-look.ts";
import { isOfBrowser } from "#web/features/price-calendar/is-of-browser.ts";
import type { TableSummary } from "#web/features/price-calendar/lowest-places.ts";
import { monthsBetween } from "#web/features/price-calendar/months-between.ts";
import { departureOf, type PriceTable } from "#web/features/price-calendar/price-table.ts";
import { MonthGrid } from "./month-grid.tsx";
import styles from "./price-months.module.css";
import { useActiveDay } from "./use-active-day.ts";

interface Props {
  table: PriceTable;
  summary: TableSummary;
  reading: Reading;
  pair: Pair | undefined;
  onOpen: (pair: Pair) => void;
}

/** The lowest price of every day of departure, month by month; a day leads to its row of the grid. */
export function PriceMonths({ table, summary, reading, pair, onOpen }: Props) {
  const { say } = reading;
  const [from, to] = [departureOf(table, 0), departureOf(table, table.rows - 1)];
  const months = useMemo(() => monthsBetween(from, to), [from, to]);
  const { lowest } = summary;
  const whole = useRef<HTMLElement>(null);
  const opening = pair?.departure ?? departureOf(table, lowest?.row ?? 0);
  const { active, move } = useActiveDay(whole, opening, { from, to });

  function openDay(day: CalendarDate) {
    const place = summary.ofRows[dayNumber(day) - table.firstDay];
    onOpen({ departure: day, back: addDays(day, table.minStay + (place?.column ?? 0)) });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isOfBrowser(event)) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return openDay(active);
    }
    if (move(event.key)) event.preventDefault();
  }

  function handleClick({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    const day = asCalendarDate(target.closest<HTMLElement>("[data-day]")?.dataset.day);
    if (day) openDay(day);
  }

  return (
    <section
      ref={whole}
      aria-label={say("month")}
      className={styles.months}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
    >
      <h2 className={styles.heading}>{say("month")}</h2>
      {months.map((month) => (
        <MonthGrid
          key={month.first}
          month={month}
          table={table}
          summary={summary}
          reading={reading}
          active={active.startsWith(month.first.slice(0, 7)) ? active : undefined}
        />
      ))}
    </section>
  );
}
