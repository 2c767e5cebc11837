import type { Outgoing } from "#server/delivery/deliver.ts";
import type { SendOutcome } from "#server/delivery/mailer.ts";
import type {
  ChatMessage,
  ShortMessage,
  WhatsAppAddress,
  WhatsAppMessage,
} from "#server/delivery/messenger.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { endChannel } from "./end-channel.ts";
import { isKeyRefused } from "./is-key-refused.ts";
import { openAddress } from "./sealed-address.ts";
import { type Channel, findChannel, noteFailure, noteSent } from "./store.ts";
import { CHANNEL_TEST, mayBeTested } from "./test-channel.ts";
import { isTalking } from "./whatsapp/conversation.ts";
import { noteOutcome } from "./whatsapp/note-outcome.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "secret" | "messengers" | "log">;
/** What a message says, as the channels of its kind take it. */
export type Written =
  | { kind: "web-push"; content: ShortMessage }
  | { kind: "webhook"; content: ShortMessage }
  | { kind: "telegram"; content: ChatMessage }
  | { kind: "whatsapp"; content: WhatsAppMessage };

/**
 * What a delivery says, ready to leave on its channel; undefined when the channel is gone, is not in the plan of its account,
 * or was given up and nobody tests it, and where this installation cannot write on such ones.
 */
export async function onChannel(
  deps: Needs,
  { id, accountId, channelId, kind, createdAt }: Delivery,
  written: Written,
): Promise<Outgoing | undefined> {
  if (!accountId || !channelId || !deps.messengers[written.kind]) return undefined;
  const channel = await findChannel(deps.db, { accountId, channelId });
  const isTest = kind === CHANNEL_TEST;
  const sealed = channel?.address.sealed;
  if (!channel?.isInPlan || !sealed || !(isTest ? mayBeTested(channel) : channel.state === "active"))
    return undefined;
  return {
    send: () => send(deps, { id, channel, sealed }, written),
    note: (outcome) => note(deps, { channel, written, owedSince: createdAt }, outcome),
    isTriedOnce: isTest,
  };
}

const NOBODY: SendOutcome = { kind: "later", reason: "not set up" };

function send(
  { messengers, secret, clock }: Needs,
  { id, channel, sealed }: { id: string; channel: Channel; sealed: string },
  { kind, content }: Written,
): Promise<SendOutcome> | SendOutcome {
  const open = <Address>() => openAddress<Address>(secret, channel.id, sealed);
  if (kind === "web-push") return messengers["web-push"].send({ id, address: open(), content });
  if (kind === "webhook") return messengers.webhook.send({ id, address: open(), content });
  if (kind === "whatsapp") {
    const address = {
      ...open<Pick<WhatsAppAddress, "number">>(),
      isTalking: isTalking(channel.heardAt, clock.now()),
    };
    return messengers.whatsapp?.send({ id, address, content }) ?? NOBODY;
  }
  return messengers[kind]?.send({ id, address: open(), content }) ?? NOBODY;
}

/** Remembers how it went. A channel that nobody is at any more ends. */
async function note(
  deps: Needs,
  { channel, written, owedSince }: { channel: Channel; written: Written; owedSince: Date },
  outcome: SendOutcome,
): Promise<void> {
  if (written.kind === "whatsapp") return noteOutcome(deps, channel, written.content, outcome);
  const { db, clock } = deps;
  const owned = { accountId: channel.accountId, channelId: channel.id };
  const isRevived = channel.state !== "active";
  if (outcome.kind === "sent") return noteSent(db, owned, { at: clock.now(), isRevived });
  const { reason } = outcome;
  if (outcome.kind === "gone") return endChannel(deps, channel, reason);
  const failures = await noteFailure(db, owned, reason);
  const triedForMs = clock.now().getTime() - owedSince.getTime();
  if (isKeyRefused(channel.kind, { reason, failures, triedForMs })) await endChannel(deps, channel, reason);
}
