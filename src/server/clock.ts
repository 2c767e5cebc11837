import { MINUTE_MS } from "#shared/durations.ts";

/** Processes agree on the time but for so much: what is further ahead than it may be was put there by a wrong clock. */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** Whether it was noted by a clock that was ahead and is set back since: nobody knows how long ago that was. */
export const isAhead = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + CLOCK_TOLERANCE_MS;

/** Where the server takes the time from; tests move it by hand. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Goes on by itself from the time it was set to last, however the clock of this machine is set meanwhile. */
export interface SteadyClock extends Clock {
  set(now: Date): void;
  /** By how much the clock of this machine is ahead: it jumps where that is set, and while the machine sleeps. */
  leadMs(): number;
}

export function steadyClock(elapsedMs: () => number = () => performance.now()): SteadyClock {
  let startedAt = Date.now() - elapsedMs();
  const now = () => new Date(Math.round(startedAt + elapsedMs()));
  return {
    now,
    leadMs: () => Date.now() - now().getTime(),
    set: (now) => {
      startedAt = now.getTime() - elapsedMs();
    },
  };
}
