import type { Clock } from "#server/clock.ts";

export interface FixedClock extends Clock {
  /** Moves the clock on by this many milliseconds. */
  advance(ms: number): void;
  set(instant: string): void;
}

/** A clock that stands still until it is moved by hand. */
export function fixedClock(instant: string): FixedClock {
  let millis = toMillis(instant);
  return {
    now: () => new Date(millis),
    advance: (ms) => {
      millis += ms;
    },
    set: (next) => {
      millis = toMillis(next);
    },
  };
}

function toMillis(instant: string): number {
  const millis = Date.parse(instant);
  if (Number.isNaN(millis)) throw new Error(`not an instant: ${instant}`);
  return millis;
}
