import type { PriceLevel } from "#shared/price-level.ts";

interface Point {
  x: number;
  y: number;
}

interface NamedBand {
  name: string;
  level: PriceLevel;
  top: number;
  height: number;
}

export interface TextPlace extends Point {
  anchor: "start" | "end";
}

const EDGE = 8;
const LETTERS = { above: 10, below: 3 };
/** Between a word and the line. */
const ROOM = 4;
/** Of a letter, rather more than less. */
const LETTER_WIDTH = 6;

/** Where the name of a band stands, in pixels: the first of its corners that the line leaves free, or the first. */
export function freePlace(band: NamedBand, width: number, line: readonly Point[]): TextPlace {
  const upper = band.top + EDGE + LETTERS.above - LETTERS.below;
  const lower = band.top + band.height - EDGE;
  const [near, far] = band.level === "low" ? [lower, upper] : [upper, lower];
  const left = (y: number): TextPlace => ({ x: EDGE, y, anchor: "start" });
  const right = (y: number): TextPlace => ({ x: width - EDGE, y, anchor: "end" });
  const corners = [left(near), right(near), left(far), right(far)];
  return corners.find((corner) => !isCrossed(corner, band.name, line)) ?? left(near);
}

function isCrossed({ x, y, anchor }: TextPlace, name: string, line: readonly Point[]): boolean {
  const width = name.length * LETTER_WIDTH + ROOM;
  const from = anchor === "start" ? x : x - width;
  const [top, bottom] = [y - LETTERS.above - ROOM, y + LETTERS.below + ROOM];
  return line.some((end, place) => {
    const heights = clipped(line[place - 1] ?? end, end, from, from + width);
    return heights !== undefined && Math.max(...heights) > top && Math.min(...heights) < bottom;
  });
}

/** The heights between which a stretch runs from `left` to `right`; undefined where it does not come there. */
function clipped(start: Point, end: Point, left: number, right: number): [number, number] | undefined {
  if (end.x < left || start.x > right) return undefined;
  const slope = end.x === start.x ? 0 : (end.y - start.y) / (end.x - start.x);
  if (slope === 0) return [start.y, end.y];
  const heightAt = (x: number) => start.y + (x - start.x) * slope;
  return [heightAt(Math.max(left, start.x)), heightAt(Math.min(right, end.x))];
}
