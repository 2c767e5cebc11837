import { endChat } from "#server/channels/end-channel.ts";
import { type Channel, findChannel, noteFailure } from "#server/channels/store.ts";
import { CHANNEL_TEST } from "#server/channels/test-channel.ts";
import type { Transaction } from "#server/database/connect.ts";
import { enqueueDelivery } from "#server/delivery/enqueue-delivery.ts";
import type { Delivery } from "#server/delivery/store.ts";
import { whatsAppTrouble } from "#server/delivery/whatsapp-errors.ts";
import type { Deps } from "#server/deps.ts";
import { whatsAppRefusal } from "#shared/call-trouble.ts";
import { deliveryAfter } from "./delivery-after.ts";
import type { WhatsAppEvent } from "./read-notification.ts";
import { changeDelivery, changeWhatsAppChannel, lockDelivery, reopenBlocked } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "log">;
type Status = WhatsAppEvent & { kind: "status" };
const FAILURES = 2;

/**
 * What became of a message after it was taken: on the telephone, read, or given up. Told late, twice or in another order it
 * never undoes what is known. The channel ends where nobody is to be reached, at the second message in a row at the latest.
 */
export async function hearStatus(deps: Needs, status: Status): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { deliveryId, id: remoteId } = status;
    const delivery = await lockDelivery(tx, { deliveryId, remoteId });
    if (!delivery || isOfEarlierTry(delivery, status)) return;
    const changes = deliveryAfter(delivery, status);
    if (!changes) return;
    await changeDelivery(tx, delivery.id, { ...changes, remoteId });
    const channel = await channelOf(tx, delivery);
    if (!channel) return;
    if (status.status === "failed") await failed(deps, tx, { delivery, channel, status });
    else if (status.status !== "sent") await arrived(tx, delivery, channel);
  });
}

/** Sent again since: that the first try failed is told more than once, and says nothing of the second. */
const isOfEarlierTry = (delivery: Delivery, { status, id }: Status): boolean =>
  status === "failed" && delivery.remoteId !== null && delivery.remoteId !== id;

async function channelOf(tx: Transaction, { accountId, channelId }: Delivery): Promise<Channel | undefined> {
  return accountId && channelId ? findChannel(tx, { accountId, channelId }) : undefined;
}

/** Whoever is reached by a test may be written to again. */
async function arrived(tx: Transaction, { kind }: Delivery, { id }: Channel): Promise<void> {
  await changeWhatsAppChannel(tx, id, { failures: 0, lastError: null });
  if (kind === CHANNEL_TEST) await reopenBlocked(tx, id);
}

interface Failure {
  delivery: Delivery;
  channel: Channel;
  status: Status;
}

async function failed(deps: Needs, tx: Transaction, { delivery, channel, status }: Failure): Promise<void> {
  const { code = 131_000 } = status;
  const reason = whatsAppRefusal(code);
  const trouble = whatsAppTrouble(code);
  const end = () => endChat(deps, tx, { ...channel, kind: "whatsapp" }, reason);
  if (trouble === "closed") return sendAgain(deps, tx, delivery, channel);
  if (trouble === "gone") return end();
  if (trouble !== "passing") {
    deps.log.error({ code, trouble }, "WhatsApp gave up a message of ours");
    return changeWhatsAppChannel(tx, channel.id, { lastError: reason });
  }
  const owned = { accountId: channel.accountId, channelId: channel.id };
  if ((await noteFailure(tx, owned, reason)) >= FAILURES) await end();
}

/** The conversation was over by the time it got there: the same message by template. */
async function sendAgain(deps: Needs, tx: Transaction, delivery: Delivery, channel: Channel): Promise<void> {
  await changeWhatsAppChannel(tx, channel.id, { heardAt: null });
  await changeDelivery(tx, delivery.id, { sentAt: null, failedAt: null, remoteId: null });
  await enqueueDelivery(deps, tx, delivery);
}
