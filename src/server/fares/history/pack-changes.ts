/** A price as an answer left it. */
export interface PackedPrice {
  /** Of departure, in days since 1970-01-01. */
  day: number;
  stay: number;
  /** 0 nothing sold, else cents of CAD for the party. */
  price: number;
  /** As `levelCode` writes it; 0 where only prices were kept. */
  level: number;
}

/** How the changes of a row are written: prices, or prices with their levels, of one answer or of a whole day. */
export const CHANGE_FORMATS = { prices: 0, levels: 1, day: 2 } as const;

/** What was packed, and how. */
interface PackedRow {
  format: number;
  delta: Uint8Array;
}

/** Values below it fit beside the days since the entry before, which are few: a level takes no byte of its own. */
const LEVEL_CODES = 8;

function pushVarint(bytes: number[], value: number) {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

/** Prices as bytes, about five each: days since the one before it with its level, stay, price. */
export function packChanges(prices: readonly PackedPrice[]): Buffer {
  const bytes: number[] = [];
  let previous = 0;
  for (const { day, stay, price, level } of prices.toSorted((one, other) => one.day - other.day)) {
    pushVarint(bytes, (day - previous) * LEVEL_CODES + level);
    pushVarint(bytes, stay);
    pushVarint(bytes, price);
    previous = day;
  }
  return Buffer.from(bytes);
}

/** Calls `visit` with everything that `packChanges` wrote, by departure. */
export function forEachChange(row: PackedRow, visit: (price: PackedPrice) => void): void {
  walkChanges(row, (price) => {
    visit(price);
    return true;
  });
}

/** The change of one pair among those of a row. Stops early: prices stand by departure. */
export function changeOf(row: PackedRow, pair: Pick<PackedPrice, "day" | "stay">): PackedPrice | undefined {
  let found: PackedPrice | undefined;
  walkChanges(row, (price) => {
    if (price.day === pair.day && price.stay === pair.stay) found = price;
    return price.day <= pair.day && !found;
  });
  return found;
}

/** Until `visit` answers that it wants no more. */
function walkChanges({ format, delta }: PackedRow, visit: (price: PackedPrice) => boolean): void {
  const codes = format === CHANGE_FORMATS.prices ? 1 : LEVEL_CODES;
  const read = { at: 0 };
  let day = 0;
  while (read.at < delta.length) {
    const head = nextVarint(delta, read);
    const stay = nextVarint(delta, read);
    const price = nextVarint(delta, read);
    day += Math.floor(head / codes);
    if (!visit({ day, stay, price, level: head % codes })) return;
  }
}

function nextVarint(bytes: Uint8Array, read: { at: number }): number {
  let value = 0;
  for (let weight = 1; ; weight *= 0x80) {
    const byte = bytes[read.at++] ?? 0;
    value += (byte & 0x7f) * weight;
    if (byte < 0x80) return value;
  }
}
