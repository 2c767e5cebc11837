/** A grid of simulated fares that moves, in BRL: rows are departures, columns returns. */
export interface Play {
  prices: readonly (readonly number[])[];
  /** Where the dice stand. */
  dice: number;
  /** How many moves it has made. */
  move: number;
  /** The cells that the last move changed. */
  changed: readonly Cell[];
  /** The cell that an alert tells of; undefined while there is nothing to tell. */
  alert: Cell | undefined;
}

export interface Cell {
  row: number;
  column: number;
}

type FareLevel = "low" | "typical" | "high";

/** What the play begins with, in the page that is built and in the browser that goes on with it. */
export const PLAY_SEED = 2_449_048_484;

export const ROWS = 6;
export const COLUMNS = 7;
export const NORMAL_PRICE = 2940;
const CHANGES_PER_MOVE = 3;
/** Every so many moves a price falls far, is told of, and stays told of for some moves. */
const FALL_EVERY = 7;
const TOLD_FOR = 3;
const LOW_BELOW = 0.96 * NORMAL_PRICE;
const HIGH_FROM = 1.12 * NORMAL_PRICE;

/** How a price of the play is to be called. */
export function levelOf(price: number): FareLevel {
  if (price < LOW_BELOW) return "low";
  return price >= HIGH_FROM ? "high" : "typical";
}

/** The play before its first move: the same for the same seed, with one low price that is told of. */
export function startPlay(seed: number): Play {
  const alert = { row: 2, column: 3 };
  let dice = seed;
  const prices = Array.from({ length: ROWS }, (_row, row) =>
    Array.from({ length: COLUMNS }, (_column, column) => {
      dice = roll(dice);
      return row === alert.row && column === alert.column ? 2410 : usualPrice({ row, column }, chance(dice));
    }),
  );
  return { prices, dice, move: 0, changed: [], alert };
}

/** The play one move on: a few prices change; from time to time one falls far and is told of. */
export function nextMove({ prices, dice: before, move: last, alert: told }: Play): Play {
  const move = last + 1;
  const isFall = move % FALL_EVERY === 0;
  let dice = before;
  const next = prices.map((row) => [...row]);
  const changed: Cell[] = [];
  for (let count = 0; count < CHANGES_PER_MOVE; count++) {
    dice = roll(dice);
    const place = Math.floor(chance(dice) * ROWS * COLUMNS);
    const cell = { row: Math.floor(place / COLUMNS), column: place % COLUMNS };
    if (changed.some((one) => isSame(one, cell)) || (told && isSame(told, cell))) continue;
    dice = roll(dice);
    const price = isFall && changed.length === 0 ? lowPrice(chance(dice)) : usualPrice(cell, chance(dice));
    next[cell.row]?.splice(cell.column, 1, price);
    changed.push(cell);
  }
  return { prices: next, dice, move, changed, alert: isFall ? changed[0] : stillTold(told, move) };
}

const isSame = (one: Cell, other: Cell) => one.row === other.row && one.column === other.column;

const stillTold = (told: Cell | undefined, move: number) => (move % FALL_EVERY < TOLD_FOR ? told : undefined);

/** Weekends and long stays cost more, as they do. */
function usualPrice({ row, column }: Cell, luck: number): number {
  const season = 0.9 + 0.035 * Math.abs(row - 2) + 0.028 * Math.abs(column - 3);
  return rounded(NORMAL_PRICE * (season + 0.16 * luck));
}

const lowPrice = (luck: number) => rounded(NORMAL_PRICE * (0.76 + 0.07 * luck));

const rounded = (price: number) => Math.round(price / 5) * 5;

/** The next state of a linear congruential generator of 32 bits. */
const roll = (dice: number) => (Math.imul(dice, 1_664_525) + 1_013_904_223) >>> 0;
const chance = (dice: number) => dice / 2 ** 32;
