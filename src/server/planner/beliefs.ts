import { LRUCache } from "lru-cache";
import type { Belief } from "./belief.ts";

/** What is believed of the routes that were planned last, so that the next visit starts from it; losing it costs a fit. */
export type Beliefs = Pick<LRUCache<number, Belief>, "get" | "set">;

/** Up to 100 KB each. */
const BELIEFS_KEPT = 2_000;

export const createBeliefs = (): Beliefs => new LRUCache<number, Belief>({ max: BELIEFS_KEPT });
