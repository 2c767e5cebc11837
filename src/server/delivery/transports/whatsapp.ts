import * as z from "zod";
import type { Clock } from "#server/clock.ts";
import type { WhatsAppNumber } from "#server/configured/whatsapp-number.ts";
import type { SendOutcome } from "#server/delivery/mailer.ts";
import { messageKey } from "#server/delivery/message-key.ts";
import type { Message, Messenger, WhatsAppAddress, WhatsAppMessage } from "#server/delivery/messenger.ts";
import { refusalCodeOf, waitFor, whatsAppTrouble } from "#server/delivery/whatsapp-errors.ts";
import type { Deps } from "#server/deps.ts";
import { askJson, type JsonAnswer } from "#server/outbound/ask-json.ts";
import { retryAfterMs } from "#server/outbound/retry-after.ts";
import { CALL_TROUBLE, statusTrouble, whatsAppRefusal } from "#shared/call-trouble.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { envelopeOf, templateBody, textBody } from "./whatsapp-body.ts";

interface Settings {
  clock: Clock;
  log: Pick<Deps["log"], "error">;
  whatsapp: WhatsAppNumber;
  /** For everything that one message takes. */
  deadlineMs?: number;
}
type Content = Message<WhatsAppAddress, WhatsAppMessage>;

const taken = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const MAX_BYTES = 64 * 1024;
/** What only the operator can mend: his messages wait. */
const OPERATOR_MS = 15 * MINUTE_MS;

/** Writes on WhatsApp: freely within a conversation, else by template, also where the conversation proves to be over. */
export function whatsAppMessenger(settings: Settings): Messenger<WhatsAppAddress, WhatsAppMessage> {
  return {
    send: async (message) => {
      const { content, address } = message;
      const until = performance.now() + (settings.deadlineMs ?? 10_000);
      const say = (said: Record<string, unknown>) => post(settings, message, said, until);
      if (address.isTalking) {
        const answer = await say(textBody(content));
        if (!isOver(answer)) return outcomeOf(settings, answer);
      }
      if (!content.template) return { kind: "refused", reason: CALL_TROUBLE.noConversation };
      return outcomeOf(settings, await say(templateBody(content.template)));
    },
  };
}

function post({ whatsapp }: Settings, message: Content, said: Record<string, unknown>, until: number) {
  const { apiUrl, phoneNumberId, token } = whatsapp;
  return askJson(new URL(`${apiUrl}/${phoneNumberId}/messages`), {
    headers: { authorization: `Bearer ${token}` },
    body: { ...envelopeOf(message), ...said },
    deadlineMs: Math.max(1, Math.round(until - performance.now())),
    maxBytes: MAX_BYTES,
  });
}

function isOver(answer: JsonAnswer): boolean {
  const code = refusalCodeOf(answer);
  return code !== undefined && whatsAppTrouble(code) === "closed";
}

function outcomeOf(settings: Settings, answer: JsonAnswer): SendOutcome {
  if (answer.kind === "unreachable") return { kind: "later", reason: answer.reason };
  const wamid = answer.kind === "answer" ? taken.safeParse(answer.body).data?.messages[0]?.id : undefined;
  if (wamid !== undefined) return { kind: "sent", remoteId: messageKey(wamid) };
  const code = refusalCodeOf(answer);
  const asked = retryAfterMs(answer.retryAfter, settings.clock.now());
  if (code !== undefined) return troubleOf(settings, code, asked);
  // A proxy in between speaks no JSON, but its status is meant.
  return { kind: "later", reason: statusTrouble(answer.status), afterMs: asked };
}

function troubleOf({ log }: Settings, code: number, asked: number | undefined): SendOutcome {
  const reason = whatsAppRefusal(code);
  const trouble = whatsAppTrouble(code);
  if (trouble === "gone") return { kind: "gone", reason };
  if (trouble === "pace") return { kind: "later", reason, afterMs: asked ?? waitFor(code) };
  if (trouble === "passing") return { kind: "later", reason, afterMs: asked };
  if (trouble === "operator") {
    log.error({ code, trouble }, "WhatsApp takes no messages of ours until its operator acts");
    return { kind: "later", reason, afterMs: OPERATOR_MS };
  }
  log.error({ code, trouble }, "WhatsApp gave up a message of ours");
  return { kind: "refused", reason };
}
