import { randomNumbers } from "#test/random-numbers.ts";

/** The order in which pairs are looked at that nobody chooses. */
export interface Turns<Pair> {
  /** From now on it is about these pairs. */
  renew(pairs: readonly Pair[]): void;
  next(): Pair | undefined;
}

/**
 * Each in its turn. The order is like chance, so that every route is always looked at, and lasts: where pairs come and
 * others go, it goes on behind the last one.
 */
export function inTurn<Pair extends { id: number }>(): Turns<Pair> {
  let queue: { pair: Pair; key: number }[] = [];
  let [place, last] = [0, -1];
  return {
    renew: (pairs) => {
      const keyed = pairs.map((pair) => ({ pair, key: randomNumbers(pair.id)() }));
      queue = keyed.sort((one, other) => one.key - other.key || one.pair.id - other.pair.id);
      place = queue.findIndex(({ key }) => key > last);
    },
    next: () => {
      const turn = queue[place] ?? queue[0];
      place = turn === queue[0] ? 1 : place + 1;
      last = turn?.key ?? last;
      return turn?.pair;
    },
  };
}

/** Any of them, however long ago it was looked at. */
export function atRandom<Pair>(random: () => number): Turns<Pair> {
  let pairs: readonly Pair[] = [];
  return {
    renew: (next) => {
      pairs = next;
    },
    next: () => pairs[Math.floor(random() * pairs.length)],
  };
}
