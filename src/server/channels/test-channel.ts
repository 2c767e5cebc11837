import { randomUUID } from "node:crypto";
import { lockOwner } from "#server/accounts/lock-owner.ts";
import { isUuid } from "#server/database/uuid.ts";
import type { ChatMessage, ShortMessage } from "#server/delivery/messenger.ts";
import { isOwedOn } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { translator } from "#server/messages.ts";
import type { Language } from "#shared/languages.ts";
import { oweOnChannel } from "./owe-on-channel.ts";
import { type Channel, findChannel } from "./store.ts";

export const CHANNEL_TEST = "channel-test";

/** Has a message sent that says nothing but that it arrives; also to a channel that was given up. */
export async function testChannel(
  deps: Pick<Deps, "db" | "clock" | "queue">,
  { accountId, channelId, language }: { accountId: string; channelId: string; language: Language },
): Promise<Channel> {
  const channel = isUuid(channelId) ? await findChannel(deps.db, { accountId, channelId }) : undefined;
  if (!channel) throw new DomainError("not-found", "Channel not found");
  if (channel.address.sealed === null) throw nobodyThere();
  if (!channel.isInPlan) throw notInPlan();
  if (!mayBeTested(channel)) throw notAgreed();
  const owed = { kind: CHANNEL_TEST, payload: { language }, dedupeKey: `${CHANNEL_TEST}/${randomUUID()}` };
  await deps.db.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    // The one that waits serves whoever asks again: a silent server must not gather as many as its owner likes.
    if (!(await isOwedOn(tx, { accountId, channelId, kind: CHANNEL_TEST })))
      await oweOnChannel(deps, tx, channel, owed);
  });
  return channel;
}

/** Nobody is written to who has not yet agreed, or does not any more. */
export const mayBeTested = ({ state, reason }: Pick<Channel, "state" | "reason">): boolean =>
  state !== "pending" && reason !== "stopped";

function notAgreed(): DomainError {
  const msg = "Who is there has not agreed to be written to";
  return new DomainError("invalid", msg, [{ loc: ["path", "id"], msg, type: "channel_not_agreed" }]);
}

/** The plan of the account has no channels of this kind. */
export const notInPlan = (): DomainError =>
  new DomainError("plan-limit-exceeded", "The plan of the account has no such channel");

function nobodyThere(): DomainError {
  const msg = "This browser has ended its subscription: activate it again";
  return new DomainError("invalid", msg, [{ loc: ["path", "id"], msg, type: "channel_gone" }]);
}

/** The words of a test. */
export function testMessage(
  { clock, config }: Pick<Deps, "clock" | "config">,
  language: Language,
): ShortMessage {
  const t = translator(language);
  const product = config.productName;
  return {
    type: "test",
    title: t("channelMessages.testTitle", { product }),
    body: t("channelMessages.testBody"),
    action: t("channelMessages.testAction"),
    url: `${config.publicUrl}/account`,
    topic: CHANNEL_TEST,
    at: clock.now(),
    data: {},
  };
}

/** The same in a chat. */
export function testChat(deps: Pick<Deps, "clock" | "config">, language: Language): ChatMessage {
  const { title, body, action, url } = testMessage(deps, language);
  return { title, paragraphs: [body], buttons: [[{ label: action, url }]] };
}
