import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { isNamedByUser } from "./channel-kinds.ts";
import type { Addressed } from "./store.ts";

/**
 * Has an owed message sent, in the caller's transaction: what goes to servers of users keeps nothing else waiting, nor do
 * mails and chats each other.
 */
export function enqueueDelivery(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  { id, channel, accountId }: Addressed,
): Promise<void> {
  const payload = { deliveryId: id };
  if (!isNamedByUser(channel)) return queue.enqueue(tx, "deliver", payload, { key: id, group: channel });
  return queue.enqueue(tx, "post-message", payload, { key: id, group: accountId ?? id });
}
