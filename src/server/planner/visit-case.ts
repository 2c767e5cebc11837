import type { Block } from "#server/fares/fare-source.ts";
import type { Apart } from "./budget/offer.ts";
import type { Learned } from "./learned/learned.ts";
import type { RouteCells } from "./wishes/route-cells.ts";

/** What a visit of a route is planned by. Times in minutes since 1970, days since 1970-01-01. */
export interface VisitCase {
  cells: RouteCells;
  learned: Learned;
  now: number;
  today: number;
  /** When the route was planned last. */
  plannedAt: number;
  /** The value a look must have. */
  callPrice: number;
  /** Calls that may be made at once. */
  limit: number;
  /** How many of them may be blocks, how many pairs, where they are paid apart; `callPrice` is then that of pairs. */
  apart?: Apart | undefined;
  /** No pair is looked at twice within so many minutes. */
  interval: number;
  /** Within how many hours every pair is to be seen again. */
  coverageHours: number;
  /** What was seen before is not believed. */
  distrustBefore: number;
  source: {
    /** What one call answers, with prices that are so many minutes old; empty: calls are exact looks at one pair. */
    blocks: readonly Block[];
    answerAge: number;
  };
  random: () => number;
}
