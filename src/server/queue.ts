import type { Transaction } from "./database/connect.ts";

/** Every queue and what its jobs carry. */
export interface JobPayloads {
  deliver: { deliveryId: string };
  /** As `deliver`, to a server that a user has named, which may keep one waiting. */
  "post-message": { deliveryId: string };
  /** `tries`: how often the source had no answer so far; `detectedAt`: when the fall was first seen, an ISO instant. */
  "confirm-fall": { searchId: string; tries?: number; detectedAt?: string };
  /** Whom, and on which channel: `email` or the id of one. */
  "send-notices": { accountId: string; channelKey: string };
  /**
   * `looks`: at how many pairs; `requestedAt`: for which refresh of the search, an ISO instant, when somebody waits;
   * `flights`: ids of those to look at, where not at the cheapest.
   */
  "refresh-search": { searchId: string; looks: number; requestedAt?: string; flights?: string[] };
  /** What somebody does in a chat with the bot; unreadable, as it names who, see `telegram/chat-event.ts`. */
  "chat-event": { sealed: string };
  /** An alert of which its reader is to see what became of it. */
  "rewrite-alert": { alertId: string };
  /** The name of a fare source that seems to see nothing any more, and by which engine; without one: by any. */
  "check-source": { source: string; engine?: "blocks" | "pairs" };
  /** What WhatsApp tells, and what we answer there; both unreadable, as they name telephones. */
  "whatsapp-notification": { sealed: string };
  "whatsapp-reply": { sealed: string };
}
export type JobName = keyof JobPayloads;

/** Where work is left for later, in the transaction that makes it necessary. */
export interface Queue {
  /**
   * At most one job per `key` waits or, of most kinds, runs at a time; the same work asked twice is done once. Of a `group`
   * a process runs few at a time, so that others have their turn.
   */
  enqueue: <Name extends JobName>(
    tx: Transaction,
    name: Name,
    payload: JobPayloads[Name],
    options: { key: string; afterSeconds?: number; group?: string },
  ) => Promise<void>;
}
