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

/** So many tries that were not made good yet at an instant. */
interface Spent {
  tries: number;
  at: number;
}

const REMEMBERED_KEYS = 20_000;

/**
 * Counts tries per key like a bucket that leaks: of each key it knows how full that was at its last try. In tries, not by
 * the instant at which it would be whole: since 1970 there are too many milliseconds for small parts of one to count. The
 * keys used least recently are forgotten first.
 */
export function rateBucket({ perMinute, burst }: Allowance): RateBucket {
  const apart = 60_000 / perMinute;
  // Each of size 1: bounded by their number, all places would be laid out at the start.
  const spent = new LRUCache<string, Spent>({ maxSize: REMEMBERED_KEYS, sizeCalculation: () => 1 });

  function spentOf(key: string, now: number): number {
    const known = spent.peek(key);
    if (!known) return 0;
    if (known.at <= now) return Math.max(0, known.tries - (now - known.at) / apart);
    // Written before the clock was set back.
    spent.set(key, { ...known, at: now });
    return known.tries;
  }

  function look(key: string, at: Date): Standing {
    const standing = standingOf(spentOf(key, at.getTime()));
    return { ...standing, isOver: standing.left < 1 };
  }

  function take(key: string, at: Date): Standing {
    const before = look(key, at);
    if (before.isOver) return before;
    const now = at.getTime();
    const tries = spentOf(key, now) + 1;
    spent.set(key, { tries, at: now });
    return { ...standingOf(tries), isOver: false };
  }

  function standingOf(tries: number): Omit<Standing, "isOver"> {
    const left = Math.max(0, Math.floor(burst - tries));
    const wait = left >= 1 ? 0 : (tries + 1 - burst) * apart;
    return { left, waitSeconds: seconds(wait), wholeSeconds: seconds(tries * apart) };
  }

  return { take, look };
}

const seconds = (ms: number) => Math.ceil(ms / 1000);
