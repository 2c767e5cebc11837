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
  /** The row that has the focus: it is there at once, with its active cell. */
  active: number;
}

/** What is drawn of it: each row, ascending, with the columns it has. */
export type DrawnRows = ReadonlyMap<number, Columns>;

/**
 * The next step from what is drawn to the part that is wanted: rows outside it are gone, and of its cells up to `most`
 * are new. Rows without a cell come before those that only lack a column, the middle before the edges.
 */
export function drawMore(drawn: DrawnRows, { rows, columns, active }: GridPart, most: number) {
  const redrawn = new Map<number, Columns>();
  let cells = 0;
  for (const row of inTurn(rows, drawn)) {
    const lacking = missing(drawn.get(row), columns);
    const more = Math.min(lacking, most - cells);
    if (lacking > 0 && more === 0) continue;
    redrawn.set(row, extend(drawn.get(row), columns, more));
    cells += more;
  }
  const next = new Map<number, Columns>();
  for (const row of rows) {
    const none = row === active ? { from: columns.from, to: columns.from } : undefined;
    const has = redrawn.get(row) ?? drawn.get(row) ?? none;
    if (has) next.set(row, has);
  }
  return { rows: next, cells };
}

/** Whether less than half of what was on screen still is. */
export function isLeap(before: GridPart, { rows }: GridPart): boolean {
  const known = new Set(before.rows);
  return rows.filter((row) => known.has(row)).length * 2 < known.size;
}

function inTurn(rows: readonly number[], drawn: DrawnRows): number[] {
  const middle = rows[Math.floor(rows.length / 2)] ?? 0;
  const turn = (row: number) => (drawn.has(row) ? rows.length : 0) + Math.abs(row - middle);
  return rows.toSorted((one, other) => turn(one) - turn(other));
}

const missing = (has: Columns | undefined, wanted: Columns): number =>
  wanted.to - wanted.from - common(has, wanted);

const common = (has: Columns | undefined, { from, to }: Columns): number =>
  has ? Math.max(0, Math.min(has.to, to) - Math.max(has.from, from)) : 0;

/** What a row has of the columns that are wanted, and `more` beside it: first to the right. */
function extend(has: Columns | undefined, wanted: Columns, more: number): Columns {
  if (!has || common(has, wanted) === 0) return { from: wanted.from, to: wanted.from + more };
  const to = Math.min(has.to, wanted.to);
  const right = Math.min(wanted.to - to, more);
  return { from: Math.max(has.from, wanted.from) - (more - right), to: to + right };
}
