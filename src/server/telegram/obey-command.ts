import { type Channel, suspendChannel } from "#server/channels/store.ts";
import { type Redemption, redeemLink } from "#server/channels/telegram/redeem-link.ts";
import { noteHeard, resumeChat } from "#server/channels/telegram/store.ts";
import type { ChatMessage } from "#server/delivery/messenger.ts";
import type { Deps } from "#server/deps.ts";
import { translator } from "#server/messages.ts";
import { commandOf } from "./bot-commands.ts";
import { accountOf, channelOf, isWelcome, languageOf } from "./chat-account.ts";
import { type ChatEvent, timeOf } from "./chat-event.ts";
import { statusMessage } from "./status-message.ts";

type Said = Omit<ChatEvent, "does"> & Extract<ChatEvent["does"], { kind: "says" }>;
type Topic =
  | "linked"
  | "again"
  | "already"
  | "stopped"
  | "badLink"
  | "tooMany"
  | "notInPlan"
  | "inactive"
  | "unlinked";

const REDEEMED: Record<Redemption, Topic> = {
  linked: "linked",
  "no such link": "badLink",
  "not in plan": "notInPlan",
  "too many": "tooMany",
};

/** Does what was said in a chat; answers what is said back, in the language of its account. */
export async function obey(deps: Deps, said: Said, channel: Channel | undefined): Promise<ChatMessage> {
  const command = commandOf(said.command);
  if (command === "start" && said.argument) return open(deps, said);
  const t = translator(await languageOf(deps, channel?.accountId, said.language));
  if (command === "help") return helpMessage(t, channel);
  if (!channel) return tell(deps, said, { topic: "unlinked" });
  if (command === "stop") return stop(deps, said, channel);
  if (!channel.isInPlan) return tell(deps, said, { topic: "notInPlan", channel });
  if (!(await isWelcome(deps, channel.accountId))) return tell(deps, said, { topic: "inactive", channel });
  if (command === "status") return statusMessage(deps, channel);
  return resume(deps, said, channel);
}

/** The link of an account was opened in this chat. */
async function open(deps: Deps, said: Said): Promise<ChatMessage> {
  const { chatId, name, argument: secret } = said;
  const redeemed = await redeemLink(deps, { chatId, name, secret, at: timeOf(said) });
  const channel = await channelOf(deps, chatId);
  return tell(deps, said, { topic: topicOf(redeemed, channel), channel });
}

function topicOf(redeemed: Redemption, channel: Channel | undefined): Topic {
  const isActive = channel?.state === "active";
  if (redeemed === "no such link" && isActive) return "already";
  // He has said so since he opened it.
  if (redeemed === "linked" && !isActive) return "stopped";
  return REDEEMED[redeemed];
}

async function stop(deps: Deps, said: Said, channel: Channel): Promise<ChatMessage> {
  const { accountId, id } = channel;
  const owned = { accountId, channelId: id };
  const isNews = await deps.db.transaction(async (tx) => {
    if (!(await noteHeard(tx, { id, at: timeOf(said) }))) return false;
    await suspendChannel(tx, owned, { reason: "stopped", error: "stopped by its reader" });
    return true;
  });
  return isNews ? tell(deps, said, { topic: "stopped", channel }) : tellStanding(deps, said, channel);
}

async function resume(deps: Deps, said: Said, channel: Channel): Promise<ChatMessage> {
  const { id, state } = channel;
  const isResumed = await deps.db.transaction(async (tx) => {
    if (!(await noteHeard(tx, { id, at: timeOf(said) })) || state === "active") return false;
    return resumeChat(tx, { ...channel, now: deps.clock.now() });
  });
  return isResumed ? tell(deps, said, { topic: "again", channel }) : tellStanding(deps, said, channel);
}

/** He has said something else since, or another process has heard him at the same time. */
async function tellStanding(deps: Deps, said: Said, channel: Channel): Promise<ChatMessage> {
  const current = await channelOf(deps, said.chatId);
  return tell(deps, said, { topic: current?.state === "active" ? "already" : "stopped", channel });
}

async function tell(
  deps: Deps,
  { language }: Said,
  { topic, channel }: { topic: Topic; channel?: Channel | undefined },
): Promise<ChatMessage> {
  const account = await accountOf(deps, channel?.accountId);
  const t = translator(await languageOf(deps, channel?.accountId, language));
  const text = t(`telegram.${topic}.text`, { email: account?.email });
  const help = topic === "linked" ? [t("telegram.help.commands")] : [];
  return { title: t(`telegram.${topic}.title`), paragraphs: [text, ...help], buttons: [] };
}

function helpMessage(t: ReturnType<typeof translator>, channel: Channel | undefined): ChatMessage {
  const unlinked = `${t("telegram.unlinked.title")}. ${t("telegram.unlinked.text")}`;
  const about = channel ? t("telegram.help.buttons") : unlinked;
  return { title: t("telegram.help.title"), paragraphs: [t("telegram.help.commands"), about], buttons: [] };
}
