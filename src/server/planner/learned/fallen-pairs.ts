import { z } from "zod";
import { isSamePrice } from "#server/fares/answers/same-price.ts";
import { cellOnDay, type GridShape } from "#server/fares/grid/grid.ts";

const fallenPair = z.object({
  /** Departure, in days since 1970-01-01, and days until the return. */
  day: z.number(),
  stay: z.number(),
});

/** The pairs of a route that cost a tenth less when they were last found changed; newest last. */
export const fallenPairs = z.array(fallenPair).readonly();
type FallenPairs = z.infer<typeof fallenPairs>;

/** A look at a pair: what it costs (0: not sold), and what it cost before, if that is known. */
interface FoundPrice extends z.infer<typeof fallenPair> {
  price: number;
  before: number | undefined;
}

const FALL = 0.1;
const KEPT = 24;
/** So many times as soon as others of their kind, shown ones or not, their price ends. */
const SOONER = 2;

/** The fallen pairs after one more look. */
export function nextFallen(fallen: FallenPairs, { day, stay, price, before = 0 }: FoundPrice): FallenPairs {
  if (isSamePrice(price, before)) return fallen;
  const others = fallen.filter((pair) => pair.day !== day || pair.stay !== stay);
  const hasFallen = price > 0 && price < before * (1 - FALL);
  return hasFallen ? [...others, { day, stay }].slice(-KEPT) : others;
}

/** How many times as fast as usual the price of a cell ends. */
export function haste(fallen: FallenPairs, shape: GridShape): (cell: number) => number {
  const cells = new Set(fallen.map(({ day, stay }) => cellOnDay(shape, day, stay)));
  return (cell) => (cells.has(cell) ? SOONER : 1);
}
