import { expect, test } from "vitest";
import { COLUMNS, levelOf, NORMAL_PRICE, nextMove, type Play, ROWS, startPlay } from "./fare-play.ts";

function moves(seed: number, count: number): Play[] {
  const plays = [startPlay(seed)];
  for (let move = 1; move <= count; move++) plays.push(nextMove(plays.at(-1) ?? startPlay(seed)));
  return plays;
}

const priceAt = ({ prices }: Play, { row, column }: { row: number; column: number }) =>
  prices[row]?.[column] ?? 0;

test.each([
  [NORMAL_PRICE, "typical"],
  [2410, "low"],
  [2822, "low"],
  [2823, "typical"],
  [3292, "typical"],
  [3293, "high"],
])("a price of %d is %s", (price, level) => {
  expect(levelOf(price)).toBe(level);
});

test("the same seed plays the same, another one differently", () => {
  expect(moves(7, 20)).toEqual(moves(7, 20));
  expect(moves(7, 1)).not.toEqual(moves(8, 1));
});

test("the grid keeps its measures and every price stays within reason", () => {
  for (const { prices } of moves(3, 200)) {
    expect(prices.map((row) => row.length)).toEqual(Array(ROWS).fill(COLUMNS));
    for (const price of prices.flat()) expect(price / NORMAL_PRICE).toBeGreaterThan(0.75);
    for (const price of prices.flat()) expect(price / NORMAL_PRICE).toBeLessThan(1.35);
  }
});

test("a move changes what it says it changes, and nothing else", () => {
  const plays = moves(11, 60);
  plays.slice(1).forEach((play, index) => {
    const before = plays[index] ?? play;
    expect(play.changed.length).toBeGreaterThan(0);
    for (let row = 0; row < ROWS; row++)
      for (let column = 0; column < COLUMNS; column++)
        if (!play.changed.some((cell) => cell.row === row && cell.column === column))
          expect(priceAt(play, { row, column })).toBe(priceAt(before, { row, column }));
  });
});

test("what an alert tells of is low for as long as it is told, and there are times without one", () => {
  const plays = moves(5, 70);
  const told = plays.filter(({ alert }) => alert);
  for (const play of told) expect(levelOf(play.alert ? priceAt(play, play.alert) : 9_999)).toBe("low");
  expect(told.length).toBeGreaterThan(20);
  expect(told.length).toBeLessThan(50);
});
