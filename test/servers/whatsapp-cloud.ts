import { createHmac } from "node:crypto";
import { json } from "node:stream/consumers";
import type { WhatsAppNumber } from "#server/configured/whatsapp-number.ts";
import { serve } from "./local-server.ts";

/** How the Graph API answers one call: taken, refused with a code of its own, or worse. */
export type CloudAnswer =
  | { kind: "taken" }
  | { kind: "error"; status: number; code: number; retryAfter?: string }
  | { kind: "broken"; status: number; body: string }
  | { kind: "silent" };

interface PostedMessage {
  path: string | undefined;
  authorization: string | undefined;
  body: { to: string; type: string; biz_opaque_callback_data: string } & Record<string, unknown>;
}

export const WHATSAPP_SETTINGS = {
  WHATSAPP_TOKEN: "EAAG-a-token-that-is-a-secret",
  WHATSAPP_PHONE_NUMBER_ID: "123456789012345",
  WHATSAPP_NUMBER: "+55 11 90000-0000",
  WHATSAPP_APP_SECRET: "0123456789abcdef0123456789abcdef",
  WHATSAPP_VERIFY_TOKEN: "the word we agreed on",
};

/** The Cloud API as documented, on this machine: what it was told, and the answers it gives in turn; taken in the end. */
export async function aWhatsAppCloud(...answers: CloudAnswer[]) {
  const posted: PostedMessage[] = [];
  const address = await serve(
    async (request, response) => {
      const body = (await json(request)) as PostedMessage["body"];
      posted.push({ path: request.url, authorization: request.headers.authorization, body });
      const answer = answers.shift() ?? { kind: "taken" };
      if (answer.kind === "silent") return;
      if (answer.kind === "broken") return void response.writeHead(answer.status).end(answer.body);
      response.setHeader("content-type", "application/json");
      if (answer.kind === "taken")
        return void response.end(JSON.stringify(acceptance(body.to, posted.length)));
      if (answer.retryAfter) response.setHeader("retry-after", answer.retryAfter);
      response.writeHead(answer.status).end(JSON.stringify(refusal(answer.code)));
    },
    "127.0.0.1",
    "/v25.0",
  );
  return { apiUrl: address.href, posted, answers };
}

const acceptance = (to: string, count: number) => ({
  messaging_product: "whatsapp",
  contacts: [{ input: to, wa_id: to }],
  messages: [{ id: `wamid.${to}.${count}`, message_status: "accepted" }],
});

const refusal = (code: number) => ({
  error: {
    message: `(#${code}) refused`,
    type: "OAuthException",
    code,
    error_data: { messaging_product: "whatsapp", details: "…" },
    fbtrace_id: "Az8or2yhqkZfEZ",
  },
});

/** A notification as WhatsApp posts it: its body, and the headers that prove where it comes from. */
export function signed(notification: unknown, appSecret = WHATSAPP_SETTINGS.WHATSAPP_APP_SECRET) {
  const payload = JSON.stringify(notification);
  const hash = createHmac("sha256", appSecret).update(payload).digest("hex");
  return {
    payload,
    headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${hash}` },
  };
}

const change = (field: string, value: object, at = new Date("2026-11-21T15:00:00Z")) => ({
  object: "whatsapp_business_account",
  entry: [{ id: "102290129340398", time: at.getTime() / 1000, changes: [{ field, value }] }],
});
const ofNumber = (rest: object) => ({
  messaging_product: "whatsapp",
  metadata: {
    display_phone_number: "5511900000000",
    phone_number_id: WHATSAPP_SETTINGS.WHATSAPP_PHONE_NUMBER_ID,
  },
  ...rest,
});
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));

export const messageNotice = ({ id, from, body, at }: { id: string; from: string; body: string; at: Date }) =>
  change(
    "messages",
    ofNumber({
      contacts: [{ profile: { name: "Ana" }, wa_id: from }],
      messages: [{ from, id, timestamp: seconds(at), type: "text", text: { body } }],
    }),
  );

export interface StatusNotice {
  id: string;
  status: "sent" | "delivered" | "read" | "failed";
  at: Date;
  deliveryId?: string;
  code?: number;
}
export const statusNotice = ({ id, status, at, deliveryId, code }: StatusNotice) =>
  change(
    "messages",
    ofNumber({
      statuses: [
        {
          ...{ id, status, timestamp: seconds(at), recipient_id: "5511987654321" },
          ...(deliveryId && { biz_opaque_callback_data: deliveryId }),
          ...(code && { errors: [{ code, title: "failed" }] }),
        },
      ],
    }),
  );

export const templateStatusNotice = (name: string, language: string, event: string, at?: Date) => {
  const named = { message_template_id: 1, message_template_name: name, message_template_language: language };
  return change("message_template_status_update", { event, ...named, reason: "NONE" }, at);
};

export const templateCategoryNotice = (name: string, language: string, category: string, isToCome = false) =>
  change("template_category_update", {
    ...{ message_template_id: 1, message_template_name: name, message_template_language: language },
    ...(isToCome
      ? { new_category: "UTILITY", correct_category: category, category_update_timestamp: 1_795_359_600 }
      : { previous_category: "UTILITY", new_category: category }),
  });

export const preferenceNotice = (waId: string, value: "stop" | "resume", at: Date) =>
  change(
    "user_preferences",
    ofNumber({
      user_preferences: [
        { wa_id: waId, category: "marketing_messages", value, timestamp: Number(seconds(at)) },
      ],
    }),
  );

/** The settings of `WHATSAPP_SETTINGS` as the server reads them, with another interface. */
export const whatsAppAt = (whatsapp: WhatsAppNumber | undefined, apiUrl: string): WhatsAppNumber => {
  if (!whatsapp) throw new Error("WhatsApp is not set up");
  return { ...whatsapp, apiUrl };
};
