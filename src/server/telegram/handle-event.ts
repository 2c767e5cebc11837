import { notePresence } from "#server/accounts/presence/note-presence.ts";
import { findAccount } from "#server/accounts/store.ts";
import { endChat } from "#server/channels/end-channel.ts";
import type { Channel } from "#server/channels/store.ts";
import { noteHeard } from "#server/channels/telegram/store.ts";
import type { Deps } from "#server/deps.ts";
import { channelOf } from "./chat-account.ts";
import { type ChatEvent, timeOf } from "./chat-event.ts";
import { obey } from "./obey-command.ts";
import { press } from "./press-button.ts";

/** Does what somebody asks for in a chat with the bot, and says so there. */
export async function handleEvent(deps: Deps, event: ChatEvent): Promise<void> {
  const channel = await channelOf(deps, event.chatId);
  const { does } = event;
  if (channel && does.kind !== "leaves") await noteThere(deps, channel);
  if (does.kind === "presses") return press(deps, channel, { ...event, ...does });
  if (does.kind === "leaves") return leave(deps, channel, timeOf(event));
  const content = await obey(deps, { ...event, ...does }, channel);
  // Not under the name of a delivery: it is of use now, or not at all.
  const outcome = await deps.messengers.telegram?.send({
    id: "",
    address: { chatId: event.chatId },
    content,
  });
  if (outcome?.kind !== "sent")
    deps.log.warn({ reason: outcome?.reason }, "an answer on Telegram did not leave");
}

async function noteThere(deps: Deps, { accountId: id }: Channel): Promise<void> {
  const account = await findAccount(deps.db, { id, now: deps.clock.now() });
  if (account) await notePresence(deps, account);
}

/** As when Telegram refuses a message because we were shut out. */
async function leave(deps: Deps, channel: Channel | undefined, at: Date | undefined): Promise<void> {
  if (!channel) return;
  await deps.db.transaction(async (tx) => {
    const isNews = await noteHeard(tx, { id: channel.id, at });
    if (isNews && channel.state === "active")
      await endChat(deps, tx, { ...channel, kind: "telegram" }, "answered 403");
  });
}
