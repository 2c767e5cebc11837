import { findOwnAlert, saveFeedback, type ToldAlert } from "#server/alert-log/store.ts";
import { BUTTONS } from "#server/alerts/messages/alert-chat.ts";
import type { Reader } from "#server/alerts/reader/store.ts";
import { putOff, unsubscribe } from "#server/alerts/unsubscribe/unsubscribe.ts";
import type { Channel } from "#server/channels/store.ts";
import type { Deps } from "#server/deps.ts";
import { translator } from "#server/messages.ts";
import { languageOf, readerOf } from "./chat-account.ts";
import { type ChatEvent, timeOf } from "./chat-event.ts";

type Press = Pick<ChatEvent, "at"> & Extract<ChatEvent["does"], { kind: "presses" }>;
type Word = "snoozed" | "stopped" | "yes" | "no" | "inactive" | "unknown";

const button = /^([spyn]):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Does what a button below an alert says, for the account of that chat alone; says in any case that it was pressed. */
export async function press(deps: Deps, channel: Channel | undefined, pressed: Press): Promise<void> {
  const reader = await readerOf(deps, channel);
  const word = channel ? await act(deps, { ...channel, reader }, pressed) : "unknown";
  const t = translator(languageOf(reader, ""));
  const answer = { callback_query_id: pressed.pressId, text: t(`telegram.pressed.${word}`) };
  const told = await deps.bot?.call("answerCallbackQuery", answer);
  if (told?.kind !== "done") deps.log.warn({ button: word }, "a press on Telegram was not answered");
}

interface Presser extends Pick<Channel, "accountId"> {
  reader: Reader | undefined;
}

async function act(deps: Deps, { accountId, reader }: Presser, { button: says, at }: Press): Promise<Word> {
  const [, kind, alertId = ""] = button.exec(says) ?? [];
  const alert = kind ? await findOwnAlert(deps.db, { accountId, alertId }) : undefined;
  if (!alert) return "unknown";
  if (kind === BUTTONS.snooze)
    return reader?.isActive ? snooze(deps, alert, timeOf({ at }) ?? deps.clock.now()) : "inactive";
  if (kind === BUTTONS.stop) return stop(deps, alert);
  const matched = kind === BUTTONS.yes;
  await saveFeedback(deps.db, { accountId, alertId, matched, at: deps.clock.now() });
  return matched ? "yes" : "no";
}

async function snooze(deps: Deps, { accountId, searchId }: ToldAlert, at: Date): Promise<Word> {
  await putOff(deps, { accountId, searchId }, at);
  return "snoozed";
}

async function stop(deps: Deps, { accountId, searchId }: ToldAlert): Promise<Word> {
  await unsubscribe(deps, { scope: { accountId, searchId }, wanted: false });
  return "stopped";
}
