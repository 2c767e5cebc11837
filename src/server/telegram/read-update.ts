import * as z from "zod";
import type { ChatEvent } from "./chat-event.ts";

/** No database keeps null characters and halves of characters, and what is not kept is told again until it is. */
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();
const words = (most = Number.MAX_SAFE_INTEGER) => z.string().max(most).transform(storable);

const person = z.object({
  first_name: words().default(""),
  last_name: words().default(""),
  username: words().optional(),
  language_code: words(20).default(""),
});
const chat = z.object({ id: z.int(), type: z.string() });
/** Undefined where they make no moment. */
const seconds = z.int().min(0).max(4e9).optional().catch(undefined);
const message = z.object({ chat, from: person, date: seconds, text: words().default("") });
const press = z.object({
  id: words(100),
  from: person,
  data: words(64).default(""),
  message: z.object({ chat }).optional(),
});
const membership = z.object({
  chat,
  from: person,
  date: seconds,
  new_chat_member: z.object({ status: z.string() }),
});

const anyUpdate = z.object({
  update_id: z.int(),
  message: z.unknown().optional(),
  callback_query: z.unknown().optional(),
  my_chat_member: z.unknown().optional(),
});

/** An update as the Bot API sends it: its number, and what happened; nothing where that does not concern us. */
export interface ReadUpdate {
  updateId: number;
  event: ChatEvent | undefined;
}

/** Undefined for what is no update at all. `now`: when it came. */
export function readUpdate(sent: unknown, now: Date): ReadUpdate | undefined {
  const update = anyUpdate.safeParse(sent);
  if (!update.success) return undefined;
  const { update_id: updateId, message: said, callback_query: pressed, my_chat_member: left } = update.data;
  const event = saysOf(said, now) ?? pressOf(pressed, now) ?? leavingOf(left, now);
  return { updateId, event };
}

function saysOf(sent: unknown, now: Date): ChatEvent | undefined {
  const { data } = message.safeParse(sent);
  if (data?.chat.type !== "private") return undefined;
  const [first = "", argument = ""] = data.text.trim().split(/\s+/, 2);
  const command = /^\/(\w{1,32})(?:@\w+)?$/.exec(first)?.[1]?.toLowerCase() ?? "text";
  const does = { kind: "says", command, argument: storable(argument.slice(0, 64)) } as const;
  return { ...whoOf(data.chat, data.from), at: momentOf(data, now), does };
}

function pressOf(sent: unknown, now: Date): ChatEvent | undefined {
  const { data } = press.safeParse(sent);
  if (data?.message?.chat.type !== "private") return undefined;
  const does = { kind: "presses", pressId: data.id, button: data.data } as const;
  return { ...whoOf(data.message.chat, data.from), at: now.toISOString(), does };
}

function leavingOf(sent: unknown, now: Date): ChatEvent | undefined {
  const { data } = membership.safeParse(sent);
  if (data?.chat.type !== "private" || data.new_chat_member.status !== "kicked") return undefined;
  return { ...whoOf(data.chat, data.from), at: momentOf(data, now), does: { kind: "leaves" } };
}

/** Telegram tells the second; of what is said within one, that is first which comes first. */
function momentOf({ date }: { date?: number | undefined }, now: Date): string {
  if (date === undefined) return now.toISOString();
  const second = date * 1000;
  const within = Math.min(Math.max(now.getTime() - second, 0), 999);
  return new Date(second + within).toISOString();
}

function whoOf({ id }: z.infer<typeof chat>, from: z.infer<typeof person>) {
  const { first_name: first, last_name: last, username, language_code: language } = from;
  const full = `${first} ${last}`.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").trim();
  const handle = username && `@${username}`;
  const name = full && handle ? `${full} (${handle})` : full || handle || "Telegram";
  const shown = name.length <= 60 ? name : (handle ?? storable(name.slice(0, 60)));
  return { chatId: String(id), name: shown, language };
}
