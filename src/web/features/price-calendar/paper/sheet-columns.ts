import type { Columns } from "#web/features/price-calendar/grid/drawn-rows.ts";

/** As many as can be read side by side on an upright sheet. */
const MOST = 8;

/** The columns of a grid in parts that each fit a sheet, of nearly the same size. */
export function sheetColumns(columns: number): Columns[] {
  const parts = Math.ceil(columns / MOST);
  const size = Math.ceil(columns / parts);
  return Array.from({ length: parts }, (_, part) => ({
    from: part * size,
    to: Math.min((part + 1) * size, columns),
  }));
}
