/** Dice that always fall the same way for the same numbers: what makes the simulated world repeatable. */

function scramble(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** An integer of 32 bits that depends on every one of `keys`. */
export function roll(...keys: number[]): number {
  return keys.reduce((bits, key) => scramble(Math.imul(bits, 31) + scramble(key + 0x9e3779b9)), 17);
}

export function rollText(text: string): number {
  return roll(...Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
}

/** The number a throw stands for, evenly spread over [0, 1). */
export const chance = (thrown: number): number => thrown / 2 ** 32;

/** The number a throw stands for, spread around 0 with standard deviation 1. */
export function bell(thrown: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - chance(thrown)));
  return radius * Math.cos(2 * Math.PI * chance(scramble(thrown ^ 0x5bd1e995)));
}

/** A value that jumps about once in `meanHours` and stands still between: which throw holds at `hour`. */
export function lastJump(key: number, hour: number, meanHours: number): number {
  const cell = Math.floor(hour / meanHours);
  const jumpsAt = (cell + chance(roll(key, cell, 1))) * meanHours;
  return roll(key, hour >= jumpsAt ? cell : cell - 1);
}
