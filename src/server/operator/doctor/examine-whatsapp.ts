import * as z from "zod";
import type { WhatsAppNumber } from "#server/configured/whatsapp-number.ts";
import { refusalCodeOf } from "#server/delivery/whatsapp-errors.ts";
import { askJson, type JsonAnswer } from "#server/outbound/ask-json.ts";
import { statusTrouble, whatsAppRefusal } from "#shared/call-trouble.ts";
import { bad, type Finding, ok } from "./finding.ts";

const ABOUT = "WhatsApp";
const BOUNDS = { deadlineMs: 8_000, maxBytes: 64 * 1024 };
/** What the Graph API answers to a token that has ended or was taken back. */
const TOKEN_IS_OVER = 190;
/** And to who asks about something that does not exist or is not his. */
const NOT_HIS = 100;

const known = z.object({ display_phone_number: z.string() });

/** Whether WhatsApp lets us write from the number of the settings; nothing where there is none. */
export async function examineWhatsApp(whatsapp: WhatsAppNumber | undefined): Promise<Finding[]> {
  if (!whatsapp) return [];
  const { apiUrl, phoneNumberId, token } = whatsapp;
  const address = new URL(`${apiUrl}/${phoneNumberId}?fields=display_phone_number`);
  const answer = await askJson(address, { headers: { authorization: `Bearer ${token}` }, ...BOUNDS });
  return [describe(whatsapp, answer)];
}

function describe({ number }: WhatsAppNumber, answer: JsonAnswer): Finding {
  if (answer.kind === "unreachable") return bad(ABOUT, `WHATSAPP_API_URL: ${answer.reason}`);
  const body = answer.kind === "answer" ? answer.body : undefined;
  const shown = known.safeParse(body).data?.display_phone_number;
  if (shown === undefined) return bad(ABOUT, troubleOf(answer.status, refusalCodeOf(answer)));
  if (shown.replace(/\D/g, "") === number) return ok(ABOUT, `${shown} is ours`);
  return bad(ABOUT, `WHATSAPP_NUMBER: WHATSAPP_PHONE_NUMBER_ID is that of ${shown}`);
}

function troubleOf(status: number, code: number | undefined): string {
  if (code === undefined) return `WHATSAPP_API_URL: ${statusTrouble(status)}`;
  if (code === TOKEN_IS_OVER)
    return "WHATSAPP_TOKEN: it has ended; make one without an end for a system user";
  if (code === NOT_HIS) return "WHATSAPP_PHONE_NUMBER_ID: the token may not use such a number";
  return `${whatsAppRefusal(code)}: see the account at Meta`;
}
