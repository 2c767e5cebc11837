import { dayNumber } from "#shared/calendar-date.ts";
import { addMonths } from "#web/features/price-calendar/months-between.ts";
import {
  departureOf,
  type Place,
  type PriceTable,
  placeInside,
} from "#web/features/price-calendar/price-table.ts";

/** A key as the keyboard names it. */
interface PressedKey {
  key: string;
  ctrlKey: boolean;
}

/**
 * Where a key leads from a place of the table: arrows to the next pair, Home and End to the first and the last of the
 * departure (with Ctrl of the table), Page Up and Page Down a month back and ahead. Undefined for other keys.
 */
export function movePlace(table: PriceTable, from: Place, { key, ctrlKey }: PressedKey): Place | undefined {
  const to = (row: number, column = from.column) => placeInside(table, { row, column });
  const last = table.rows - 1;
  if (key === "ArrowUp") return to(from.row - 1);
  if (key === "ArrowDown") return to(from.row + 1);
  if (key === "ArrowLeft") return to(from.row, from.column - 1);
  if (key === "ArrowRight") return to(from.row, from.column + 1);
  if (key === "Home") return to(ctrlKey ? 0 : from.row, 0);
  if (key === "End") return to(ctrlKey ? last : from.row, table.columns);
  if (key === "PageUp") return to(monthAway(table, from.row, -1));
  if (key === "PageDown") return to(monthAway(table, from.row, 1));
  return undefined;
}

const monthAway = (table: PriceTable, row: number, months: number) =>
  dayNumber(addMonths(departureOf(table, row), months)) - table.firstDay;
