/** Columns side by side: the first, and the one after the last. */
export interface Columns {
  from: number;
  to: number;
}

/** The part of a grid that is on screen. */
export interface GridPart {
  /** Ascending. */
  rows: readonly number[];
  columns: Columns;
}

/** What is drawn of it: each row, ascending, with the columns it has. */
export type DrawnRows = ReadonlyMap<number, Columns>;

/**
 * The next step from what is drawn to the part that is wanted: rows outside it are gone, and of its cells up to `most`
 * are new (or one row). Rows without a cell come before those that only lack a column, the middle before the edges.
 */
export function drawMore(drawn: DrawnRows, { rows, columns }: GridPart, most: number) {
  const redrawn = new Set<number>();
  let cells = 0;
  for (const row of inTurn(rows, drawn)) {
    const more = missing(drawn.get(row), columns);
    if (cells > 0 && cells + more > most) continue;
    redrawn.add(row);
    cells += more;
  }
  const next = new Map<number, Columns>();
  for (const row of rows) {
    const has = redrawn.has(row) ? columns : drawn.get(row);
    if (has) next.set(row, has);
  }
  return { rows: next, cells };
}

function inTurn(rows: readonly number[], drawn: DrawnRows): number[] {
  const middle = rows[Math.floor(rows.length / 2)] ?? 0;
  const turn = (row: number) => (drawn.has(row) ? rows.length : 0) + Math.abs(row - middle);
  return rows.toSorted((one, other) => turn(one) - turn(other));
}

function missing(has: Columns | undefined, { from, to }: Columns): number {
  const common = has ? Math.max(0, Math.min(has.to, to) - Math.max(has.from, from)) : 0;
  return to - from - common;
}
