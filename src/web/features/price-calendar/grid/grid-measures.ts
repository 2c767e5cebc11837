/** Sizes of a grid in pixels: of a row, a column, the row of stays above and the column of days at the side. */
export interface GridMeasures {
  row: number;
  column: number;
  head: number;
  side: number;
}

/** Pixels between two cells. */
export const CELL_GAP = 4;

const WIDE: GridMeasures = { row: 50, column: 118, head: 38, side: 116 };
const NARROW: GridMeasures = { row: 66, column: 94, head: 38, side: 72 };
const WIDEST_COLUMN = 240;
/** The frame, and a scroll bar where it takes room. */
const EDGE = { wide: 19, narrow: 2 };

/**
 * Columns share what is left of `width`, but become neither narrower than they can be read nor too wide to compare. All
 * grow with the letters: 1 where nobody has set them larger.
 */
export function gridMeasures(width: number, columns: number, isNarrow: boolean, letters = 1): GridMeasures {
  const usual = enlarged(isNarrow ? NARROW : WIDE, letters);
  const edge = isNarrow ? EDGE.narrow : EDGE.wide;
  const share = Math.floor((width - edge - usual.side) / Math.max(1, columns));
  return { ...usual, column: Math.max(usual.column, Math.min(share, WIDEST_COLUMN * letters)) };
}

const enlarged = ({ row, column, head, side }: GridMeasures, letters: number): GridMeasures => ({
  row: Math.round(row * letters),
  column: Math.round(column * letters),
  head: Math.round(head * letters),
  side: Math.round(side * letters),
});
