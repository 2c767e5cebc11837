import type { BotApi } from "#server/delivery/bot-api.ts";
import { statusTrouble } from "#shared/call-trouble.ts";
import { bad, type Finding, note, ok } from "./finding.ts";

const ABOUT = "Telegram";
/** What the Bot API answers to a token that it does not know. */
const UNKNOWN = [401, 404];

/** Whether Telegram knows the bot of the settings; nothing where there is none. */
export async function examineTelegram(bot: Pick<BotApi, "call"> | undefined): Promise<Finding[]> {
  if (!bot) return [];
  const answer = await bot.call("getMe");
  if (answer.kind === "done") return [ok(ABOUT, "the bot is known")];
  if (answer.kind === "unreachable") return [bad(ABOUT, `TELEGRAM_API_URL: ${answer.reason}`)];
  if (UNKNOWN.includes(answer.status))
    return [bad(ABOUT, "TELEGRAM_BOT_TOKEN: there is no such bot; @BotFather tells its token")];
  return [note(ABOUT, `not now: ${statusTrouble(answer.status)}`)];
}
