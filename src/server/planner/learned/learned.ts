import { z } from "zod";
import { isSamePrice } from "#server/fares/same-price.ts";
import { dayMoves, NO_MOVES } from "./day-moves.ts";
import { fallenPairs, nextFallen } from "./fallen-pairs.ts";
import { vainCalls } from "./vain-calls.ts";

const drop = z.object({
  /** Departure, in days since 1970-01-01. */
  day: z.number(),
  /** When the old price was seen, and when the drop was found; minutes since 1970. */
  from: z.number().default(0),
  at: z.number(),
  /** 0.2 means 20 % below what was expected. */
  size: z.number(),
  /** 1 when found; less with every look nearby that found nothing. */
  life: z.number(),
});

/** A fall that was found where none was expected: others of the same promotion may be near. */
export type Drop = z.infer<typeof drop>;

const learnt = z.object({
  /** Prices that were found changed, and how many would have been at the usual rate; both fade. */
  changes: z.number().nonnegative(),
  expectedChanges: z.number().positive(),
  /** Of what the model cannot explain, as a share of the usual price, squared. */
  variance: z.number().positive(),
  /** Newest last. */
  drops: z.array(drop).readonly(),
  fallen: fallenPairs.default([]),
  /** Learnt where calendars are asked. */
  moves: dayMoves.default(NO_MOVES),
  /**
   * When each block was asked for last, in minutes since 1970: pairs that its answer left out are not asked for at once
   * again.
   */
  asked: z.record(z.string(), z.number()),
  vain: vainCalls.default({}),
});

/** What the planner has learnt of how the prices of a route move; small enough to be stored with its plan. */
export type Learned = Readonly<z.infer<typeof learnt>>;

/** What is assumed of a route before it was looked at. */
export const NOTHING_LEARNED: Learned = {
  changes: 5,
  expectedChanges: 5,
  variance: 0.03 ** 2,
  drops: [],
  fallen: [],
  moves: NO_MOVES,
  asked: {},
  vain: {},
};

/** What was stored with a plan; what cannot be read counts as not learnt. */
export const toLearned = (stored: unknown): Learned => learnt.safeParse(stored).data ?? NOTHING_LEARNED;

/** One look at a pair: what was found, and what had been expected. Prices in any one unit. */
export interface Look {
  /** Departure, in days since 1970-01-01, and days until the return. */
  day: number;
  stay: number;
  /** Minutes since 1970. */
  at: number;
  /** 0: nothing sold. */
  price: number;
  /** The last price before it; undefined for a pair never seen. And when that was seen; minutes since 1970. */
  before: number | undefined;
  seenBefore: number;
  /** How likely it was, at the usual rate of this lead time, that the price had changed since. */
  usualChange: number;
  /** What the model says the pair costs, how sure it is (variance as a share of `scale`, squared). */
  predicted: number;
  predictedVariance: number;
  /** The route's usual price. */
  scale: number;
}

const MINUTES_PER_HOUR = 60;
const SURPRISE = 0.09;
const NEAR_DAYS = 40;
const FORGOTTEN_AFTER_MINUTES = 48 * MINUTES_PER_HOUR;
const DROPS_KEPT = 8;
const SMALLEST_VARIANCE = 0.003 ** 2;
const LARGEST_VARIANCE = 0.07 ** 2;
const LEARNING_RATE = 0.06;
const REMEMBERED_CHANGES = 60;
/** What was seen a moment ago, or has changed by now at whatever rate, says little of the rate. */
const LEAST_TELLING = 0.02;
const MOST_TELLING = 0.5;

/** What is known after one more look. */
export function learn(learned: Learned, look: Look): Learned {
  return {
    ...learned,
    ...countChange(learned, look),
    variance: nextVariance(learned, look),
    drops: nextDrops(learned, look),
    fallen: nextFallen(learned.fallen, look),
  };
}

/** How much faster or slower than usual this route changes. */
export const paceOf = ({ changes, expectedChanges }: Learned): number => changes / expectedChanges;

function countChange({ changes, expectedChanges }: Learned, { before, price, usualChange }: Look) {
  const isTelling = usualChange >= LEAST_TELLING && usualChange <= MOST_TELLING;
  if (before === undefined || !isTelling) return { changes, expectedChanges };
  const counted = {
    changes: changes + (isSamePrice(price, before) ? 0 : 1),
    expectedChanges: expectedChanges + usualChange,
  };
  const fade = counted.expectedChanges > REMEMBERED_CHANGES ? 0.5 : 1;
  return { changes: counted.changes * fade, expectedChanges: counted.expectedChanges * fade };
}

/** Follows the squared errors of prediction; one wild price counts no more than three standard deviations. */
function nextVariance({ variance }: Learned, { price, predicted, predictedVariance, scale }: Look): number {
  if (price === 0 || scale === 0) return variance;
  const surprise = Math.min(9, ((price - predicted) / scale) ** 2 / predictedVariance);
  const step = LEARNING_RATE * (surprise - 1) * Math.min(1, variance / predictedVariance);
  return Math.min(LARGEST_VARIANCE, Math.max(SMALLEST_VARIANCE, variance * (1 + step)));
}

function nextDrops({ drops }: Learned, look: Look): readonly Drop[] {
  const { day, at, price, before, seenBefore, predicted } = look;
  if (price === 0) return drops;
  const expected = Math.min(before || Number.POSITIVE_INFINITY, predicted);
  const size = 1 - price / expected;
  const judged = drops.map((drop) =>
    isNear(drop, day) ? { ...drop, life: Math.min(1, drop.life * (size > 0.05 ? 1.05 : 0.9)) } : drop,
  );
  const found =
    size > SURPRISE && before !== undefined
      ? [...drops, { day, from: seenBefore, at, size: Math.min(0.4, size), life: 1 }]
      : judged;
  return found
    .filter((drop) => at - drop.at < FORGOTTEN_AFTER_MINUTES && drop.life > 0.15)
    .slice(-DROPS_KEPT);
}

const isNear = (drop: Drop, day: number) => Math.abs(drop.day - day) < NEAR_DAYS;
