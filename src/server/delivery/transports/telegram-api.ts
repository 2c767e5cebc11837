import * as z from "zod";
import type { TelegramBot } from "#server/configured/telegram-bot.ts";
import type { BotAnswer, BotApi } from "#server/delivery/bot-api.ts";
import { askJson, type JsonAnswer } from "#server/outbound/ask-json.ts";
import { grantedMs } from "#server/outbound/retry-after.ts";

const DEADLINE_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;

const done = z.object({ ok: z.literal(true), result: z.unknown() });
const refused = z.object({
  ok: z.literal(false),
  error_code: z.int(),
  description: z.string().default(""),
  parameters: z.object({ retry_after: z.number().min(0).optional() }).catch({}),
});
const me = z.object({ username: z.string().regex(/^\w{1,64}$/) });

/** Speaks to the Bot API over HTTP. The token is part of every address, so no error here tells one. */
export function telegramApi({ token, apiUrl }: TelegramBot, deadlineMs = DEADLINE_MS): BotApi {
  let known: Promise<string | undefined> | undefined;
  const call: BotApi["call"] = async (method, params = {}, waitMs = 0) => {
    const bounds = { deadlineMs: deadlineMs + waitMs, maxBytes: MAX_BYTES };
    return toAnswer(await askJson(new URL(`${apiUrl}/bot${token}/${method}`), { body: params, ...bounds }));
  };
  const name = async () => {
    const answer = await call("getMe");
    return answer.kind === "done" ? me.safeParse(answer.result).data?.username : undefined;
  };
  return {
    call,
    name: async () => {
      known ??= name();
      const told = await known;
      if (told === undefined) known = undefined;
      return told;
    },
  };
}

function toAnswer(answer: JsonAnswer): BotAnswer {
  if (answer.kind === "unreachable") return answer;
  const body = answer.kind === "answer" ? answer.body : undefined;
  const yes = done.safeParse(body);
  if (yes.success) return { kind: "done", result: yes.data.result };
  const no = refused.safeParse(body);
  if (!no.success)
    return { kind: "refused", status: answer.status, description: "", retryAfterMs: undefined };
  const { error_code: status, description, parameters } = no.data;
  const wait = parameters.retry_after;
  const retryAfterMs = wait === undefined ? undefined : grantedMs(wait * 1000);
  return { kind: "refused", status, description, retryAfterMs };
}
