import { type CalendarDate, dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import { emptyGrid, type FareGrid } from "./grid.ts";

/** A grid as it is stored; the columns are those of `FareGrid`, little-endian. */
interface GridRow {
  fareQueryId: number;
  version: number;
  day0: CalendarDate;
  days: number;
  stay0: number;
  stays: number;
  prices: Buffer;
  levels: Buffer;
  seen: Buffer;
  /** Null while empty. */
  told: Buffer | null;
}

// The columns are little-endian, as is every machine the product runs on; a copy aligns them.
const copied = (bytes: Buffer) => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
const asBytes = ({ buffer, byteOffset, byteLength }: Int32Array | Uint8Array | Uint32Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** What is stored, or nothing known of the same days when it cannot be read: the next answers fill it again. */
export function decodeGrid(row: GridRow): FareGrid {
  const { fareQueryId, version, days, stay0, stays } = row;
  if (!isWhole(row))
    return {
      ...emptyGrid(fareQueryId, { day0: dayNumber(row.day0), days, stay0, stays }),
      version,
    };
  return {
    ...row,
    day0: dayNumber(row.day0),
    prices: new Int32Array(copied(row.prices)),
    levels: new Uint8Array(copied(row.levels)),
    seen: new Uint32Array(copied(row.seen)),
    told: row.told ? new Int32Array(copied(row.told)) : new Int32Array(),
  };
}

/** The inverse of `decodeGrid`. */
export function encodeGrid(grid: FareGrid): GridRow {
  return {
    ...grid,
    day0: fromDayNumber(grid.day0),
    prices: asBytes(grid.prices),
    levels: asBytes(grid.levels),
    seen: asBytes(grid.seen),
    told: grid.told.length > 0 ? asBytes(grid.told) : null,
  };
}

function isWhole({ days, stays, prices, levels, seen, told }: GridRow): boolean {
  const cells = days * stays;
  const isToldWhole = !told || told.length === 4 * cells;
  return isToldWhole && prices.length === 4 * cells && levels.length === cells && seen.length === 4 * cells;
}
