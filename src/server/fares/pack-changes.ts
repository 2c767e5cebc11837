import { type CalendarDate, dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import type { FareChange } from "./grid.ts";

/** A price as an answer left it: 0 nothing sold, else cents of CAD for the party. */
export interface PackedPrice {
  departure: CalendarDate;
  stay: number;
  price: number;
}

function pushVarint(bytes: number[], value: number) {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

/** The changes of one answer as bytes, about five each: days since the change before it, stay, new price. */
export function packChanges(changes: readonly FareChange[]): Buffer {
  const bytes: number[] = [];
  let previous = 0;
  const ordered = changes.toSorted((one, other) =>
    one.departure < other.departure ? -1 : one.departure > other.departure ? 1 : 0,
  );
  for (const { departure, stay, after } of ordered) {
    const day = dayNumber(departure);
    pushVarint(bytes, day - previous);
    pushVarint(bytes, stay);
    pushVarint(bytes, after);
    previous = day;
  }
  return Buffer.from(bytes);
}

/** What `packChanges` wrote, by departure. */
export function unpackChanges(delta: Uint8Array): PackedPrice[] {
  const numbers = readVarints(delta);
  const prices: PackedPrice[] = [];
  let day = 0;
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    day += numbers[at] ?? 0;
    prices.push({ departure: fromDayNumber(day), stay: numbers[at + 1] ?? 0, price: numbers[at + 2] ?? 0 });
  }
  return prices;
}

function readVarints(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let value = 0;
  let weight = 1;
  for (const byte of bytes) {
    value += (byte & 0x7f) * weight;
    weight *= 0x80;
    if (byte >= 0x80) continue;
    numbers.push(value);
    value = 0;
    weight = 1;
  }
  return numbers;
}
