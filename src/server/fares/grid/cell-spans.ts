import { dayNumber } from "#shared/calendar-date.ts";
import type { CellRange } from "./cell-range.ts";
import type { GridShape } from "./grid.ts";

/** As `CellRange`, in days since 1970-01-01; every bound is inside. */
export interface DayRange {
  firstDay: number;
  lastDay: number;
  lastReturn: number;
  minStay: number;
  maxStay: number;
}

/** The range with its days as numbers, since 1970-01-01. */
export function toDayRange(range: CellRange): DayRange {
  const lastReturn = dayNumber(range.lastReturn);
  return {
    firstDay: dayNumber(range.firstDeparture),
    lastDay: range.lastDeparture === undefined ? lastReturn : dayNumber(range.lastDeparture),
    lastReturn,
    minStay: range.minStay,
    maxStay: range.maxStay,
  };
}

/** What two ranges have in common; without a day or a stay when they have nothing. */
export function overlap(one: DayRange, other: DayRange): DayRange {
  return {
    firstDay: Math.max(one.firstDay, other.firstDay),
    lastDay: Math.min(one.lastDay, other.lastDay),
    lastReturn: Math.min(one.lastReturn, other.lastReturn),
    minStay: Math.max(one.minStay, other.minStay),
    maxStay: Math.min(one.maxStay, other.maxStay),
  };
}

/**
 * The cells of `grid` that lie in any of `ranges`, each once: pairs of a first index and the index after the last one,
 * ascending. Neighbours are one span, so that a range as wide as the grid is hardly more than one.
 */
export function cellSpans(grid: GridShape, ranges: readonly DayRange[]): number[] {
  const whole = {
    firstDay: grid.day0,
    lastDay: grid.day0 + grid.days - 1,
    lastReturn: Number.MAX_SAFE_INTEGER,
    minStay: grid.stay0,
    maxStay: grid.stay0 + grid.stays - 1,
  };
  const inside = ranges.map((range) => overlap(range, whole));
  const [only] = inside;
  return inside.length === 1 && only ? spansOfOne(grid, only) : spansOfMany(grid, inside);
}

function spansOfOne(grid: GridShape, range: DayRange): number[] {
  const { firstDay, lastDay, lastReturn, minStay, maxStay } = range;
  const spans: number[] = [];
  if (minStay > maxStay) return spans;
  const isFullWidth = minStay === grid.stay0 && maxStay === grid.stay0 + grid.stays - 1;
  const lastFullDay = isFullWidth ? Math.min(lastDay, lastReturn - maxStay) : firstDay - 1;
  if (lastFullDay >= firstDay)
    spans.push((firstDay - grid.day0) * grid.stays, (lastFullDay + 1 - grid.day0) * grid.stays);
  const lastUsedDay = Math.min(lastDay, lastReturn - minStay);
  for (let day = Math.max(firstDay, lastFullDay + 1); day <= lastUsedDay; day++) {
    const row = (day - grid.day0) * grid.stays - grid.stay0;
    spans.push(row + minStay, row + Math.min(maxStay, lastReturn - day) + 1);
  }
  return spans;
}

function spansOfMany(grid: GridShape, ranges: DayRange[]): number[] {
  const spans: number[] = [];
  const byStay = ranges.sort((one, other) => one.minStay - other.minStay);
  const lastDay = Math.max(...byStay.map((range) => range.lastDay));
  const firstDay = Math.min(...byStay.map((range) => range.firstDay));
  let end = -1;
  for (let day = firstDay; day <= lastDay; day++) {
    const row = (day - grid.day0) * grid.stays - grid.stay0;
    for (const range of byStay) {
      if (day < range.firstDay || day > range.lastDay) continue;
      const first = Math.max(row + range.minStay, end);
      const next = row + Math.min(range.maxStay, range.lastReturn - day) + 1;
      if (next <= first) continue;
      if (first === end) spans[spans.length - 1] = next;
      else spans.push(first, next);
      end = next;
    }
  }
  return spans;
}
