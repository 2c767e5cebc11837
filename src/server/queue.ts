import type { Transaction } from "./database/connect.ts";

/** Every queue and what its jobs carry. */
export interface JobPayloads {
  deliver: { deliveryId: string };
  /** `tries`: how often the source had no answer so far. */
  "confirm-fall": { searchId: string; tries?: number };
  /** Whom, and on which channel: `email` or the id of one. */
  "send-notices": { accountId: string; channelKey: string };
  /** `looks`: at how many pairs; `requestedAt`: for which refresh of the search, an ISO instant, when somebody waits. */
  "refresh-search": { searchId: string; looks: number; requestedAt?: string };
  /** The name of a fare source that seems to see nothing any more. */
  "check-source": { source: string };
}
export type JobName = keyof JobPayloads;

/** Where work is left for later, in the transaction that makes it necessary. */
export interface Queue {
  /** At most one job per `key` waits at a time; the same work asked twice is done once. */
  enqueue: <Name extends JobName>(
    tx: Transaction,
    name: Name,
    payload: JobPayloads[Name],
    options: { key: string; afterSeconds?: number },
  ) => Promise<void>;
}
