import { z } from "zod";
import { dayMoves, NO_MOVES } from "./day-moves.ts";
import { drops } from "./drops.ts";
import { fallenPairs } from "./fallen-pairs.ts";
import { vainCalls } from "./vain-calls.ts";

const learnt = z.object({
  /** Prices that were found changed, and how many would have been at the usual rate; both fade. */
  changes: z.number().nonnegative(),
  expectedChanges: z.number().positive(),
  /** Of what the model cannot explain, as a share of the usual price, squared. */
  variance: z.number().positive(),
  drops,
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

/** How much faster or slower than usual this route changes. */
export const paceOf = ({ changes, expectedChanges }: Learned): number => changes / expectedChanges;
