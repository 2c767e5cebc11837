import type { Clock } from "#server/clock.ts";
import { LONGEST_WAIT_MS } from "#server/outbound/retry-after.ts";

/** How long a source is left alone. */
export interface Rest {
  /** Milliseconds; 0: it is over. */
  leftMs: () => number;
  /** At least so long from now on. */
  extend: (pauseMs: number) => void;
}

/** Over at first. */
export function restOn(clock: Clock): Rest {
  let until = 0;

  const leftMs = () => {
    const left = until - clock.now().getTime();
    // A longer rest was begun by a clock that was ahead.
    return left > LONGEST_WAIT_MS ? 0 : Math.max(0, left);
  };

  return {
    leftMs,
    extend: (pauseMs) => {
      until = clock.now().getTime() + Math.max(leftMs(), pauseMs);
    },
  };
}
