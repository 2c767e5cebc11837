import { alertChat } from "#server/alerts/messages/alert-chat.ts";
import { openAddress } from "#server/channels/sealed-address.ts";
import { findChannel } from "#server/channels/store.ts";
import type { TelegramAddress } from "#server/delivery/messenger.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { listChatDeliveries } from "./store.ts";

/**
 * Says in the messages that told an alert what became of its price since; nobody is written to anew. Throws when it is
 * worth another try.
 */
export async function rewriteAlert(deps: Deps, { alertId }: { alertId: string }): Promise<void> {
  for (const delivery of await listChatDeliveries(deps.db, alertId)) {
    if (delivery.failedAt) continue;
    if (!delivery.sentAt) throw new Error(`delivery ${delivery.id} is still to leave`);
    await rewrite(deps, delivery);
  }
}

async function rewrite(deps: Deps, delivery: Delivery): Promise<void> {
  const { accountId, channelId, remoteId, id } = delivery;
  if (!accountId || !channelId || !remoteId) return;
  const channel = await findChannel(deps.db, { accountId, channelId });
  const sealed = channel?.address.sealed;
  if (!sealed || channel.state !== "active" || !channel.isInPlan) return;
  const content = await alertChat(deps, delivery);
  if (!content) return;
  const address = openAddress<TelegramAddress>(deps.secret, channelId, sealed);
  const outcome = await deps.messengers.telegram?.rewrite({ id, address, content, remoteId });
  if (outcome?.kind === "later") throw new Error(`delivery ${id} cannot be rewritten yet: ${outcome.reason}`);
}
