import type { Call } from "#server/planner/calls/call.ts";

/** Calls that are not paid out of the same budget: how many of each kind, and the value that a block must have. */
export interface Apart {
  blocks: number;
  pairs: number;
  blockPrice: number;
}

/** The calls that may be planned, and the value that a look must have. */
export interface Offer {
  calls: number;
  price: number;
  /** Undefined: any of them may be either. */
  apart?: Apart | undefined;
}

/** What is left of an offer when these calls were planned. */
export function lessCalls({ calls: count, price, apart }: Offer, calls: readonly Call[]): Offer {
  const blocks = calls.filter(({ block }) => block).length;
  const pairs = calls.length - blocks;
  return {
    calls: count - calls.length,
    price,
    apart: apart && { ...apart, blocks: apart.blocks - blocks, pairs: apart.pairs - pairs },
  };
}
