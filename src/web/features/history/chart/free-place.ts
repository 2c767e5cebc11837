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

interface TextPlace extends Point {
  anchor: "start" | "middle" | "end";
}

const EDGE = 8;
const LETTERS = { above: 10, below: 3 };
/** Between a word and the line, and the marks that stand on it. */
const ROOM = 8;
/** Of a letter, rather more than less. */
const LETTER_WIDTH = 6;
/** How much of a word stands before its place. */
const BEFORE = { start: 0, middle: 0.5, end: 1 };

/** Where the name of a band stands, in pixels: the first place in it that the line leaves free; undefined without one. */
export function freePlace(band: NamedBand, width: number, line: readonly Point[]): TextPlace | undefined {
  const upper = band.top + EDGE + LETTERS.above - LETTERS.below;
  const lower = band.top + band.height - EDGE;
  const heights = band.level === "low" ? [lower, upper] : [upper, lower];
  const places = heights.flatMap((y): TextPlace[] => [
    { x: EDGE, y, anchor: "start" },
    { x: width - EDGE, y, anchor: "end" },
    { x: width / 2, y, anchor: "middle" },
  ]);
  return places.find((place) => !isCrossed(place, band.name, line));
}

function isCrossed({ x, y, anchor }: TextPlace, name: string, line: readonly Point[]): boolean {
  const width = name.length * LETTER_WIDTH;
  const from = x - width * BEFORE[anchor];
  const [top, bottom] = [y - LETTERS.above - ROOM, y + LETTERS.below + ROOM];
  return line.some((end, place) => {
    const heights = clipped(line[place - 1] ?? end, end, from - ROOM, from + width + ROOM);
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
