import { LRUCache } from "lru-cache";
import type { Belief } from "./belief.ts";

/** What is believed of the routes that were planned last, so that the next visit starts from it; losing it costs a fit. */
export type Beliefs = Pick<LRUCache<number, Belief>, "get" | "set" | "delete">;

/** Some 45 bytes each. */
const PAIRS_KEPT = 1_500_000;

/** By the id of the route; of at most `maxPairs` pairs together, those of the routes planned last. */
export const createBeliefs = (maxPairs = PAIRS_KEPT): Beliefs =>
  new LRUCache<number, Belief>({
    maxSize: maxPairs,
    sizeCalculation: ({ expected }) => Math.max(1, expected.length),
  });
