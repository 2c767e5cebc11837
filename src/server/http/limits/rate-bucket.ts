import { LRUCache } from "lru-cache";

/** What may pass: `burst` at once, `perMinute` lastingly. */
export interface Allowance {
  perMinute: number;
  burst: number;
}

/** How a key stands after a try. */
export interface Standing {
  isOver: boolean;
  /** Tries that would still pass now. */
  left: number;
  /** Seconds until a try passes again; 0 when one would now. */
  waitSeconds: number;
  /** Seconds until the whole burst would pass again. */
  wholeSeconds: number;
}

export interface RateBucket {
  /** Counts a try; one that is over costs nothing. */
  take(key: string, now: Date): Standing;
  /** How the key stands, without counting. */
  look(key: string, now: Date): Standing;
}

const REMEMBERED_KEYS = 20_000;

/**
 * Counts tries per key by the generic cell rate algorithm: of each key it knows one instant, the one at which its burst
 * would be whole again. The keys used least recently are forgotten first.
 */
export function rateBucket({ perMinute, burst }: Allowance): RateBucket {
  const apart = 60_000 / perMinute;
  // Each of size 1: bounded by their number, all places would be laid out at the start.
  const wholeAt = new LRUCache<string, number>({ maxSize: REMEMBERED_KEYS, sizeCalculation: () => 1 });

  const standingAt = (whole: number, now: number): Omit<Standing, "isOver"> => {
    const left = Math.floor((burst * apart - (whole - now)) / apart + 1e-9);
    const wait = left >= 1 ? 0 : whole + apart - burst * apart - now;
    return { left: Math.max(0, left), waitSeconds: seconds(wait), wholeSeconds: seconds(whole - now) };
  };

  function wholeOf(key: string, now: number): number {
    const whole = Math.max(wholeAt.peek(key) ?? now, now);
    const furthest = now + burst * apart;
    if (whole <= furthest) return whole;
    // Written before the clock was set back.
    wholeAt.set(key, furthest);
    return furthest;
  }

  function look(key: string, at: Date): Standing {
    const now = at.getTime();
    const standing = standingAt(wholeOf(key, now), now);
    return { ...standing, isOver: standing.left < 1 };
  }

  function take(key: string, at: Date): Standing {
    const before = look(key, at);
    if (before.isOver) return before;
    const now = at.getTime();
    const whole = wholeOf(key, now) + apart;
    wholeAt.set(key, whole);
    return { ...standingAt(whole, now), isOver: false };
  }

  return { take, look };
}

const seconds = (ms: number) => Math.ceil(ms / 1000);
