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
  if (![...left, ...waiting].some(isPending)) return [...left, ...waiting];
  const isInVain = await inVain(deps, search);
  const isPutOff = ({ state, at }: Message) => state !== "digest" && !isHeard(search, at ?? deps.clock.now());
  return [
    ...left.map((message) => (isInVain(message) ? dropped(message) : message)),
    ...waiting.map((message) => (isInVain(message) || isPutOff(message) ? dropped(message) : message)),
  ];
}

const dropped = (message: Message): Message => ({ ...message, state: "dropped", at: null });

const isPending = ({ state }: Message): boolean => state === "owed" || state === "held" || state === "digest";

/** Which messages would not leave as things stand: their reader may have turned alerts off since, or digests alone. */
async function inVain(deps: Needs, search: SavedSearch): Promise<(message: Message) => boolean> {
  if (!(await isWanted(deps, deps.db, search))) return isPending;
  const rests = await restingState(deps.db, search);
  return ({ state }) => state === "digest" && rests === "dropped";
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
