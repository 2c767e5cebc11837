import { isHeard } from "#server/alerts/is-heard.ts";
import { isWanted } from "#server/alerts/is-wanted.ts";
import { restingState } from "#server/alerts/notices/resting-state.ts";
import { NOT_WANTED } from "#server/delivery/deliver.ts";
import { HELD_FOR_QUIET_HOURS } from "#server/delivery/quiet-hours/store.ts";
import type { Deps } from "#server/deps.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { listDeliveries, listNotices } from "./store.ts";

type Delivery = Awaited<ReturnType<typeof listDeliveries>>[number];
type Notice = Awaited<ReturnType<typeof listNotices>>[number];

/** How an alert reached its reader by one channel, or why it did not. */
export interface Message {
  channel: Delivery["channel"];
  /** `delivered` and `read` where a service tells; `held` leaves at `at`; `digest` comes with the next one; `dropped` is told to nobody. */
  state: "sent" | "delivered" | "read" | "failed" | "owed" | "held" | "digest" | "dropped";
  /** When it left, arrived, was read, was given up or is due. */
  at: Date | null;
}

type Needs = Pick<Deps, "db" | "clock">;

/** What left of an alert of this search, and what has yet to. */
export async function readMessages(
  deps: Needs,
  { search, alertId }: { search: SavedSearch; alertId: string },
): Promise<Message[]> {
  const told = { accountId: search.accountId, alertId };
  const left = (await listDeliveries(deps.db, told)).map(toMessage);
  const waiting = (await listNotices(deps.db, told)).flatMap(toWaiting);
  const messages = [...left, ...waiting];
  if (!messages.some(isPending)) return messages;
  const isInVain = await inVain(deps, search);
  return messages.map((message) =>
    isInVain(message) ? { ...message, state: "dropped", at: null } : message,
  );
}

const isPending = ({ state }: Message): boolean => state === "owed" || state === "held" || state === "digest";

/**
 * Which messages would not leave as things stand: their reader may have turned alerts off since, or digests alone, or put
 * the monitor off beyond the hour at which they are due.
 */
async function inVain(deps: Needs, search: SavedSearch): Promise<(message: Message) => boolean> {
  if (!(await isWanted(deps, deps.db, search))) return isPending;
  const rests = await restingState(deps.db, search);
  return (message) => {
    if (message.state === "digest") return rests === "dropped";
    return isPending(message) && !isHeard(search, message.at ?? deps.clock.now());
  };
}

function toMessage(delivery: Delivery): Message {
  const { channel, sentAt, deliveredAt, readAt, failedAt, dueAt, lastError } = delivery;
  if (readAt) return { channel, state: "read", at: readAt };
  if (deliveredAt) return { channel, state: "delivered", at: deliveredAt };
  // Taken by a service and given up by it later.
  if (failedAt) return { channel, state: lastError === NOT_WANTED ? "dropped" : "failed", at: failedAt };
  if (sentAt) return { channel, state: "sent", at: sentAt };
  if (lastError === HELD_FOR_QUIET_HOURS) return { channel, state: "held", at: dueAt };
  return { channel, state: "owed", at: null };
}

/** Nothing of a channel that was removed since: nobody waits for it. */
function toWaiting({ channelKey, channel: kind, state, dueAt }: Notice): Message[] {
  const channel = channelKey === "email" ? "email" : kind;
  if (!channel || state === "sent") return [];
  if (state === "waiting") return [{ channel, state: "owed", at: null }];
  return [{ channel, state, at: state === "held" ? dueAt : null }];
}
