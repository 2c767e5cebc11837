import * as z from "zod";
import type { BotAnswer, BotApi } from "#server/delivery/bot-api.ts";
import { escapeAngles } from "#server/delivery/escape-html.ts";
import type { SendOutcome } from "#server/delivery/mailer.ts";
import type { ChatButton, ChatMessage, Rewriter, TelegramAddress } from "#server/delivery/messenger.ts";
import { holdBack } from "#server/delivery/pace/store.ts";
import { type Pace, type PaceNeeds, waitTurn } from "#server/delivery/pace/wait-turn.ts";
import { isLocal } from "#server/local-address.ts";
import { sign } from "#server/secret.ts";
import { statusTrouble } from "#shared/call-trouble.ts";

/** About one message a second in a chat and thirty in all: https://core.telegram.org/bots/faq */
const OVERALL: Pace = { key: "telegram", gapMs: 34 };
/** Its row outlives an erased account by hours, so it does not tell which chat it is. */
const inChat = ({ secret }: Needs, chatId: string): Pace => ({
  key: `telegram/${sign(secret, "telegram-pace", chatId)}`,
  gapMs: 1_050,
});
const MAX_TEXT = 4096;
const MAX_BUTTON = 60;
/** What says that nobody is in a chat any more, beside 403. */
const NOBODY = /chat not found|user is deactivated|user not found|bot was blocked|bot was kicked/i;

type Needs = PaceNeeds & { bot: BotApi; secret: Buffer };
const sent = z.object({ message_id: z.int() });

/** Writes in chats with the bot, no faster than Telegram takes it, however many processes write. */
export function telegramMessenger(deps: Needs): Rewriter<TelegramAddress, ChatMessage> {
  return {
    send: ({ address: { chatId }, content }) =>
      inTurn(deps, chatId, () => deps.bot.call("sendMessage", { chat_id: chatId, ...telegramBody(content) })),
    rewrite: ({ address: { chatId }, content, remoteId }) =>
      inTurn(deps, chatId, () => {
        const which = { chat_id: chatId, message_id: Number(remoteId) };
        return deps.bot.call("editMessageText", { ...which, ...telegramBody(content) });
      }),
  };
}

/** What `speak` is answered, once it is the turn of this chat. */
async function inTurn(deps: Needs, chatId: string, speak: () => Promise<BotAnswer>): Promise<SendOutcome> {
  const paces = [inChat(deps, chatId), OVERALL];
  const afterMs = await waitTurn(deps, paces);
  if (afterMs !== undefined) return { kind: "later", reason: "too many messages at once", afterMs };
  const answer = await speak();
  await keepAway(deps, answer, paces);
  return telegramOutcome(answer);
}

/** It does not say whose limit was reached, so nobody is written to before the time it asks for has passed. */
async function keepAway({ db, clock }: PaceNeeds, answer: BotAnswer, paces: Pace[]): Promise<void> {
  if (answer.kind !== "refused" || answer.retryAfterMs === undefined) return;
  const until = new Date(clock.now().getTime() + answer.retryAfterMs);
  for (const { key } of paces) await holdBack(db, { key, until });
}

/** What an answer to a message means. */
function telegramOutcome(answer: BotAnswer): SendOutcome {
  if (answer.kind === "unreachable") return { kind: "later", reason: answer.reason };
  if (answer.kind === "done") {
    const id = sent.safeParse(answer.result).data?.message_id;
    return { kind: "sent", ...(id !== undefined && { remoteId: String(id) }) };
  }
  const { status, description, retryAfterMs } = answer;
  const reason = statusTrouble(status);
  if (status === 403 || (status === 400 && NOBODY.test(description))) return { kind: "gone", reason };
  if (status === 400) return { kind: "refused", reason };
  return { kind: "later", reason, afterMs: retryAfterMs };
}

/** `message` as the Bot API takes it: its title in bold, whole paragraphs, as many as there is room for. */
function telegramBody({ title, paragraphs, buttons }: ChatMessage): Record<string, unknown> {
  const shown: string[] = [title.slice(0, MAX_TEXT)];
  for (const paragraph of paragraphs)
    if ([...shown, paragraph].join("\n\n").length <= MAX_TEXT) shown.push(paragraph);
  const [first = "", ...others] = shown.map(escapeAngles);
  const rows = buttons.map((row) => row.filter(isUsable).map(toButton)).filter((row) => row.length > 0);
  return {
    text: [`<b>${first}</b>`, ...others].join("\n\n"),
    parse_mode: "HTML",
    link_preview_options: { is_disabled: true },
    ...(rows.length > 0 && { reply_markup: { inline_keyboard: rows } }),
  };
}

/** Telegram refuses a message with a button that leads to the machine it is pressed on. */
const isUsable = (button: ChatButton) => !("url" in button) || !isLocal(button.url);

const toButton = (button: ChatButton) =>
  "url" in button
    ? { text: button.label.slice(0, MAX_BUTTON), url: button.url }
    : { text: button.label.slice(0, MAX_BUTTON), callback_data: button.says };
