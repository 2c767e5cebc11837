import type { Outgoing } from "#server/delivery/deliver.ts";
import type { SendOutcome } from "#server/delivery/mailer.ts";
import type { PushAddress, ShortMessage, WebhookAddress } from "#server/delivery/messenger.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { openAddress } from "./sealed-address.ts";
import { type Channel, findChannel, forgetAddress, noteFailure, noteSent, suspendChannel } from "./store.ts";
import { CHANNEL_TEST } from "./test-channel.ts";

type Needs = Pick<Deps, "db" | "clock" | "secret" | "messengers">;

/**
 * What a delivery says, ready to leave on its channel; undefined when the channel is gone, or was given up and nobody
 * tests it.
 */
export async function onChannel(
  deps: Needs,
  { id, accountId, channelId, kind }: Delivery,
  content: ShortMessage,
): Promise<Outgoing | undefined> {
  if (!accountId || !channelId) return undefined;
  const owned = { accountId, channelId };
  const channel = await findChannel(deps.db, owned);
  const isTest = kind === CHANNEL_TEST;
  const sealed = channel?.address.sealed;
  if (!channel || !sealed || (channel.state !== "active" && !isTest)) return undefined;
  return {
    send: () => send(deps, { id, channel, sealed }, content),
    note: (outcome) => note(deps, channel, outcome),
    isTriedOnce: isTest,
  };
}

function send(
  { messengers, secret }: Needs,
  { id, channel, sealed }: { id: string; channel: Channel; sealed: string },
  content: ShortMessage,
): Promise<SendOutcome> {
  if (channel.kind === "web-push") {
    const address = openAddress<PushAddress>(secret, channel.id, sealed);
    return messengers["web-push"].send({ id, address, content });
  }
  const address = openAddress<WebhookAddress>(secret, channel.id, sealed);
  return messengers.webhook.send({ id, address, content });
}

/** Remembers how it went. A subscription that has ended is deleted; a webhook may be tried again by its owner. */
async function note(
  { db, clock }: Needs,
  { id: channelId, accountId, kind }: Channel,
  outcome: SendOutcome,
): Promise<void> {
  const owned = { accountId, channelId };
  if (outcome.kind === "sent") return noteSent(db, owned, clock.now());
  if (outcome.kind === "later") return noteFailure(db, owned, outcome.reason);
  await (kind === "web-push" ? forgetAddress : suspendChannel)(db, owned, outcome.reason);
}
