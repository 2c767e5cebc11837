import type { Reader } from "#server/alerts/reader/store.ts";
import { type Channel, suspendChannel } from "#server/channels/store.ts";
import { type Redemption, redeemLink } from "#server/channels/telegram/redeem-link.ts";
import { noteHeard, resumeChat } from "#server/channels/telegram/store.ts";
import type { ChatMessage } from "#server/delivery/messenger.ts";
import type { Deps } from "#server/deps.ts";
import { translator } from "#server/messages.ts";
import { commandOf } from "./bot-commands.ts";
import { channelOf, languageOf, readerOf } from "./chat-account.ts";
import { type ChatEvent, timeOf } from "./chat-event.ts";
import { maskedAddress } from "./masked-address.ts";
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

/** What says that alerts come here. */
const PROMISES: ReadonlySet<Topic> = new Set<Topic>(["linked", "again", "already"]);

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
  const reader = await readerOf(deps, channel);
  const say = (topic: Topic) => tell(said, reader, topic);
  if (command === "help") return helpMessage(said, reader);
  if (!channel) return say("unlinked");
  if (command === "stop") return say(await stop(deps, said, channel));
  if (!channel.isInPlan) return say("notInPlan");
  if (!reader?.isActive) return say("inactive");
  if (command === "status") return statusMessage(deps, channel, reader);
  return say(await resume(deps, said, channel));
}

/** The link of an account was opened in this chat. */
async function open(deps: Deps, said: Said): Promise<ChatMessage> {
  const { chatId, name, argument: secret } = said;
  const redeemed = await redeemLink(deps, { chatId, name, secret, at: timeOf(said) });
  const channel = await channelOf(deps, chatId);
  return tell(said, await readerOf(deps, channel), topicOf(redeemed, channel));
}

function topicOf(redeemed: Redemption, channel: Channel | undefined): Topic {
  const isActive = channel?.state === "active";
  if (redeemed === "no such link" && isActive) return "already";
  // He has said so since he opened it.
  if (redeemed === "linked" && !isActive) return "stopped";
  return REDEEMED[redeemed];
}

async function stop(deps: Deps, said: Said, { accountId, id }: Channel): Promise<Topic> {
  const owned = { accountId, channelId: id };
  const isNews = await deps.db.transaction(async (tx) => {
    if (!(await noteHeard(tx, { id, at: timeOf(said) }))) return false;
    await suspendChannel(tx, owned, { reason: "stopped", error: "stopped by its reader" });
    return true;
  });
  return isNews ? "stopped" : standing(deps, said);
}

async function resume(deps: Deps, said: Said, channel: Channel): Promise<Topic> {
  const { id, state } = channel;
  const isResumed = await deps.db.transaction(async (tx) => {
    if (!(await noteHeard(tx, { id, at: timeOf(said) })) || state === "active") return false;
    return resumeChat(tx, { ...channel, now: deps.clock.now() });
  });
  return isResumed ? "again" : standing(deps, said);
}

/** He has said something else since, or another process has heard him at the same time. */
async function standing(deps: Deps, { chatId }: Said): Promise<Topic> {
  return (await channelOf(deps, chatId))?.state === "active" ? "already" : "stopped";
}

function tell({ language }: Said, reader: Reader | undefined, topic: Topic): ChatMessage {
  const t = translator(languageOf(reader, language));
  const text = t(`telegram.${topic}.text`, { email: reader && maskedAddress(reader.email) });
  const off = reader?.alertsOffAt && PROMISES.has(topic) ? [t("telegram.status.off")] : [];
  const help = topic === "linked" ? [t("telegram.help.commands")] : [];
  return { title: t(`telegram.${topic}.title`), paragraphs: [text, ...off, ...help], buttons: [] };
}

function helpMessage({ language }: Said, reader: Reader | undefined): ChatMessage {
  const t = translator(languageOf(reader, language));
  const unlinked = `${t("telegram.unlinked.title")}. ${t("telegram.unlinked.text")}`;
  const about = reader ? t("telegram.help.buttons") : unlinked;
  return { title: t("telegram.help.title"), paragraphs: [t("telegram.help.commands"), about], buttons: [] };
}
