import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import type { BotMethod } from "#server/delivery/bot-api.ts";
import { serve } from "./local-server.ts";

export const BOT_TOKEN = "123456789:AAF-secret_secret_secret_secret_secr3t";

interface Button {
  text: string;
  url?: string;
  callback_data?: string;
}
/** A message as it stands in a chat. */
interface ChatLine {
  messageId: number;
  chatId: string;
  html: string;
  buttons: Button[][];
  edits: number;
  at: number;
}
interface Refusal {
  status: number;
  description: string;
  parameters?: { retry_after: number };
}
type Params = Record<string, unknown>;
type Reply = { result: unknown } | Refusal;

const bad = (description: string): Refusal => ({ status: 400, description: `Bad Request: ${description}` });
const BLOCKED: Refusal = { status: 403, description: "Forbidden: bot was blocked by the user" };

/** A server that plays the Bot API as https://core.telegram.org/bots/api documents it, limits and failures included. */
export async function aTelegramServer() {
  const told: [BotMethod, Params][] = [];
  const lines: ChatLine[] = [];
  const answered: Params[] = [];
  const chats = new Set<string>();
  const blocked = new Set<string>();
  const scripted: (Refusal | "slow" | "html")[] = [];
  const updates: { update_id: number }[] = [];
  let webhook: Params | undefined;
  let wake = () => {};

  const methods: Record<BotMethod, (params: Params) => Reply | Promise<Reply>> = {
    getMe: () => ({
      result: { id: 123_456_789, is_bot: true, first_name: "Rasante", username: "rasante_bot" },
    }),
    setWebhook: (params) => {
      if (!String(params.url).startsWith("https://"))
        return bad("bad webhook: An HTTPS URL must be provided for webhook");
      if (!/^[\w-]{1,256}$/.test(String(params.secret_token)))
        return bad("secret token contains illegal characters");
      webhook = params;
      return { result: true };
    },
    deleteWebhook: () => {
      webhook = undefined;
      return { result: true };
    },
    setMyCommands: ({ commands }) => {
      const isUsable = (commands as { command: string; description: string }[]).every(
        ({ command, description }) => /^[a-z0-9_]{1,32}$/.test(command) && description.length <= 256,
      );
      return isUsable ? { result: true } : bad("BOT_COMMAND_INVALID");
    },
    getUpdates: async ({ offset = 0, timeout = 0, limit = 100 }) => {
      if (webhook)
        return {
          status: 409,
          description: "Conflict: can't use getUpdates method while webhook is active",
        };
      while (updates[0] && updates[0].update_id < Number(offset)) updates.shift();
      if (updates.length === 0 && Number(timeout) > 0)
        await new Promise<void>((done) => {
          wake = done;
        });
      return { result: updates.slice(0, Number(limit)) };
    },
    sendMessage: (params) => {
      const chatId = String(params.chat_id);
      const refused = refusedText(params) ?? refusedChat(chatId);
      if (refused) return refused;
      const line = { messageId: lines.length + 1, chatId, ...shown(params), edits: 0, at: Date.now() };
      lines.push(line);
      return { result: { message_id: line.messageId, chat: { id: Number(chatId), type: "private" } } };
    },
    editMessageText: (params) => {
      const line = lines.find(({ messageId }) => messageId === params.message_id);
      if (!line || line.chatId !== String(params.chat_id)) return bad("message to edit not found");
      const refused = refusedText(params) ?? refusedChat(line.chatId);
      if (refused) return refused;
      const changed = shown(params);
      if (JSON.stringify(changed) === JSON.stringify({ html: line.html, buttons: line.buttons }))
        return bad("message is not modified");
      Object.assign(line, changed, { edits: line.edits + 1 });
      return { result: { message_id: line.messageId } };
    },
    answerCallbackQuery: (params) => {
      if (String(params.text ?? "").length > 200) return bad("MESSAGE_TOO_LONG");
      answered.push(params);
      return { result: true };
    },
  };

  function refusedChat(chatId: string): Refusal | undefined {
    if (blocked.has(chatId)) return BLOCKED;
    return chats.has(chatId) ? undefined : bad("chat not found");
  }

  const url = await serve((request, response) => void handle(request, response), "127.0.0.1", "");
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? "") ?? [];
    const params = ((await json(request).catch(() => ({}))) ?? {}) as Params;
    const play = methods[method as BotMethod];
    if (token !== BOT_TOKEN) return reply(response, { status: 401, description: "Unauthorized" });
    if (!play) return reply(response, { status: 404, description: "Not Found" });
    told.push([method as BotMethod, params]);
    const next = scripted.shift();
    if (next === "slow") return;
    if (next === "html") return void response.writeHead(502).end("<html>Bad Gateway</html>");
    reply(response, next ?? (await play(params)));
  }

  return {
    settings: { TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_API_URL: url.origin },
    /** Every call with the right token, in order. */
    told,
    lines,
    answered,
    chats,
    blocked,
    webhook: () => webhook,
    /** The next calls are answered so. */
    script: (...next: (Refusal | "slow" | "html")[]) => void scripted.push(...next),
    /** Something happens in a chat: told to whoever asks. */
    happen: (update: { update_id: number }) => {
      updates.push(update);
      wake();
    },
  };
}

function reply(response: ServerResponse, answer: Reply): void {
  const status = "result" in answer ? 200 : answer.status;
  const body =
    "result" in answer
      ? { ok: true, ...answer }
      : { ok: false, error_code: status, description: answer.description, parameters: answer.parameters };
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const shown = ({ text, reply_markup: markup }: Params) => ({
  html: String(text),
  buttons: (markup as { inline_keyboard?: Button[][] } | undefined)?.inline_keyboard ?? [],
});

/** What Telegram would not take: tags it does not know, text too long, buttons that lead nowhere or say too much. */
function refusedText(params: Params): Refusal | undefined {
  const { html, buttons } = shown(params);
  const bare = html.replaceAll(/<\/?(b|i|u|s|code|pre)>/g, "");
  if (params.parse_mode !== "HTML" || /[<>]|&(?!(lt|gt|amp|quot);)/.test(bare))
    return bad("can't parse entities");
  const text = bare.replaceAll(/&\w+;/g, "x");
  if (text.trim() === "") return bad("message text is empty");
  if (text.length > 4096) return bad("message is too long");
  for (const { url, callback_data: data } of buttons.flat()) {
    if (data !== undefined && Buffer.byteLength(data) > 64) return bad("BUTTON_DATA_INVALID");
    if (url !== undefined && /^https?:\/\/(localhost|127\.)/.test(url))
      return bad("Wrong HTTP URL specified");
  }
  return undefined;
}
